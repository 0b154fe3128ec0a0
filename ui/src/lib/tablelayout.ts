/**
 * The layout of the whole table on a screen. Every region depends on the screen, the book and the size of type, not on
 * its contents: nothing moves when a player is asked or a tile is laid down or discarded.
 */

import { getContext, setContext } from 'svelte';
import type { Settings } from './settings.svelte';

export interface LayoutInput {
  width: number;
  height: number;
  /** Discards in a row; the book decides. */
  row: number;
  /** True if a discard may lie across. */
  turns: boolean;
  /** Tiles of a hand with the drawn one. */
  whole: number;
  /** True if tiles may be set aside before a player. */
  aside: boolean;
  seats: number;
  size: Settings['size'];
  /** A table with the player below, a table shown to a room, or a replay with open tiles. */
  kind: 'played' | 'watched' | 'replayed';
}

/** The place of a player's discards: full rows, and beside or below them room for one more. */
export interface Block {
  rows: number;
  more: number;
}

/** The regions in CSS pixels, except for the blocks. */
export interface TableLayout {
  top: number;
  ask: number;
  rail: number;
  side: number;
  wall: number;
  /** Widths of a discard and of one's own tile. */
  discard: number;
  hand: number;
  /** Widths of a meld's tile at the sides and at the top. */
  meld: number;
  meldAbove: number;
  /** Height and width of the middle, and whether its lines are side by side. */
  middle: number;
  middleWide: number;
  flat: boolean;
  /** True if the largest type leaves room only for what is needed from two metres: neither dice nor the dealer's name. */
  plain: boolean;
  /** The size of the table's words. */
  type: number;
  /** The discards at top and bottom, and those at the sides. */
  before: Block;
  beside: Block;
}

/** The height of a standing tile with its near side, in widths: `--tile-tall`. */
export const TALL = 1.494;
/** The step from tile to tile in a row, and from row to row, where the near side of the one behind is covered. */
export const ALONG = 1.03;
export const DEEP = 1.375;
/** The additional length of a row with a tile across. */
export const ACROSS = 0.34;
/** The gap between the rows and the additional row, and between two blocks. */
export const APART = 0.2;
const BETWEEN = 0.36;
/** The edge of the felt round the discards. */
const EDGE = 4;
const MOST = 96;

/** The middle in letters; sticks and indicators need an additional line. */
const GROWS: Record<
  LayoutInput['size'],
  { type: number; hand: number; strip: number; middle: number; sticks: number }
> = {
  normal: { type: 1, hand: 1, strip: 0, middle: 5, sticks: 5.7 },
  large: { type: 1.18, hand: 1.04, strip: 3, middle: 3.9, sticks: 4.6 },
  // One line: see `plain`.
  huge: { type: 1.4, hand: 1.055, strip: 4, middle: 2.2, sticks: 3.4 },
};

/** The fourth row is beside the three if there is room, otherwise below them. */
const BEFORE: readonly Block[] = [
  { rows: 3, more: 2 },
  { rows: 3, more: 1 },
  { rows: 4, more: 0 },
];
const BESIDE: readonly Block[] = [
  { rows: 4, more: 0 },
  { rows: 3, more: 2 },
];

/** The length of a block along its player's side and its depth, in widths of a tile. */
export function extent(block: Block, sideways: boolean, row: number, turns: boolean): [number, number] {
  if (sideways)
    return [(row + block.more - 1) * DEEP + TALL, (block.rows - 1) * ALONG + 1 + (turns ? ACROSS : 0)];
  const long = (row - 1) * ALONG + 1 + (turns ? ACROSS : 0);
  // The same room on the left, so that the rows are centred before the player.
  return [long + 2 * (block.more > 0 ? block.more * ALONG + APART : 0), (block.rows - 1) * DEEP + TALL];
}

interface Strips {
  top: number;
  ask: number;
  rail: number;
  hand: number;
  wall: number;
  type: number;
}

function strips({ width, height, whole, seats, size, kind }: LayoutInput): Strips {
  const grows = GROWS[size];
  const within = (least: number, share: number, most: number) =>
    Math.round(Math.min(Math.max(least, height * share), most));
  const usual = Math.min(Math.max(16, Math.min(height / 42, width / 48)), 26);
  // Readable from two metres, or three in a room.
  const type = kind === 'watched' ? Math.max(20, Math.min(height / 31, width / 48)) : usual * grows.type;
  const hand = Math.min(height * 0.1 * grows.hand, 112, (width - 30) / (whole + 0.8) - 2);
  // Two lines of the largest type on the plate above.
  const two = size === 'huge' && seats > 3 ? Math.round(type * 2.35) + 8 : 0;
  const top = Math.max(two, within(48, 0.072, 84) + grows.strip);
  const wall = size === 'normal' || kind !== 'played' ? within(9, 0.0155, 18) : 0;
  const shared = { top, type, wall, hand };
  if (kind === 'played') {
    const ask = within(60, 0.088, 92) + grows.strip;
    return { ...shared, ask, rail: Math.round(hand * (TALL + 0.2) + 14) };
  }
  const above = Math.max(top, Math.round(type * 2.9));
  return { ...shared, top: above, ask: 0, rail: kind === 'watched' ? above : within(60, 0.115, 110) };
}

interface Fit {
  discard: number;
  wide: number;
  high: number;
  before: Block;
  beside: Block;
}

/** The largest discard with which these blocks leave enough room for the middle and the sides. */
function fit(
  room: LayoutInput,
  at: { wide: number; high: number; middle: number },
  before: Block,
  beside: Block,
): Fit {
  const [long, deep] = extent(before, false, room.row, room.turns);
  const [high, thick] = extent(beside, true, room.row, room.turns);
  const wide = long + 2 * thick + 2 * BETWEEN;
  const stacked = room.seats === 3 ? deep : 2 * deep;
  const discard = Math.min(MOST, (at.high - at.middle) / stacked, at.high / high, at.wide / wide);
  return { discard, wide, high: stacked, before, beside };
}

function down(value: number): number {
  return Math.floor(value * 10) / 10;
}

/** A replay of less height, with four open hands, has no room for more than the usual size. */
const LOW_REPLAY = 640;

/** The table's regions on this screen. */
export function tableLayout(asked: LayoutInput): TableLayout {
  const low = asked.kind === 'replayed' && asked.height < LOW_REPLAY;
  const room: LayoutInput = low ? { ...asked, size: 'normal' } : asked;
  const { width, height, kind } = room;
  const found = strips(room);
  const { top, ask, rail, wall, type } = found;
  const high = height - top - ask - rail - 2 * (wall + EDGE);
  const least = Math.max(120, width * (kind === 'watched' ? 0.2 : 0.148));
  const grows = GROWS[room.size];
  const middle = kind === 'watched' ? high * 0.27 : (room.turns ? grows.sticks : grows.middle) * type;
  const at = { wide: width - 2 * least - 2 * (wall + EDGE), high, middle };
  // With large type the sides need the width more.
  const before = room.size === 'normal' ? BEFORE : BEFORE.filter(({ more }) => more < 2);
  const all = before.flatMap((one) => BESIDE.map((beside) => fit(room, at, one, beside)));
  const best = Math.max(...all.map((one) => one.discard));
  // Of layouts with about the same size the first wins: it has the most room for rare tiles.
  const one = all.find(({ discard }) => discard > best * 0.985) ?? (all[0] as Fit);
  const discard = down(Math.max(12, one.discard));
  const side = Math.floor((width - one.wide * discard) / 2) - wall - EDGE;
  const left = high - one.high * discard;
  // Backs at the edge of the screen, a plate at the end of the side.
  const rows = (room.whole > 14 ? 5 : 4) + (room.aside ? (room.whole > 14 ? 2 : 1) : 0);
  const meld = Math.min(
    discard * 1.1,
    (side - discard * 0.75 - 18) / 4.45,
    (high - 4.4 * type) / (rows * 1.62),
  );
  return {
    top,
    ask,
    rail,
    side,
    wall,
    type,
    discard,
    hand: down(found.hand),
    meld: down(meld),
    meldAbove: down(Math.min((top - 9) / TALL, (width - 15 * type) / (room.whole > 14 ? 31 : 25))),
    middle: Math.floor(left),
    middleWide: Math.floor(extent(one.before, false, room.row, room.turns)[0] * discard),
    flat: left < 4.6 * type,
    plain: room.size === 'huge' && kind === 'played',
    before: one.before,
    beside: one.beside,
  };
}

/** True if a name of this width does not fit beside the portrait or the wind on a plate at the sides. */
export function isLong(ems: number, { side, type }: TableLayout, drawn: boolean): boolean {
  // Sizes of a plate's letters and portrait as in styles/tablelayout.css.
  const letter = Math.min(type, side / 9);
  const before = drawn ? Math.max(36, Math.min(2.8 * letter, side * 0.22)) + 1.45 * letter : 1.8 * letter;
  // The edges of the side and of the plate, and the gap.
  return ems * letter > side - 38 - before - 0.55 * letter;
}

const KEY = Symbol('layout');

type Here = () => TableLayout | null;

/** Gives these regions to all that is within this component; null on a phone. */
export function provideLayout(of: Here): void {
  setContext<Here>(KEY, of);
}

export function useLayout(): Here {
  return getContext<Here | undefined>(KEY) ?? (() => null);
}
