import { describe, expect, it } from 'vitest';
import { ENDINGS } from '../dev/endings';
import { leftHands } from './left';

function end(name: string) {
  const last = ENDINGS[name]?.messages.at(-1);
  if (!last?.over) throw new Error('no such end');
  return { view: last.view, over: last.over };
}

describe('the hands that are left', () => {
  it('are all of them, each with what it waited for', () => {
    const { view, over } = end('tuidaohu-drawn');
    const waits = [[], ['3p', '6p'], null, []];
    const left = leftHands(view, { ...over, waits });
    expect(left.map(({ tiles }) => tiles)).toEqual(over.hands);
    expect(left.map((one) => one.waits)).toEqual([[], ['3p', '6p'], [], []]);
    // The third player drew a tile to theirs.
    expect(left.map(({ ready }) => ready)).toEqual([false, true, null, false]);
  });

  it('were ready by the tiles that were shown, where the book has them shown', () => {
    const { view, over } = end('riichi-drawn');
    const waits = [['9m'], ['6s', '9s'], [], []];
    const left = leftHands(view, { ...over, waits });
    expect(left.map(({ ready }) => ready)).toEqual([false, true, false, false]);
    expect(left.map((one) => one.waits)).toEqual([[], ['6s', '9s'], [], []]);
  });

  it("are not the winners', and none where the host told none", () => {
    const { view, over } = end('shura-three');
    const seats = leftHands(view, over).map(({ seat }) => seat);
    expect(seats).toHaveLength(view.seats.length - view.wins.length);
    expect(view.wins.filter((win) => seats.includes(win.seat))).toEqual([]);
    expect(leftHands(end('taiwan-drawn').view, null)).toEqual([]);
  });
});
