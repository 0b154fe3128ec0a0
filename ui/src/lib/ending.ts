/**
 * The end of a hand as it is seen: hands are laid open, rows are counted one by one, chips change hands. The beats are
 * data; what is on the screen follows from how many of them have come. No rule of any game is in here.
 */

import { byFlowers } from './flowers';
import { unwon } from './narrate';
import { tilesIn } from './reading';
import { payments } from './score';
import { seatIndex } from './seats';
import type { Over, Player, View } from './wire/types';

/** One thing that comes to be seen. */
export type Beat =
  /** A winner's hand is laid open at his seat. */
  | { is: 'open'; win: number }
  /** One more of his rows. */
  | { is: 'row'; win: number; row: number }
  /** What they come to. */
  | { is: 'total'; win: number; great: boolean }
  /** What was shown is no win. */
  | { is: 'false' }
  /** No player has won: who waited for what. */
  | { is: 'unwon' }
  /** Chips go from one player to another. */
  | { is: 'pay'; at: number }
  /** All of it is looked at once more. */
  | { is: 'rest' };

/** What is on the screen after some of the beats. */
export interface Seen {
  /** The win that is looked at; the last of them stays. */
  win: number | null;
  /** So many of its rows. */
  rows: number;
  /** Their sum is told. */
  total: boolean;
  /** With a flourish. */
  great: boolean;
  /** What is paid so far. */
  paid: number;
  /** Whose hands lie open. */
  open: readonly Player[];
}

/** How many rows of a win can be shown: those that the host counted, and none where it told of no count. */
export function rowsOf(at: number, over: Over | null): number {
  return over?.tallies[at]?.patterns.length ?? 0;
}

/** The whole of it; nothing where a player left, and the hand does not count. */
export function beats(view: View, over: Over | null): Beat[] {
  if (view.phase.p !== 'ended' || view.phase.how === 'left') return [];
  const wins = view.wins.flatMap((_, at): Beat[] => {
    const rows = Array.from({ length: rowsOf(at, over) }, (_, row): Beat => ({
      is: 'row',
      win: at,
      row,
    }));
    const great = over?.great[at] ?? false;
    return [{ is: 'open', win: at }, ...rows, { is: 'total', win: at, great }];
  });
  return [
    ...wins,
    ...(view.false_win ? [{ is: 'false' } as const] : []),
    ...(unwon(view.phase.how) ? [{ is: 'unwon' } as const] : []),
    ...payments(view.paid).map((_, at): Beat => ({ is: 'pay', at })),
    { is: 'rest' },
  ];
}

/** In milliseconds at normal speed, until the next beat. */
export function lasts(beat: Beat): number {
  switch (beat.is) {
    case 'open':
      return 1100;
    case 'row':
      return 520;
    case 'total':
      return beat.great ? 2200 : 1100;
    case 'false':
      return 1600;
    case 'unwon':
      return 3200;
    case 'pay':
      return 750;
    case 'rest':
      return 1500;
  }
}

const NOTHING: Seen = { win: null, rows: 0, total: false, great: false, paid: 0, open: [] };

/** What is on the screen after these beats. */
export function seen(come: readonly Beat[], view: View): Seen {
  return come.reduce((before, beat) => after(before, beat, view), NOTHING);
}

function after(before: Seen, beat: Beat, view: View): Seen {
  switch (beat.is) {
    case 'open':
      return {
        ...before,
        win: beat.win,
        rows: 0,
        total: false,
        great: false,
        open: [...before.open, ...winnerOf(beat.win, view)],
      };
    case 'row':
      return { ...before, rows: beat.row + 1 };
    case 'total':
      return { ...before, total: true, great: beat.great };
    case 'false':
      return { ...before, win: null };
    case 'unwon':
      return { ...before, win: null, open: view.seats.map((seat) => seat.player) };
    case 'pay':
      return { ...before, paid: beat.at + 1 };
    case 'rest':
      return before;
  }
}

/** The player who won it, in a list of his own. */
function winnerOf(win: number, view: View): Player[] {
  const seat = view.wins[win]?.seat;
  const player = seat === undefined ? undefined : view.seats[seatIndex(seat)]?.player;
  return player === undefined ? [] : [player];
}

/**
 * The table with the hands of these players open, the winning tile beside the rest. What the host says once a hand is over
 * everybody may know.
 */
export function laidOpen(view: View, over: Over | null, players: readonly Player[]): View {
  if (!over || view.phase.p !== 'ended') return view;
  const seats = view.seats.map((seat, at) => {
    const win = view.wins.find((one) => seatIndex(one.seat) === at);
    if (!players.includes(seat.player)) return seat;
    if (win && !byFlowers(win)) return { ...seat, tiles: [...tilesIn(win.hand), win.tile], drawn: win.tile };
    const held = over.hands[at];
    return held ? { ...seat, tiles: held } : seat;
  });
  return { ...view, seats };
}
