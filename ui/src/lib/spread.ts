/** The place of each discard in its block, in widths of a tile from the block's upper left corner. */

import { ACROSS, ALONG, APART, DEEP, extent, TALL, type Block } from './tablelayout';
import type { Side } from './seats';

export interface Spot {
  x: number;
  y: number;
  /** A nearer tile covers the near side of the one behind it. */
  z: number;
}

interface Placement {
  /** From the player's left to right, and from the middle of the table towards the player. */
  along: number;
  deep: number;
  /** The tile's size in both directions. */
  long: number;
  thick: number;
}

interface Place {
  line: number;
  nth: number;
  /** The number of tiles in a line that has more than planned: they are pushed together. */
  pressed?: number;
}

/** The row of each tile, and its number in the row. */
function place(at: number, count: number, row: number, block: Block): Place {
  const full = row * block.rows;
  const over = Math.max(0, count - full);
  if (block.more === 0 && over > 0) {
    const long = Math.ceil(count / block.rows);
    return { line: Math.floor(at / long), nth: at % long, pressed: long };
  }
  const columns = Math.max(block.more, Math.ceil(over / block.rows));
  const pressed = columns > block.more ? { pressed: row + columns } : {};
  if (at < full) return { line: Math.floor(at / row), nth: at % row, ...pressed };
  // The additional tiles are beside the rows, beginning with the row nearest the player.
  const line = block.rows - 1 - Math.floor((at - full) / columns);
  return { line, nth: row + ((at - full) % columns), ...pressed };
}

/** The start of a tile along its row; those beside the rows come after a gap. */
function begins({ nth, pressed }: Place, row: number, step: number, gap: number, last: number): number {
  if (pressed !== undefined) return (nth * last) / (pressed - 1);
  return nth < row ? nth * step : row * step + gap + (nth - row) * step;
}

export function spread(
  tiles: readonly { turned: boolean; gone: boolean }[],
  { side, row, block, turns }: { side: Side; row: number; block: Block; turns: boolean },
): Spot[] {
  const sideways = side === 'left' || side === 'right';
  const [wholeAlong, wholeDeep] = extent(block, sideways, row, turns);
  const step = sideways ? DEEP : ALONG;
  const lies = (at: number) => tiles[at]?.turned === true && tiles[at]?.gone === false;
  const places = tiles.map((_, at) => place(at, tiles.length, row, block));
  const before = sideways || block.more === 0 ? 0 : block.more * ALONG + APART;
  /** A tile that lies across makes its row longer, or at the sides shorter and deeper. */
  const shifted = (at: number) =>
    places.some((one, other) => {
      const here = places[at];
      return here && lies(other) && one.line === here.line && one.nth < here.nth && here.nth < row;
    });
  const deeper = (at: number) =>
    sideways && places.some((one, other) => lies(other) && one.line < (places[at]?.line ?? 0));
  /** The last start in a row. */
  const gap = sideways ? 0 : APART + (turns ? ACROSS : 0);
  const last = (row + block.more - 1) * step + (block.more > 0 ? gap : 0);
  return places.map((one, at) => {
    const across = lies(at);
    const along = begins(one, row, step, gap, last);
    const { line } = one;
    const shift = shifted(at) ? (sideways ? -1 / 3 : ACROSS) : 0;
    const deep = line * (sideways ? ALONG : DEEP) + (deeper(at) ? ACROSS : 0);
    const [wide, high] = across ? [4 / 3, TALL - 1 / 3] : [1, TALL];
    const laid: Placement = sideways
      ? { along: along + shift, deep, long: high, thick: wide }
      : { along: before + along + shift, deep, long: wide, thick: high };
    return spot(side, laid, wholeAlong, wholeDeep);
  });
}

function spot(
  side: Side,
  { along, deep, long, thick }: Placement,
  wholeAlong: number,
  wholeDeep: number,
): Spot {
  const at = (x: number, y: number): Spot => ({ x, y, z: Math.round(y * 10) });
  switch (side) {
    case 'bottom':
      // The near sides of all tiles in a row are in one line.
      return at(along, deep + TALL - thick);
    case 'top':
      return at(wholeAlong - along - long, wholeDeep - deep - thick);
    case 'right':
      return at(deep, wholeAlong - along - long);
    case 'left':
      return at(wholeDeep - deep - thick, along);
  }
}
