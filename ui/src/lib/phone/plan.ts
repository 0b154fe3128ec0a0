/** How one's own tiles stand on a phone: in how many rows, and how large; where the melds find room. */

import type { ViewMeld } from '../wire/types';

/** A tile is never narrower than a thumb can meet. Its height follows: 44 are 65 high. */
export const LEAST = 44;
/** The largest that a tile of the hand is shown, however large the phone. */
const MOST = 64;
/** Between two tiles of a row, and before the one that was just drawn. */
export const GAP = 1;
export const APART = 6;
/** The height of a tile in widths, as `--tile-tall` has it. */
const TALL = 1.494;

export interface Plan {
  columns: number;
  rows: number;
  /** The width of a tile. */
  tile: number;
}

/** A hand of the usual size, and one of 16 tiles with the 17th drawn: its rows stay the same all along. */
function room(places: number): number {
  return places <= 14 ? 14 : Math.max(17, places);
}

/** How much of the height the hand may take: so much that tiles of three rows are as large as those of two. */
function share(upright: boolean, rows: number, full: number): number {
  if (upright) return rows > 2 ? 0.345 : 0.36;
  if (rows === 1) return 0.24;
  return full > 14 ? 0.43 : 0.37;
}

function down(value: number): number {
  return Math.floor(value * 10) / 10;
}

/** `places` are the tiles that there can be, those in melds counted as three each. */
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

/** How many places a hand takes: its tiles with room for the next one, and its melds. */
export function places(tiles: number, melds: number): number {
  return (tiles % 3 === 2 ? tiles : tiles + 1) + 3 * melds;
}

/** How wide a meld lies, in tiles: the claimed one across, and a little to the next. */
function wideness({ tiles, claimed }: Pick<ViewMeld, 'tiles' | 'claimed'>): number {
  return tiles.length + (claimed ? 1 / 3 : 0) + 0.3;
}

/** Where the melds lie beside the hand: in what its last rows leave free, as large as they can be. */
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

/** How large so many tiles can be shown in a box, and how many of them in a row. */
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

/** Room is kept for more than lies there, so that the tiles do not shrink with every discard. */
export function steady(count: number): number {
  return [8, 14, 20, 26].find((step) => count <= step) ?? count;
}
