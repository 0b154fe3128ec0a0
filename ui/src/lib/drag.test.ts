import { describe, expect, it } from 'vitest';
import { end, moved, taken, type Drag } from './drag';

const at = (clientX: number, clientY: number, pointerType = 'touch') =>
  ({ clientX, clientY, pointerType }) as PointerEvent;

/** The result of a drag from one place to another, in pixels. */
function finger(dx: number, dy: number, top?: number, rested = false) {
  const drag: Drag = { ...taken(at(200, 600)), free: rested };
  drag.moved = moved(drag, at(200 + dx, 600 + dy));
  return end(drag, at(200 + dx, 600 + dy), top);
}

describe('a finger on a tile', () => {
  it('throws it upwards', () => {
    expect(finger(0, -60)).toBe('throw');
    expect(finger(30, -70)).toBe('throw');
    expect(finger(-10, -50, 480)).toBe('throw');
  });

  it('throws nothing by a slip: short, sideways, aslant, or downwards', () => {
    expect(finger(0, -30)).toBe('back');
    expect(finger(80, -5)).toBe('back');
    expect(finger(-90, -60)).toBe('back');
    expect(finger(60, -60)).toBe('back');
    expect(finger(0, 80)).toBe('back');
  });

  it('puts a tile that was taken up elsewhere, in another row too', () => {
    expect(finger(60, 0, 480, true)).toBe('place');
    expect(finger(90, -70, 480, true)).toBe('place');
    // Above all rows it is thrown. Straight up to the next row it is doubtful.
    expect(finger(20, -140, 480, true)).toBe('throw');
    expect(finger(4, -70, 480, true)).toBe('back');
  });

  it('leaves a mouse on one row as it was', () => {
    const drag = { ...taken(at(200, 600, 'mouse')), moved: true };
    expect(end(drag, at(220, 540, 'mouse'))).toBe('throw');
    expect(end(drag, at(260, 590, 'mouse'))).toBe('place');
  });
});
