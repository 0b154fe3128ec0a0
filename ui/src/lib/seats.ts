/** Places of the players on this screen, seen from the viewer; no rule of a game. */

import type { TableState } from './table.svelte';
import { playerName, type NamedPlayer, type NamedTable } from './named';
import type { Company, Player, Seat, TableInfo, View, ViewSeat, Win } from './wire/types';

/** The sides of the table, seen from the viewer. */
export type Side = 'bottom' | 'right' | 'top' | 'left';

const ORDER: readonly Seat[] = ['E', 'S', 'W', 'N'];
const FOUR: readonly Side[] = ['bottom', 'right', 'top', 'left'];
const THREE: readonly Side[] = ['bottom', 'right', 'left'];

/** A hidden tile. */
export const HIDDEN = '?';

export function seatIndex(seat: Seat): number {
  return Math.max(0, ORDER.indexOf(seat));
}

export function seatAt(index: number): Seat {
  return ORDER[index] ?? 'E';
}

/** The side of a seat: the viewer is at the bottom, the next player on the right. */
export function sideOf(seat: Seat, view: View): Side {
  const count = Math.max(view.seats.length, 3);
  const from = seatIndex(bottomSeat(view));
  return sideAway((seatIndex(seat) - from + count) % count, count);
}

/** The side of the player this many places after the one at the bottom. */
export function sideAway(away: number, count: number): Side {
  return (count === 3 ? THREE : FOUR)[away] ?? 'bottom';
}

/** The seat at the bottom: the viewer's; for the public the player who drew 東 first, so that the sides stay. */
function bottomSeat(view: View): Seat {
  if (view.me !== null) return view.me;
  const first = view.places[0];
  const at = view.seats.findIndex((seat) => seat.player === first);
  return seatAt(Math.max(0, at));
}

export function playerAt(seat: Seat, view: View): Player | null {
  return view.seats[seatIndex(seat)]?.player ?? null;
}

/** The viewer's own seat; null for the public. */
export function ownSeat(view: View | null): ViewSeat | null {
  return view === null || view.me === null ? null : (view.seats[seatIndex(view.me)] ?? null);
}

export function sitting(player: Player | null, info: NamedTable | null): NamedPlayer | null {
  return player === null ? null : (info?.players[player] ?? null);
}

export function nameAt(seat: Seat, view: View, info: NamedTable | null): string {
  return playerName(playerAt(seat, view), info);
}

/** A player's win in a hand that goes on. */
export function wonBy(seat: Seat, view: View): Win | null {
  if (view.phase.p === 'ended') return null;
  return view.wins.find((win) => win.seat === seat) ?? null;
}

/** The wins, in a hand that goes on, that are being called. */
export function wonNow(calls: readonly { seat: Seat }[], view: View): Win[] {
  return [...new Set(calls.map(({ seat }) => seat))].flatMap((seat) => wonBy(seat, view) ?? []);
}

/** The seat to move, as far as it is public. */
export function turnSeat(view: View): Seat | null {
  const phase = view.phase;
  if (phase.p === 'turn' || phase.p === 'showing') return phase.seat;
  return phase.p === 'opening' ? 'E' : null;
}

/** The players on this device. */
export function locals(info: TableInfo | NamedTable | null): Player[] {
  return (info?.players ?? []).flatMap((one, player) => (one.here && one.computer === null ? [player] : []));
}

/** True if no player sits at this screen: a television, or a computer that only hosts. */
export function watched(view: View, info: NamedTable | null): boolean {
  return view.me === null && info !== null && locals(info).length === 0;
}

/** True if several people take turns at this device. */
export function sharing(info: NamedTable | null): boolean {
  return locals(info).length > 1;
}

/** The public view of the table, made from one player's view. */
export function covered(view: View): View {
  const seats = view.seats.map(({ barred: _own, ...seat }) => ({
    ...seat,
    tiles: seat.tiles && seat.tiles.map(() => HIDDEN),
    drawn: seat.drawn && HIDDEN,
    surplus: null,
  }));
  // The viewer saw their own win whole; until the hand is over it may be hidden from others.
  const hides = (win: Win) => view.phase.p !== 'ended' && win.seat === view.me;
  const wins = view.wins.map((win) => (hides(win) ? { ...win, hand: '', reading: '' } : win));
  const open: View = { ...view, me: null, offers: [], no_win: null, seats, wins };
  if (view.exchange) open.exchange = { ...view.exchange, mine: null, from: [] };
  delete open.swapped;
  return open;
}

/** The local player that the table waits for, if that player does not have the device; otherwise null. */
export function awaitedHere(view: View, info: NamedTable | null, floor: Player | null): Player | null {
  const seat = turnSeat(view);
  const player = seat === null || view.phase.p === 'opening' ? null : playerAt(seat, view);
  return player !== null && player !== floor && locals(info).includes(player) ? player : null;
}

/** True if others play on at their own devices: leaving does not end their game. */
export function leavesOthers({ company, info }: Pick<TableState, 'company' | 'info'>): boolean {
  if (company === null) return false;
  const plays = (one: NamedPlayer, player: number) =>
    one.computer === null && !one.here && !company.left.includes(player);
  return locals(info).length > 1 || (info?.players.some(plays) ?? false);
}

/** 代打: the players for whom a computer plays now. */
export function stoodIn(company: Company | null): Player[] {
  const now = company?.helped.filter((one) => one.until === null && one.now === null) ?? [];
  return now.map((one) => one.player);
}
