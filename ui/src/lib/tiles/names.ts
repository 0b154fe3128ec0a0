/**
 * The tiles by their MPSZ code: which exist, how they sort, how a
 * group such as `123m44z` is read. No drawing and no DOM here, so that any layer may use it.
 */

import { BACKS, type Back } from './backs.ts';

export type Suit = 'm' | 'p' | 's' | 'z' | 'f';
type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Numbered = `${Rank}${'m' | 'p' | 's'}`;
type Honour = `${'1' | '2' | '3' | '4' | '5' | '6' | '7'}z`;
type Flower = `${'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'}f`;
export type RedFive = '0m' | '0p' | '0s';
/** A tile with a face. */
export type FaceTile = Numbered | Honour | Flower | RedFive;
/** A tile on the table: a face, or `?` if hidden. */
export type Tile = FaceTile | '?';

const HIGHEST: Record<Suit, number> = { m: 9, p: 9, s: 9, z: 7, f: 8 };
const SUITS: readonly Suit[] = ['m', 'p', 's', 'z', 'f'];

/** The 42 kinds in the order a player arranges them: 萬 筒 條, winds, 白發中, seasons, flowers. */
export const KINDS: readonly FaceTile[] = SUITS.flatMap((suit) =>
  Array.from({ length: HIGHEST[suit] }, (_, i) => `${i + 1}${suit}` as FaceTile),
);
export const RED_FIVES: readonly RedFive[] = ['0m', '0p', '0s'];
/** Everything that has a drawing, the back last. */
export const ALL_TILES: readonly Tile[] = [...KINDS, ...RED_FIVES, '?'];

const KNOWN: ReadonlySet<string> = new Set(ALL_TILES);

export function isTile(text: string): text is Tile {
  return KNOWN.has(text);
}

export function isRedFive(tile: Tile): tile is RedFive {
  return tile.startsWith('0');
}

/** The kind of a tile: a red five is a five, every other tile is itself. */
export function plainTile(tile: Tile): Tile {
  return isRedFive(tile) ? (`5${tile[1]}` as Tile) : tile;
}

/** The `id` of a tile's `<symbol>` in the sprite. `?` is not a good id, so hidden tiles use `back` and its name. */
export function symbolId(tile: Tile, back: Back = BACKS[0]): string {
  if (tile !== '?') return `t-${tile}`;
  return back === BACKS[0] ? 't-back' : `t-back-${back}`;
}

const WIND_MARKS = ['', 'E', 'S', 'W', 'N'];

/**
 * The learner's corner mark, or null: flowers carry their number in the face, and club members do not agree on letters
 * for 白發中.
 */
export function indexMark(tile: Tile): string | null {
  if (tile === '?' || tile[1] === 'f') return null;
  const rank = Number(tile[0]);
  if (tile[1] === 'z') return WIND_MARKS[rank] ?? null;
  return rank === 0 ? '5' : String(rank);
}

/** Sort key: suit, then rank; a red five stands just before the plain fives; `?` last. */
export function sortKey(tile: Tile): number {
  if (tile === '?') return 1000;
  const rank = tile[0] === '0' ? 4.5 : Number(tile[0]);
  return SUITS.indexOf(tile[1] as Suit) * 20 + rank;
}

function compareTiles(a: Tile, b: Tile): number {
  return sortKey(a) - sortKey(b);
}

export function sortTiles(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort(compareTiles);
}

/**
 * Reads MPSZ groups: digits followed by their suit letter, `?` for an unknown tile; blanks
 * between groups are allowed.
 *
 * @throws RangeError naming the offending tile or character.
 */
export function parseMpsz(text: string): Tile[] {
  const tiles: Tile[] = [];
  let digits = '';
  for (const char of text) {
    if (/[0-9]/.test(char)) digits += char;
    else if (/[mpszf]/.test(char)) {
      if (digits === '') throw new RangeError(`suit '${char}' without a number`);
      for (const digit of digits) tiles.push(knownTile(digit + char));
      digits = '';
    } else if (digits !== '') throw new RangeError(`numbers '${digits}' without a suit`);
    else if (char === '?') tiles.push('?');
    else if (!/\s/.test(char)) throw new RangeError(`unexpected '${char}'`);
  }
  if (digits !== '') throw new RangeError(`numbers '${digits}' without a suit`);
  return tiles;
}

function knownTile(code: string): Tile {
  if (!isTile(code)) throw new RangeError(`no such tile '${code}'`);
  return code;
}

/** Writes tiles as MPSZ, keeping their order: neighbours of one suit share the letter. */
export function formatMpsz(tiles: readonly Tile[]): string {
  return tiles
    .map((tile, i) => {
      if (tile === '?') return tile;
      const next = tiles[i + 1];
      return next !== undefined && next !== '?' && next[1] === tile[1] ? tile[0] : tile;
    })
    .join('');
}
