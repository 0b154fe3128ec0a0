/** 骰子: what a throw comes to, and to whom it is counted round the table. */

import type { Throw } from './wire/types';

/** All eyes together. */
export function sum(dice: Throw): number {
  return dice.reduce((all: number, one) => all + one, 0);
}

/** How many places after the one who throws the count ends: he himself is one. */
export function away(dice: Throw, count: number): number {
  return count > 0 ? (sum(dice) - 1) % count : 0;
}

/** Whom the count meets, of those who sit in this order. */
export function met<T>(ring: readonly T[], from: number, dice: Throw): T | undefined {
  return ring[(from + away(dice, ring.length)) % ring.length];
}

/** The same order, begun so many places earlier. */
export function turnedBack<T>(ring: readonly T[], by: number): T[] {
  if (ring.length === 0) return [];
  const first = (((-by % ring.length) + ring.length) % ring.length) as number;
  return [...ring.slice(first), ...ring.slice(0, first)];
}

/** As it is said, in one line: each die and what they make, `2 + 3 + 4 = 9`. */
export function told(dice: Throw): string {
  return `${dice.join(' + ')} = ${sum(dice)}`.replaceAll(' ', '\u00a0');
}
