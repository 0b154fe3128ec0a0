/** 擬真: the stacks of the wall from which a player draws. */

import { walls } from './wall';
import type { Side } from './seats';
import type { Action, End, View } from './wire/types';

/** A stack of the drawn wall. */
export interface Stack {
  side: Side;
  at: number;
}

// Clockwise round the table, the order of drawing.
const ROUND: readonly Side[] = ['bottom', 'left', 'top', 'right'];

/** The stacks at both ends of the wall; null if no wall is left. */
export function ends(view: View): Record<End, Stack> | null {
  const standing = walls(view);
  const all = ROUND.flatMap((side) => standing[side].map((tiles, at) => ({ side, at, tiles })));
  const stands = (at: number): boolean => (all[(at + all.length) % all.length]?.tiles ?? 0) > 0;
  // The wall is one row round the table: its head has a gap before it, its tail one behind it.
  const head = all.findIndex((one, at) => one.tiles > 0 && !stands(at - 1));
  const tail = all.findIndex((one, at) => one.tiles > 0 && !stands(at + 1));
  const [first, last] = [all[head], all[tail]];
  return first && last ? { head: place(first), tail: place(last) } : null;
}

function place({ side, at }: Stack): Stack {
  return { side, at };
}

/** The end of the wall from which the offers allow a draw. */
export function takes(offers: readonly Action[]): End | null {
  if (offers.some((one) => one.a === 'replace')) return 'tail';
  return offers.some((one) => one.a === 'draw') ? 'head' : null;
}

/** True if the viewer is next after the discarder: a draw lets the tile pass. */
export function comesNext(view: View): boolean {
  const phase = view.phase;
  if (phase.p !== 'window' || phase.kong || phase.aside || view.me === null) return false;
  const order = 'ESWN'.slice(0, view.seats.length);
  const after = (order.indexOf(phase.by) + 1) % order.length;
  return order[after] === view.me;
}
