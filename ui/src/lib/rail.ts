/** How one's own melds and tiles share the row before one, on a screen that is no phone. */

import type { ViewSeat } from './wire/types';

/** A tile of a meld beside one of the hand. */
const MELD = 0.72;
const LEAST = 0.6;
/** Between two melds, and before the tile that was just drawn, in tiles. */
const APART = 0.7;

export interface Rail {
  /** How large a tile of the hand is beside the usual: smaller only where a player has taken too many. */
  hand: number;
  /** How large a tile of a meld is beside one of the hand. */
  meld: number;
}

/** A hand is as large all along; `whole` are the tiles of one. */
export function rail(seat: ViewSeat | undefined, whole: number): Rail {
  const held = (seat?.tiles?.length ?? 0) + APART;
  const melds = (seat?.melds ?? []).reduce((sum, meld) => sum + meld.tiles.length + APART, 0);
  const room = whole + APART;
  // Where they are kongs the melds are made a little smaller, and not the tiles of the hand.
  const meld = Math.max(LEAST, Math.min(MELD, (room - held) / Math.max(1, melds)));
  return { hand: Math.min(1, room / (held + melds * meld)), meld };
}
