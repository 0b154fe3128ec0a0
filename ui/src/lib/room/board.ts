/** 各桌: the tables of a room on a television, and their size. */

import type { LastWin, PlaceLine, Player, Stands, Tonight, TonightList, TonightRow } from '../wire/types';

/** The most tables at once; more are shown in turn. */
export const AT_ONCE = 8;

/** The size of a table's card in ems. */
const CARD = { wide: 20.5, high: 15.6 };

export interface Grid {
  columns: number;
  rows: number;
  /** The letter size, in pixels, with which every card fits. */
  letter: number;
}

/** The grid of cards with the largest letters. */
export function grid(tables: number, width: number, height: number, gap: number): Grid {
  const all = Array.from({ length: Math.max(1, tables) }, (_, at): Grid => {
    const columns = at + 1;
    const rows = Math.ceil(tables / columns) || 1;
    const wide = (width - gap * (columns - 1)) / columns / CARD.wide;
    const high = (height - gap * (rows - 1)) / rows / CARD.high;
    return { columns, rows, letter: Math.max(1, Math.min(wide, high)) };
  });
  return all.reduce((best, one) => (one.letter > best.letter ? one : best));
}

/** A table with a current or finished game. */
export type Shown = PlaceLine & { state: Exclude<PlaceLine['state'], { is: 'gathers' }> };

/** The tables with a game, by number. */
export function played(places: readonly PlaceLine[]): Shown[] {
  return places.filter((place): place is Shown => place.state.is !== 'gathers');
}

/** The most rows of standings at once. */
export const ROWS = 16;

export interface StandingsTurn {
  is: 'standings';
  list: TonightList;
  rows: TonightRow[];
  from: number;
  until: number;
}

/** One picture of the rotation. */
export type Turn = { is: 'tables'; places: Shown[] } | StandingsTurn;

/** The tables, then the standings of the evening if there are any. */
export function turnsOf(all: readonly Shown[], tonight: Tonight | null): Turn[] {
  const tables = inPieces(all, AT_ONCE).map((places): Turn => ({ is: 'tables', places }));
  const standings = (tonight?.lists ?? []).flatMap((list) =>
    inPieces(list.rows, ROWS).map((rows): Turn => {
      const { from, until } = tonight ?? { from: 0, until: 0 };
      return { is: 'standings', list, rows, from, until };
    }),
  );
  return [...tables, ...standings];
}

function inPieces<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );
}

export interface Line {
  player: Player;
  /** The player's wind, or the final place once the game is over. */
  mark: { wind: number } | { place: number } | null;
  chips: number | null;
  result: number;
  leads: boolean;
}

/** The players of a table: by wind during the game, by result after it. */
export function lines({ seats, state }: Shown): Line[] {
  const { results, stands } = state;
  const best = Math.max(...results);
  const line = (player: Player): Line => ({
    player,
    mark: null,
    chips: stands?.chips[player] ?? null,
    result: results[player] ?? 0,
    leads: best > 0 && results[player] === best,
  });
  const all = seats.map((_, player) => player);
  if (state.is === 'over') {
    const ranked = all.map(line).sort((a, b) => b.result - a.result);
    return ranked.map((one) => ({
      ...one,
      mark: { place: 1 + ranked.findIndex(({ result }) => result === one.result) },
    }));
  }
  const order = stands?.order ?? [];
  return order.length === seats.length
    ? order.map((player, wind) => ({ ...line(player), mark: { wind } }))
    : all.map(line);
}

/** The identity of a table's last win; a change means a new win. */
export function lastOf({ state }: Shown): string | null {
  const last: Stands['last'] | undefined = state.stands?.last;
  return last && last.wins.length > 0 ? `${state.game} ${String(last.number)}` : null;
}

/** Patterns for two lines, and the number of the rest. */
export function foremost({ patterns }: LastWin, most = 4): { shown: LastWin['patterns']; more: number } {
  const shown = patterns.length > most ? patterns.slice(0, most - 1) : patterns;
  return { shown, more: patterns.length - shown.length };
}
