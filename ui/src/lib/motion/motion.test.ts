import { afterEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../test/game';
import type { SeatEvent, View } from '../wire/types';
import { lasting, towards } from './motion';
import { motions } from './table';

const box = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height);
const view = game.find(({ news }) => news.view.me !== null && news.view.phase.p === 'turn')?.news
  .view as View;
const discard: SeatEvent = { e: 'discarded', seat: 'S', tile: '5m', drawn: false, ready: null };

class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
}
vi.stubGlobal('DOMRect', Rect);

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('motion', () => {
  it('puts a thing where it was, in its size', () => {
    expect(towards(box(100, 0, 40, 60), box(0, 50, 20, 30))).toBe('translate(110.0px, -35.0px) scale(2.000)');
    // A tile from a narrow back does not start as a speck.
    expect(towards(box(0, 0, 1, 1), box(0, 0, 100, 100))).toContain('scale(0.400)');
  });

  it('lasts nothing where it is switched off, or where the system says so', () => {
    expect(lasting('off')).toBe(0);
    expect(lasting('slow')).toBeGreaterThan(lasting('fast'));
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(lasting('slow')).toBe(0);
    vi.stubGlobal('matchMedia', undefined);
  });

  it('is none where the screen has changed hands, nothing happened, or nothing is to move', () => {
    expect(motions([discard], { ...view, me: null }, view, 200)).toBeNull();
    expect(motions([discard], null, view, 200)).toBeNull();
    expect(motions([], view, view, 200)).toBeNull();
    expect(motions([discard], view, view, 0)).toBeNull();
  });

  it('lets a discard come from where it was held, by transform alone', () => {
    const me = view.me as string;
    document.body.innerHTML = `<div class="own"><div class="hand"><button data-tile="5m"></button></div></div>
      <ul class="pond bottom"></ul>`;
    const boxes = new Map<string, Rect>([
      ['BUTTON', new Rect(0, 600, 60, 80)],
      ['LI', new Rect(300, 300, 30, 40)],
    ]);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxes.get(this.tagName) as DOMRect;
    });
    const moved: Keyframe[][] = [];
    Element.prototype.animate = ((frames: Keyframe[]) => moved.push(frames)) as unknown as Element['animate'];
    const land = motions([{ ...discard, seat: me }], view, view, 200);
    const pond = document.querySelector('ul') as Element;
    pond.innerHTML = '<li class="newest"></li>';
    land?.();
    expect(moved).toEqual([
      [{ transform: 'translate(-285.0px, 320.0px) scale(2.000)' }, { transform: 'none' }],
    ]);
  });
});
