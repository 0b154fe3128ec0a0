import { describe, expect, it } from 'vitest';
import { happened, moment } from '../test/game';
import { handRow } from './handrow';
import type { ViewMeld, ViewSeat } from './wire/types';

const [dealer] = moment(happened('dealt')).view.seats as [ViewSeat];
const tiles = (count: number) => Array<string>(count).fill('1m');
const meld = (count: number): ViewMeld => ({ meld: 'pung:111m', tiles: tiles(count), claimed: null });
const seat = (held: number, melds: number[]): ViewSeat => ({
  ...dealer,
  tiles: tiles(held),
  melds: melds.map(meld),
});

/** The length of the row, in tiles of a usual hand. */
function long(held: number, melds: number[], whole: number): number {
  const { hand, meld: share } = handRow(seat(held, melds), whole);
  return (held + 0.7 + melds.reduce((sum, count) => sum + count + 0.7, 0) * share) * hand;
}

describe('the row of one’s own tiles', () => {
  it('has room for what is melded in the place of the tiles that went into it', () => {
    const rows: [number, number, number[]][] = [
      [14, 14, []],
      [14, 11, [3]],
      [14, 8, [3, 4]],
      [14, 2, [4, 4, 4, 4]],
      [17, 5, [3, 3, 3, 3]],
      [17, 2, [4, 4, 4, 4, 4]],
    ];
    for (const [whole, held, melds] of rows) {
      expect(long(held, melds, whole), `${held} and ${melds.join()}`).toBeLessThanOrEqual(whole + 0.7 + 1e-9);
      expect(handRow(seat(held, melds), whole).hand).toBeCloseTo(1);
    }
  });

  it('keeps its length where a player has taken too many', () => {
    expect(handRow(seat(16, []), 14).hand).toBeCloseTo(14.7 / 16.7);
    expect(long(13, [3], 14)).toBeLessThanOrEqual(14.7 + 1e-9);
  });
});
