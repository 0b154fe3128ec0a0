/** A search among hundreds of tables. */

import { isFull } from '../room.svelte';
import type { PlaceLine } from '../wire/types';

export type Shown = 'all' | 'free' | 'playing';

export function chosen(places: readonly PlaceLine[], shown: Shown, typed: string): PlaceLine[] {
  const text = typed.trim().toLocaleLowerCase();
  return places.filter((place) => fits(place, shown) && (text === '' || named(place, text)));
}

function fits(place: PlaceLine, shown: Shown): boolean {
  if (shown === 'free') return place.state.is === 'gathers' && !isFull(place);
  return shown === 'all' || place.state.is === 'playing';
}

function named(place: PlaceLine, text: string): boolean {
  if (/^\d+$/.test(text)) return String(place.place) === text;
  return place.seats.some((seat) => seat.name?.toLocaleLowerCase().includes(text) === true);
}
