/** The clock of a turn: its end, and the length of a full ring. */

import type { Player, Ticking } from './wire/types';

export interface Clock {
  player: Player;
  /** The end, by this device's own clock. */
  ends: number;
  /** The whole time in milliseconds. */
  whole: number;
}

/**
 * The host tells the time that is left, not the whole. All turns of a table are equally long, so the longest time told
 * so far, `longest`, is the whole. A device that joins during a turn has the whole from the next turn on.
 */
export function running(told: Ticking, longest: number, heard: number): Clock {
  return { player: told.player, ends: heard + told.left, whole: Math.max(longest, told.left) };
}

/** Whole seconds that are left. */
export function seconds(clock: Clock, now: number): number {
  return Math.max(0, Math.ceil((clock.ends - now) / 1000));
}

/** The part of the ring at this many seconds. */
export function part(clock: Clock, left: number): number {
  return Math.min(1, left / Math.max(1, Math.ceil(clock.whole / 1000)));
}
