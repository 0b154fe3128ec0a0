/** 牌牆: the stacks that are left, and their places. */

import { sum } from './dice';
import { sideOf, type Side } from './seats';
import type { View } from './wire/types';

/** The tiles of each stack of each wall, from the owner's right hand to the left. */
export type Walls = Record<Side, number[]>;

// Clockwise round the table, the order of drawing.
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

/** The tiles of the stacks in drawing order: the head takes from the front, the tail from the back. */
function left(stacks: number, whole: number, head: number, tail: number): number[] {
  return Array.from({ length: stacks }, (_, at) => {
    const full = Math.min(2, whole - at * 2);
    const fromHead = Math.min(full, Math.max(0, head - at * 2));
    const fromTail = Math.min(full, Math.max(0, tail - (whole - at * 2 - full)));
    return Math.max(0, full - fromHead - fromTail);
  });
}

/** The first stack to be taken: the dice tell how many stay at the owner's right. */
function opening(view: View, sides: readonly Side[], each: number, stacks: number): number {
  if (!view.dice) return 0;
  const [dice, owner] = view.dice;
  const wall = sides.indexOf(sideOf(owner, view));
  return (Math.max(0, wall) * each + sum(dice)) % stacks;
}
