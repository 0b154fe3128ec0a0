/** The clock in whose turn it is: when it ends, and what a full ring of it means. */

import type { Player, Ticking } from './wire/types';

export interface Clock {
  player: Player;
  /** When it has run down, by this device's own time. */
  ends: number;
  /** Milliseconds that it has in all. */
  whole: number;
}

/**
 * The host says what is left, not how long it was: all turns of a table are equally long, so the longest that was
 * told at it, `longest`, is the whole. A device that comes in the middle of a turn knows it from the next one on.
 */
export function running(told: Ticking, longest: number, heard: number): Clock {
  return { player: told.player, ends: heard + told.left, whole: Math.max(longest, told.left) };
}

/** Whole seconds that are left. */
export function seconds(clock: Clock, now: number): number {
  return Math.max(0, Math.ceil((clock.ends - now) / 1000));
}

/** How much of the ring is left at so many seconds. */
export function part(clock: Clock, left: number): number {
  return Math.min(1, left / Math.max(1, Math.ceil(clock.whole / 1000)));
}
