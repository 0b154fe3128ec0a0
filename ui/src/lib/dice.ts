/** 骰子: the sum of a throw, and the place where its count round the table ends. */

import type { Throw } from './wire/types';

/** The sum of the dice. */
export function sum(dice: Throw): number {
  return dice.reduce((all: number, one) => all + one, 0);
}

/** The number of places from the thrower to the end of the count; the thrower is 1. */
export function away(dice: Throw, count: number): number {
  return count > 0 ? (sum(dice) - 1) % count : 0;
}

/** The element of the ring at which the count ends. */
export function met<T>(ring: readonly T[], from: number, dice: Throw): T | undefined {
  return ring[(from + away(dice, ring.length)) % ring.length];
}

/** The same ring, begun this many places earlier. */
export function turnedBack<T>(ring: readonly T[], by: number): T[] {
  if (ring.length === 0) return [];
  const first = (((-by % ring.length) + ring.length) % ring.length) as number;
  return [...ring.slice(first), ...ring.slice(0, first)];
}

/** The throw as one line of text, `2 + 3 + 4 = 9`. */
export function told(dice: Throw): string {
  return `${dice.join(' + ')} = ${sum(dice)}`.replaceAll(' ', '\u00a0');
}
