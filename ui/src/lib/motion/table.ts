/** The motions of the table's events: measured before the new table is shown, animated after. */

import { sideOf } from '../seats';
import type { SeatEvent, Seat, View } from '../wire/types';
import { appear, glide, place, roll, swell } from './motion';

type Happened<E extends SeatEvent['e']> = Extract<SeatEvent, { e: E }>;

const one = (selector: string): Element | null => document.querySelector(selector);
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** The selector of a seat's part of the screen. */
function home(seat: Seat, view: View): string {
  return view.me === seat ? ':is(.own, .seat.bottom)' : `.seat.${sideOf(seat, view)}`;
}

/**
 * The origin of a discard: one's own tile or an open one; of other hands always the same back, which reveals nothing.
 */
function held({ seat, tile, drawn }: Happened<'discarded'>, before: View): DOMRect | null {
  const shown = one(`${home(seat, before)} .shown [data-tile="${tile}"]`);
  if (shown) return place((drawn ? one(`${home(seat, before)} .shown .drawn`) : null) ?? shown);
  if (before.me !== seat) {
    const backs = all(`${home(seat, before)} .backs i`);
    return place((drawn ? backs.at(-1) : backs[Math.floor(backs.length / 2)]) ?? null);
  }
  const mine = `.own .hand [data-tile="${tile}"]`;
  const at = drawn
    ? one(`${mine}.drawn`)
    : (one(`${mine}[aria-pressed="true"]`) ?? one(`${mine}:not(.drawn)`));
  return place(at ?? one(mine));
}

/** The box of a tile that is about to move. */
function origin(event: SeatEvent, before: View): DOMRect | null {
  if (event.e === 'discarded') return held(event, before);
  if (event.e === 'melded') return place(one(`.pond.${sideOf(event.from, before)} .newest .tile`));
  return null;
}

function land(event: SeatEvent, from: DOMRect | null, view: View, ms: number): void {
  switch (event.e) {
    case 'dealt':
      for (const [at, tile] of all('.own .hand > *').entries())
        appear(tile, ms, 'translateY(-14px)', at * (ms / 9));
      for (const backs of all('.backs')) appear(backs, ms * 2, 'none');
      return rolled(ms);
    case 'seated':
      return rolled(ms);
    case 'drew': {
      const drawn = one(`${home(event.seat, view)} :is(.hand, .backs) .drawn`);
      return drawn ? appear(drawn, ms, 'translateY(-30%)') : undefined;
    }
    case 'discarded': {
      const there = one(`.pond.${sideOf(event.seat, view)} .newest`);
      if (there) return from ? glide(there, from, ms) : appear(there, ms, 'scale(1.25)');
      return;
    }
    case 'melded':
    case 'konged':
      return melded(event, from, view, ms);
    case 'won':
      for (const plate of all(`${home(event.seat, view)} .plate.sign`)) swell(plate, ms);
  }
}

function rolled(ms: number): void {
  for (const die of all('.dice svg')) roll(die, ms);
}

/** Moves the claimed tile to its meld, and the tiles of the hand with it. */
function melded(event: Happened<'melded' | 'konged'>, from: DOMRect | null, view: View, ms: number): void {
  const meld = all(`${home(event.seat, view)} ul.melds > li`).at(-1);
  if (!meld) return;
  for (const tile of meld.querySelectorAll('.tile')) {
    const claimed = from !== null && tile.matches('.lying');
    if (claimed) glide(tile, from, ms * 1.3);
    else appear(tile, ms);
  }
}

/**
 * Measures the table before the events and returns the function that animates the new one. `ms` is the duration of a
 * motion.
 */
export function motions(
  events: readonly SeatEvent[],
  before: View | null,
  after: View,
  ms: number,
): (() => void) | null {
  // Nothing moves if the viewer has changed or the whole table was sent again.
  if (ms === 0 || events.length === 0 || !before || before.me !== after.me) return null;
  const moving = events.map((event) => ({ event, from: origin(event, before) }));
  return () => {
    for (const { event, from } of moving) land(event, from, after, ms);
  };
}
