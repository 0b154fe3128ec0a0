/** The notation of a reading of a winning hand: `123m 456p 777z+ 99s`. */

import { isTile, parseMpsz, type Tile } from './tiles/names';

export interface Group {
  tiles: Tile[];
  /** True for the group of the winning tile. */
  won: boolean;
}

export function groups(reading: string): Group[] {
  return reading
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ tiles: tilesIn(text), won: text.includes('+') }));
}

/** The tiles of a text; invalid ones are left out, because showing less is better than showing nothing. */
export function tilesIn(text: string): Tile[] {
  try {
    return parseMpsz(text.replace(/[^0-9mpszf?]/g, ''));
  } catch {
    return [];
  }
}

export function asTile(seen: string): Tile {
  return isTile(seen) ? seen : '?';
}

/** The kind and the tiles of a meld such as `pung:777z`. */
export function meldKind(meld: string): string {
  return meld.split(':')[0] ?? '';
}
