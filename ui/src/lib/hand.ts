/** One's own tiles as they stand in the rack. */

import { asTile } from './reading';
import { sortTiles, type Tile } from './tiles/names';
import type { ViewSeat } from './wire/types';

export interface Held {
  /** The same for the same tile as long as it is held: which of its like it is. */
  key: string;
  tile: Tile;
  /** The tile just drawn; it stands apart. */
  drawn: boolean;
}

export function held(seat: ViewSeat): Held[] {
  const drawn = seat.drawn === null ? null : asTile(seat.drawn);
  const rest = (seat.tiles ?? []).map(asTile);
  const at = drawn === null ? -1 : rest.lastIndexOf(drawn);
  if (at >= 0) rest.splice(at, 1);
  const count = new Map<Tile, number>();
  const standing = sortTiles(rest).map((tile): Held => {
    const nth = (count.get(tile) ?? 0) + 1;
    count.set(tile, nth);
    return { key: `${tile}.${nth}`, tile, drawn: false };
  });
  return drawn !== null && at >= 0 ? [...standing, { key: 'drawn', tile: drawn, drawn: true }] : standing;
}
