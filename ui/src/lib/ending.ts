/**
 * The end of a hand as shown: hands are opened, rows are counted one by one, chips change hands. Beats are data; the
 * screen follows from the number of beats so far. No rule of a game is in here.
 */

import { byFlowers } from './flowers';
import { unwon } from './narrate';
import { tilesIn } from './reading';
import { payments } from './score';
import { seatIndex } from './seats';
import type { Over, Player, View } from './wire/types';

/** One step of the animation. */
export type Beat =
  /** Opens a winner's hand. */
  | { is: 'open'; win: number }
  /** Shows one more row of the winner. */
  | { is: 'row'; win: number; row: number }
  /** Shows the total. */
  | { is: 'total'; win: number; great: boolean }
  /** Shows that a win was false. */
  | { is: 'false' }
  /** Shows that no player won, and the waits. */
  | { is: 'unwon' }
  /** Moves chips from one player to another. */
  | { is: 'pay'; at: number }
  /** Holds the complete picture. */
  | { is: 'rest' };

/** What is on the screen after some of the beats. */
export interface Seen {
  /** The win on the screen; the last one stays. */
  win: number | null;
  /** The number of its visible rows. */
  rows: number;
  /** True if the total is visible. */
  total: boolean;
  /** True if the total has a flourish. */
  great: boolean;
  /** The number of visible payments. */
  paid: number;
  /** The players whose hands are open. */
  open: readonly Player[];
}

/** The number of rows of a win that can be shown; 0 if the host sent no count. */
export function rowsOf(at: number, over: Over | null): number {
  return over?.tallies[at]?.patterns.length ?? 0;
}

/** All beats; none if a player left, so that the hand does not count. */
export function beats(view: View, over: Over | null): Beat[] {
  if (view.phase.p !== 'ended' || view.phase.how === 'left') return [];
  const wins = view.wins.flatMap((_, at): Beat[] => {
    const rows = Array.from({ length: rowsOf(at, over) }, (_, row): Beat => ({
      is: 'row',
      win: at,
      row,
    }));
    const great = over?.tallies[at]?.great ?? false;
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

/** The time until the next beat, in milliseconds at normal speed. */
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

/** The winner, as a list of one player. */
function winnerOf(win: number, view: View): Player[] {
  const seat = view.wins[win]?.seat;
  const player = seat === undefined ? undefined : view.seats[seatIndex(seat)]?.player;
  return player === undefined ? [] : [player];
}

/**
 * The table with the hands of these players open and the winning tile beside the rest. After a hand the host's message
 * is public.
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
