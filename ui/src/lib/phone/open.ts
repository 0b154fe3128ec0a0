/** The open tile: the last discard, or a tile added to a 碰. */

import { seatIndex } from '../seats';
import type { Seat, Tile, View } from '../wire/types';

export interface Open {
  tile: Tile;
  by: Seat;
  /** Changes with every tile, also of the same kind. */
  at: number;
}

/** The open tile; null before the first discard and after a claim. */
export function openTile(view: View): Open | null {
  const { phase, last_discard: last } = view;
  const pond = last === null ? [] : (view.seats[seatIndex(last)]?.pond ?? []);
  if (phase.p === 'window') return { tile: phase.tile, by: phase.by, at: pond.length };
  const tile = pond.at(-1);
  return last === null || !tile || tile.claimed !== null
    ? null
    : { tile: tile.tile, by: last, at: pond.length };
}
