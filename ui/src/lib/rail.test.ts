import { describe, expect, it } from 'vitest';
import { happened, moment } from '../test/game';
import { rail } from './rail';
import type { ViewMeld, ViewSeat } from './wire/types';

const [dealer] = moment(happened('dealt')).view.seats as [ViewSeat];
const tiles = (count: number) => Array<string>(count).fill('1m');
const meld = (count: number): ViewMeld => ({ meld: 'pung:111m', tiles: tiles(count), claimed: null });
const seat = (held: number, melds: number[], aside: number): ViewSeat => ({
  ...dealer,
  tiles: tiles(held),
  melds: melds.map(meld),
  aside: tiles(aside),
});

describe('the row of one’s own tiles', () => {
  it('is as wide as what lies in it, with what is set aside', () => {
    expect(rail(seat(14, [], 0), 14, false).units).toBeCloseTo(14.7 + 0.7 * 0.72);
    const { units, meld: size } = rail(seat(8, [3, 4], 2), 14, false);
    expect([units, size]).toEqual([8.7 + (3.7 + 4.7 + 2.7) * 0.72, 0.72]);
  });

  it('is one of seventeen tiles all along where hands are long, whatever is melded and set aside', () => {
    const rows = [seat(17, [], 8), seat(16, [], 0), seat(5, [3, 3, 3, 3], 3), seat(2, [4, 4, 4, 4, 4], 0)];
    const found = rows.map((row) => rail(row, 17, true));
    expect(found.map(({ units }) => units)).toEqual([17.7, 17.7, 17.7, 17.7]);
    // Five kongs are a little smaller beside the same tiles, and fit.
    expect(found.map((one) => Number(one.meld.toFixed(2)))).toEqual([0, 0.72, 0.72, 0.64]);
    expect(2.7 + 5 * 4.7 * (found[3]?.meld ?? 1)).toBeCloseTo(17.7);
  });
});
