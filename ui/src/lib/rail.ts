/** How one's own melds and tiles share the row before one, on a screen that is no phone. */

import type { ViewSeat } from './wire/types';

/** A tile of a meld beside one of the hand. */
const MELD = 0.72;
/** Between two melds, and before the tile that was just drawn, in tiles. */
const APART = 0.7;

export interface Rail {
  /** How wide everything in the row is, counted in tiles of the hand. */
  units: number;
  /** How large a tile of a meld is beside one of the hand. */
  meld: number;
}

/** `whole` are the tiles of a hand; a `long` one has the row to itself and its melds, and keeps its size all along. */
export function rail(seat: ViewSeat | undefined, whole: number, long: boolean): Rail {
  const hand = (seat?.tiles?.length ?? 0) + APART;
  const melds = (seat?.melds ?? []).reduce((sum, meld) => sum + meld.tiles.length + APART, 0);
  if (long) {
    // Where they are kongs the melds are made a little smaller, and not the tiles of the hand.
    const units = whole + APART;
    return { units, meld: Math.min(MELD, (units - hand) / Math.max(1, melds)) };
  }
  const aside = seat?.aside ? seat.aside.length + APART : 0;
  return { units: hand + (melds + aside) * MELD, meld: MELD };
}
