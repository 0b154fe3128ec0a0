/** 牌牆: which stacks still stand, and where. */

import { sum } from './dice';
import { sideOf, type Side } from './seats';
import type { View } from './wire/types';

/** How many tiles each stack of each wall still has, from the owner's right hand to his left. */
export type Walls = Record<Side, number[]>;

// Clockwise round the table, as tiles are taken.
const CLOCKWISE: Record<number, readonly Side[]> = {
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

export function walls(view: View): Walls {
  const [whole, head, tail] = view.wall;
  const out: Walls = { bottom: [], left: [], top: [], right: [] };
  const sides = CLOCKWISE[view.seats.length];
  if (!sides || !view.dice || whole === 0) return out;
  const stacks = Math.ceil(whole / 2);
  const each = Math.ceil(stacks / sides.length);
  const ring = left(stacks, whole, head, tail);
  const first = opening(view, sides, each, stacks);
  for (let at = 0; at < stacks; at += 1) {
    const side = sides[Math.floor(at / each)];
    if (side) out[side].push(ring[(at - first + stacks) % stacks] ?? 0);
  }
  return out;
}

/** Stacks in drawing order with the tiles left in each: the head from the front, the tail from the back. */
function left(stacks: number, whole: number, head: number, tail: number): number[] {
  return Array.from({ length: stacks }, (_, at) => {
    const full = Math.min(2, whole - at * 2);
    const fromHead = Math.min(full, Math.max(0, head - at * 2));
    const fromTail = Math.min(full, Math.max(0, tail - (whole - at * 2 - full)));
    return Math.max(0, full - fromHead - fromTail);
  });
}

/** The stack that is taken first: as many from the owner's right as the dice say are left standing. */
function opening(view: View, sides: readonly Side[], each: number, stacks: number): number {
  if (!view.dice) return 0;
  const [dice, owner] = view.dice;
  const wall = sides.indexOf(sideOf(owner, view));
  return (Math.max(0, wall) * each + sum(dice)) % stacks;
}
