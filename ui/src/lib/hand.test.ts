import { describe, expect, it } from 'vitest';
import { before } from './drag';
import { Rack } from './hand';
import type { ViewSeat } from './wire/types';

const seat = (tiles: string, drawn: string | null = null): ViewSeat =>
  ({ tiles: tiles.split(' '), drawn }) as unknown as ViewSeat;
const shown = (rack: Rack, of: ViewSeat, loose = false, hand = 1): string =>
  rack
    .held(of, hand, loose)
    .map((one) => one.tile + (one.drawn ? '!' : ''))
    .join(' ');
const at = (rack: Rack, of: ViewSeat, index: number) => {
  const one = rack.held(of, 1, false)[index];
  if (!one) throw new Error('no such tile');
  return one;
};

describe('the order of the tiles', () => {
  it('is sorted, the drawn tile last', () => {
    expect(shown(new Rack(0, 1), seat('1z 5m 9s 5m', '5m'))).toBe('5m 9s 1z 5m!');
  });

  it('is their own once they have moved a tile, over discards and draw, until they sort it', () => {
    const rack = new Rack(0, 1);
    const first = seat('1m 2m 3m 9s');
    rack.move(at(rack, first, 3), 0);
    expect(rack.own).toBe(true);
    expect(shown(rack, first)).toBe('9s 1m 2m 3m');
    expect(shown(rack, seat('1m 1z 2m 3m 9s', '1z'))).toBe('9s 1m 2m 3m 1z!');
    rack.throws(at(rack, first, 1));
    expect(shown(rack, seat('1z 2m 3m 9s'))).toBe('9s 2m 3m 1z');
    rack.tidy();
    expect(shown(rack, seat('1z 2m 3m 9s'))).toBe('2m 3m 9s 1z');
    expect(rack.own).toBe(false);
  });

  it('loses the one of several alike that was thrown, and has it back in its place', () => {
    const rack = new Rack(0, 1);
    const first = seat('1m 5p 5p 9s');
    rack.move(at(rack, first, 1), 4);
    expect(shown(rack, first)).toBe('1m 5p 9s 5p');
    rack.throws(at(rack, first, 1));
    expect(shown(rack, seat('1m 5p 9s'))).toBe('1m 9s 5p');
    expect(shown(rack, first)).toBe('1m 5p 9s 5p');
  });

  it('is left as it comes where they want no sorting', () => {
    const rack = new Rack(0, 1);
    expect(shown(rack, seat('2m 3m'), true)).toBe('2m 3m');
    expect(shown(rack, seat('1m 2m 3m'), true)).toBe('2m 3m 1m');
  });

  it('comes back as it was after the tiles were put away, and ends with the hand', () => {
    const rack = new Rack(3, 1);
    const tiles = seat('1m 2m 3m');
    rack.move(at(rack, tiles, 2), 0);
    shown(rack, tiles);
    rack.put();
    const again = new Rack(3, 1);
    expect(shown(again, seat('1m 2m 3m 7z', '7z'))).toBe('3m 1m 2m 7z!');
    expect(shown(new Rack(2, 1), tiles)).toBe('1m 2m 3m');
    expect(shown(again, tiles, false, 2)).toBe('1m 2m 3m');
    expect(shown(new Rack(3, 1), tiles)).toBe('1m 2m 3m');
  });
});

describe('a tile that is let go', () => {
  const box = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 60 });
  const row = [box(0, 0), box(42, 0), box(84, 0)];

  it('stands before the one whose middle it has not passed', () => {
    expect([-5, 15, 30, 70, 200].map((x) => before(row, x, 30))).toEqual([0, 0, 1, 2, 3]);
  });

  it('finds its row where there are two', () => {
    const both = [...row, box(0, 64), box(42, 64)];
    expect([before(both, 30, 90), before(both, 30, 20), before(both, 200, 90)]).toEqual([4, 1, 5]);
  });
});
