/** The sizes of one's own melds and tiles in their common row, on a screen that is no phone. */

import type { ViewSeat } from './wire/types';

/** The width of a meld's tile, in tiles of the hand. */
const MELD = 0.72;
const LEAST = 0.6;
/** The gap between two melds and before the drawn tile, in tiles. */
const APART = 0.7;

export interface HandRow {
  /** The width of a tile of the hand, in usual ones: less than 1 only with too many tiles. */
  hand: number;
  /** The width of a meld's tile, in tiles of the hand. */
  meld: number;
}

/** The sizes, constant during a hand; `whole` is its number of tiles. */
export function handRow(seat: ViewSeat | undefined, whole: number): HandRow {
  const held = (seat?.tiles?.length ?? 0) + APART;
  const melds = (seat?.melds ?? []).reduce((sum, meld) => sum + meld.tiles.length + APART, 0);
  const room = whole + APART;
  // Kongs make the melds a little smaller, not the tiles of the hand.
  const meld = Math.max(LEAST, Math.min(MELD, (room - held) / Math.max(1, melds)));
  return { hand: Math.min(1, room / (held + melds * meld)), meld };
}
