/** Several people at one device: who has it, who gets it, and that player's offers. */

import { choosersHere, choosing } from './exchange';
import { awaitedHere, locals, playerAt, sharing, turnSeat } from './seats';
import { settings } from './settings.svelte';
import type { TableState } from './table.svelte';
import type { Action, Player, View } from './wire/types';

/**
 * The players to whom the device can be handed: the one who said 我要, the one whose turn it is, or a single player with
 * a PIN. `still` means that nothing has happened for a while.
 */
export function handTo(table: TableState, still: boolean): Player[] {
  const { view, info, floor, gate } = table;
  if (!view || view.phase.p === 'ended' || view.phase.p === 'waiting' || table.covering) return [];
  const holder = gate?.holder ?? null;
  if (holder !== null) return holder !== floor && locals(info).includes(holder) ? [holder] : [];
  if (table.busy || (gate !== null && sharing(info))) return [];
  const awaited = awaitedHere(view, info, floor);
  if (awaited !== null) return [awaited];
  if (floor === null && !sharing(info)) return locals(info);
  if (view.phase.p === 'exchange') return handsToChooser(view, table);
  // Before the first discard any player may have something to declare, so all may look.
  return floor === null && still && view.phase.p === 'opening' ? locals(info) : [];
}

/** All players choose their tiles to pass on, one after the other at one screen. */
function handsToChooser(view: View, { info, floor }: TableState): Player[] {
  const choosers = choosersHere(view, info);
  return floor !== null && choosers.includes(floor) ? [] : choosers;
}

/** The players at a shared device who have chosen, and may choose again until all have. */
export function chosenHere({ view, info, floor, busy, sending }: TableState): Player[] {
  if (!view || view.phase.p !== 'exchange' || !sharing(info) || floor !== null || busy || sending) return [];
  const choosers = choosersHere(view, info);
  return locals(info).filter((player) => !choosers.includes(player));
}

/**
 * The players who need a PIN to take the device: those that the host names, without those who chose to enter it once.
 */
export function asksPin({ pins, trusts }: TableState): Player[] {
  return pins.filter((player) => settings.pin === 'each' || !trusts.includes(player));
}

/** True if the player with the shared device has nothing to do: no turn and no claimed tile. */
export function astray(table: TableState): boolean {
  const { view, floor } = table;
  if (!sharing(table.info) || !view || floor === null || table.sending || table.keeps) return false;
  if (table.again === floor) return false;
  return table.gate ? table.gate.holder !== floor : !busied(view, floor, table.waits);
}

function busied(view: View, floor: Player, asked: boolean): boolean {
  const phase = view.phase;
  if (phase.p === 'turn' || phase.p === 'showing') return playerAt(phase.seat, view) === floor;
  if (phase.p === 'exchange') return choosing(view) !== null;
  return phase.p === 'opening' || (phase.p === 'window' && asked);
}

/** Acts of a turn before the discard. */
const STAYS: readonly Action['a'][] = ['draw', 'replace', 'conceal', 'add', 'set-aside', 'show', 'withdraw'];

/** Acts with a tile that was asked for. */
const CALLS: readonly Action['a'][] = ['chow', 'pung', 'kong', 'win'];

/** True if the turn goes on after this action. */
export function goesOn({ view }: TableState, { a }: Action): boolean {
  if (a === 'rechoose') return true;
  return view !== null && view.me !== null && turnSeat(view) === view.me && STAYS.includes(a);
}

/**
 * True if the player has asked for the tile and calls it, and no other player is left to ask: the turn becomes theirs.
 */
export function lastToCall({ gate, floor, info }: TableState, { a }: Action): boolean {
  if (!sharing(info) || floor === null || gate?.holder !== floor || !CALLS.includes(a)) return false;
  return gate.open.every((player) => player === floor);
}

/** The player's offers. A player who said 我要 may always pass. */
export function offered(table: TableState): readonly Action[] {
  const { offers, floor, gate } = table;
  const holds = floor !== null && gate?.holder === floor && !table.sending;
  if (holds && !offers.some((one) => one.a === 'pass')) return [...offers, { a: 'pass' }];
  if (offers.length === 0 && mayRechoose(table)) return [{ a: 'rechoose' }];
  return offers.length === 0 && mayTakeBack(table) ? [{ a: 'take-back' }] : offers;
}

/** A single player among computers may take a discard back for a moment. */
function mayTakeBack({ view, busy, sending, info, company }: TableState): boolean {
  const offered = view?.offers.some((one) => one.a === 'take-back') ?? false;
  // With several devices everybody has seen the discard: it stays.
  return offered && !busy && !sending && company === null && !sharing(info) && settings.undo > 0;
}

/** The table does not wait for a player who has chosen; until all have, that player may choose again. */
function mayRechoose({ view, busy, sending }: TableState): boolean {
  return !busy && !sending && (view?.offers.some((one) => one.a === 'rechoose') ?? false);
}

/** By hand: true if the player with the device may call, asked or on request. */
export function callsByHand(table: TableState): boolean {
  const { view, floor, gate, sending } = table;
  const holds = floor !== null && gate?.holder === floor && !sending;
  return view?.by_hand === true && (holds || askedByHand(table));
}

/** By hand and alone at the device: true if the player is asked about the open tile. */
export function askedByHand({ view, info, floor, gate, busy, sending }: TableState): boolean {
  if (!view?.by_hand || floor === null || busy || sending || sharing(info)) return false;
  return gate !== null && gate.open.includes(floor);
}
