/** The tile that lies open: what a player has just discarded, or adds to a 碰. */

import { seatIndex } from '../seats';
import type { Seat, Tile, View } from '../wire/types';

export interface Open {
  tile: Tile;
  by: Seat;
  /** Another number for another tile of the same kind. */
  at: number;
}

/** None before the first discard, and once the last one was claimed. */
export function openTile(view: View): Open | null {
  const { phase, last_discard: last } = view;
  const pond = last === null ? [] : (view.seats[seatIndex(last)]?.pond ?? []);
  if (phase.p === 'window') return { tile: phase.tile, by: phase.by, at: pond.length };
  const tile = pond.at(-1);
  return last === null || !tile || tile.claimed !== null
    ? null
    : { tile: tile.tile, by: last, at: pond.length };
}
