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

/** What everybody has won or lost this evening over all tables, the first place first. */
export interface Evening {
  name: string;
  guest: boolean;
  sum: number;
  tables: number;
}

/** A name stands at one table only once; across tables it is one person. */
export function evening(places: readonly PlaceLine[]): Evening[] {
  const all = new Map<string, Evening>();
  for (const { seats, state } of places) {
    if (state.is === 'gathers') continue;
    for (const [at, { name, guest }] of seats.entries()) {
      if (name === null) continue;
      const one = all.get(name) ?? { name, guest, sum: 0, tables: 0 };
      all.set(name, { ...one, sum: one.sum + (state.results[at] ?? 0), tables: one.tables + 1 });
    }
  }
  return [...all.values()].sort((a, b) => b.sum - a.sum);
}
