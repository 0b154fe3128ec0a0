/** The notation of a winning hand as it was read: `123m 456p 777z+ 99s`. */

import { isTile, parseMpsz, type Tile } from './tiles/names';

export interface Group {
  tiles: Tile[];
  /** The winning tile went here. */
  won: boolean;
}

export function groups(reading: string): Group[] {
  return reading
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ tiles: tilesIn(text), won: text.includes('+') }));
}

/** The tiles of a text; whatever is no tile is left out, for a screen should rather show less than nothing. */
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
