/** Declarations of a ready player, in the words of the rule book. */

import type { Key } from './i18n/index.svelte';
import { seatAt, sideOf, type Side } from './seats';
import type { Action, Ready, View } from './wire/types';

export type Declared = Exclude<Ready, 'none'>;

/** The words called out loud. */
export const CALLED: Record<Declared, Key> = {
  heavenly: 'call-cover',
  earthly: 'call-earthly',
  riichi: 'call-riichi',
  double: 'call-double',
  ready: 'call-ready',
};

/** The words on the button and beside the player's name. */
export const LABELS: Record<Declared, Key> = {
  heavenly: 'ready-heavenly',
  earthly: 'ready-earthly',
  riichi: 'ready-riichi',
  double: 'ready-double',
  ready: 'ready-declared',
};

export function declared(ready: Ready | null | undefined): Declared | null {
  return ready && ready !== 'none' ? ready : null;
}

/** The declaration that the offers allow with a discard, or null. */
export function declarable(offers: readonly Action[]): Declared | null {
  const ready = offers.flatMap((one) => (one.a === 'discard' && one.ready ? [one.ready] : []));
  return declared(ready[0] ?? null);
}

/** The sides of the players who have declared; a winner has the stick back. */
export function declaredSides(view: View): Side[] {
  return view.seats.flatMap((seat, at) =>
    declared(seat.ready) && !seat.out ? [sideOf(seatAt(at), view)] : [],
  );
}
