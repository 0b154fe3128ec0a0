/** Where each discard lies within its block, counted in widths of a tile from the block's upper left corner. */

import { ACROSS, ALONG, APART, DEEP, extent, TALL, type Block } from './ground';
import type { Side } from './seats';

export interface Spot {
  x: number;
  y: number;
  /** What is nearer covers the near side of what is behind it. */
  z: number;
}

interface Laid {
  /** From the player's left to his right, and from the middle of the table towards him. */
  along: number;
  deep: number;
  /** How much of either it takes. */
  long: number;
  thick: number;
}

interface Place {
  line: number;
  nth: number;
  /** Of how many its line is, where more lie there than ever do: they are pushed together and keep their room. */
  pressed?: number;
}

/** The row of each tile, and which of the row it is. */
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
  // Beside the rows, from the one nearest the player: there the next row would lie.
  const line = block.rows - 1 - Math.floor((at - full) / columns);
  return { line, nth: row + ((at - full) % columns), ...pressed };
}

/** How far along a tile of a row begins: those beside the rows after a gap. */
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
  /** Where the last of a row may begin. */
  const gap = sideways ? 0 : APART + (turns ? ACROSS : 0);
  const last = (row + block.more - 1) * step + (block.more > 0 ? gap : 0);
  return places.map((one, at) => {
    const across = lies(at);
    const along = begins(one, row, step, gap, last);
    const { line } = one;
    const shift = shifted(at) ? (sideways ? -1 / 3 : ACROSS) : 0;
    const deep = line * (sideways ? ALONG : DEEP) + (deeper(at) ? ACROSS : 0);
    const [wide, high] = across ? [4 / 3, TALL - 1 / 3] : [1, TALL];
    const laid: Laid = sideways
      ? { along: along + shift, deep, long: high, thick: wide }
      : { along: before + along + shift, deep, long: wide, thick: high };
    return spot(side, laid, wholeAlong, wholeDeep);
  });
}

function spot(side: Side, { along, deep, long, thick }: Laid, wholeAlong: number, wholeDeep: number): Spot {
  const at = (x: number, y: number): Spot => ({ x, y, z: Math.round(y * 10) });
  switch (side) {
    case 'bottom':
      // Near sides lie in one line, that of a tile lying across as well.
      return at(along, deep + TALL - thick);
    case 'top':
      return at(wholeAlong - along - long, wholeDeep - deep - thick);
    case 'right':
      return at(deep, wholeAlong - along - long);
    case 'left':
      return at(wholeDeep - deep - thick, along);
  }
}
