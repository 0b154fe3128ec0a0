/** The layout of one's own tiles on a phone: rows, sizes, and the place of the melds. */

import type { ViewMeld } from '../wire/types';

/** The least width of a tile for a thumb. A width of 44 is 65 high. */
export const LEAST = 44;
/** The greatest width of a tile of the hand. */
const MOST = 64;
/** The gaps between two tiles of a row, and before the drawn tile. */
export const GAP = 1;
export const APART = 6;
/** The height of a tile in widths, as in `--tile-tall`. */
const TALL = 1.494;

export interface Plan {
  columns: number;
  rows: number;
  /** The width of a tile. */
  tile: number;
}

/**
 * The places to plan for: those of a usual hand, or of 16 tiles with a drawn one. The rows stay the same during a hand.
 */
function room(places: number): number {
  return places <= 14 ? 14 : Math.max(17, places);
}

/** The part of the height for the hand, such that tiles in three rows are as large as in two. */
function share(upright: boolean, rows: number, full: number): number {
  if (upright) return rows > 2 ? 0.345 : 0.36;
  if (rows === 1) return 0.24;
  return full > 14 ? 0.43 : 0.37;
}

function down(value: number): number {
  return Math.floor(value * 10) / 10;
}

/** The layout. `places` is the largest number of tiles; a meld counts as three. */
export function plan(width: number, height: number, places: number): Plan {
  const upright = height >= width;
  const full = room(places);
  const fit = Math.max(1, Math.floor((width - APART + GAP) / (LEAST + GAP)));
  const least = upright ? (full > 14 ? 3 : 2) : 1;
  const rows = Math.max(least, Math.ceil(full / fit));
  const columns = Math.ceil(full / rows);
  const wide = (width - APART + GAP) / columns - GAP;
  const high = (height * share(upright, rows, full)) / rows / TALL;
  return { columns, rows, tile: down(Math.max(LEAST, Math.min(wide, high, MOST))) };
}

/** The places of a hand: its tiles with room for the next one, and its melds. */
export function places(tiles: number, melds: number): number {
  return (tiles % 3 === 2 ? tiles : tiles + 1) + 3 * melds;
}

/** The width of a meld in tiles: the claimed one lies across, with a gap to the next meld. */
function wideness({ tiles, claimed }: Pick<ViewMeld, 'tiles' | 'claimed'>): number {
  return tiles.length + (claimed ? 1 / 3 : 0) + 0.3;
}

/** The place of the melds beside the hand: as large as the free part of its rows allows. */
export function beside(
  { columns, rows, tile }: Plan,
  tiles: number,
  melds: readonly Pick<ViewMeld, 'tiles' | 'claimed'>[],
): { width: number; tile: number } {
  const standing = tiles % 3 === 2 ? tiles : tiles + 1;
  const full = Math.ceil(standing / columns);
  const whole = Math.max(0, rows - full);
  const free = whole > 0 ? columns : columns * rows - standing;
  const width = free * (tile + GAP) - GAP + (whole > 0 ? APART : 0);
  const lines = Math.max(1, whole);
  const each = Math.ceil(melds.length / lines);
  const most = Math.max(1, ...melds.map(wideness)) * Math.max(1, each);
  const sum = lines === 1 ? melds.reduce((all, meld) => all + wideness(meld), 0) : most;
  return { width, tile: down(Math.max(12, Math.min((width - 4) / Math.max(1, sum), tile * 0.72, 34))) };
}

/** The largest tile with which this many fit into a box, and their number in a row. */
export function fit(
  count: number,
  width: number,
  height: number,
  most: number,
): { tile: number; row: number } {
  for (let row = 1; row <= count; row += 1) {
    const tile = Math.min(most, width / row - GAP);
    const lines = Math.ceil(count / row);
    if (lines * (tile * TALL + GAP) <= height) return { tile: down(Math.max(8, tile)), row };
  }
  return {
    tile: down(Math.max(8, Math.min(most, width / Math.max(1, count) - GAP))),
    row: Math.max(1, count),
  };
}

/** The count with room for more, so that tiles do not shrink with every discard. */
export function steady(count: number): number {
  return [8, 14, 20, 26].find((step) => count <= step) ?? count;
}
