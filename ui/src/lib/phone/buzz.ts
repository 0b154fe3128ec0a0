/**
 * A phone on the table vibrates when its owner's turn begins. Nothing else: the turn is public, while a vibration after
 * a discard would tell the table that its owner may claim it.
 */

import { settings } from '../settings.svelte';
import type { TableState, Watch } from '../table.svelte';
import type { SeatEvent, View } from '../wire/types';

/** Milliseconds: felt, but not heard across the table. */
const SHORT = 45;

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

/** True if this device can vibrate and is held in a hand. */
export function canBuzz(): boolean {
  return typeof navigator.vibrate === 'function' && matches('(pointer: coarse)');
}

const isMine = ({ phase, me }: View): boolean => phase.p === 'turn' && phase.seat === me;

/** True if the player's turn has begun without a claim of their own. */
export function turnCame(events: readonly SeatEvent[], before: View | null, after: View): boolean {
  if (!before || after.me === null || before.me !== after.me) return false;
  const own = events.some(
    (event) => (event.e === 'melded' || event.e === 'konged') && event.seat === after.me,
  );
  return isMine(after) && !isMine(before) && !own;
}

/** Subscribes to a table; returns the function that unsubscribes. */
export function buzzes(table: Pick<TableState, 'watches'>): () => void {
  const watch: Watch = (events, before, after) => {
    if (!settings.buzz || !settings.sounds || !canBuzz() || matches('(prefers-reduced-motion: reduce)'))
      return;
    if (turnCame(events, before, after)) navigator.vibrate(SHORT);
  };
  table.watches.push(watch);
  return () => {
    table.watches.splice(table.watches.indexOf(watch), 1);
  };
}
