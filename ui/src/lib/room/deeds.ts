/** Actions at a seat of a table that gathers: their names and requests. */

import { t } from '../i18n/index.svelte';
import { isMine } from '../room.svelte';
import type { GuestLine, PlaceLine } from '../wire/types';

export type Deed = 'sit' | 'fill' | 'free' | 'seat' | 'take';

export interface SeatDeed {
  deed: Deed;
  text: string;
  label: string;
  act: Deed;
}

/** The person who looks at the table. */
export interface Eyes {
  /** True if this device is the host's own. */
  house: boolean;
  organises: boolean;
  /** The person whom the organiser is about to seat. */
  seats: GuestLine | null;
}

/** The action of a seat's only button; null if it has none. */
export function deedOf(place: PlaceLine, at: number, eyes: Eyes): SeatDeed | null {
  const seat = place.seats[at];
  if (!seat || place.state.is !== 'gathers') return null;
  const blanks = { place: place.place, seat: at + 1, name: eyes.seats?.name ?? '' };
  const found = (deed: Deed, text: string, label: string): SeatDeed => ({ deed, text, label, act: deed });
  if (seat.name === null && seat.computer === null) {
    if (eyes.seats) return found('seat', t('room-place-for', blanks), t('room-place-for-at', blanks));
    if (eyes.house) return found('take', t('room-take'), t('room-take-at', blanks));
    return isMine(place)
      ? found('fill', t('room-computer'), t('room-computer-at', blanks))
      : found('sit', t('room-sit'), t('room-sit-at', blanks));
  }
  const arranges = eyes.organises || isMine(place);
  const leaves = seat.computer !== null ? arranges : eyes.house && seat.mine;
  return leaves ? found('free', t('room-free-it'), t('room-free-it-at', blanks)) : null;
}
