/** What a player declares who waits, in the words of its rule book. */

import type { Key } from './i18n/index.svelte';
import { seatAt, sideOf, type Side } from './seats';
import type { Action, Ready, View } from './wire/types';

export type Declared = Exclude<Ready, 'none'>;

/** As it is called out loud. */
export const CALLED: Record<Declared, Key> = {
  heavenly: 'call-cover',
  earthly: 'call-earthly',
  riichi: 'call-riichi',
  double: 'call-double',
  ready: 'call-ready',
};

/** As it stands on a button and beside the player who has declared it. */
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

/** What may be declared with a discard; null where nothing may. */
export function declarable(offers: readonly Action[]): Declared | null {
  const ready = offers.flatMap((one) => (one.a === 'discard' && one.ready ? [one.ready] : []));
  return declared(ready[0] ?? null);
}

/** The sides of the table on which a declared player sits; who has won has his stick back. */
export function declaredSides(view: View): Side[] {
  return view.seats.flatMap((seat, at) =>
    declared(seat.ready) && !seat.out ? [sideOf(seatAt(at), view)] : [],
  );
}
