/** The time that an event is shown before the next. */

import type { SeatEvent, Seat } from './wire/types';
import type { Speed } from './settings.svelte';

export const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

/** Milliseconds at normal speed. */
function base(event: SeatEvent, me: Seat | null): number {
  switch (event.e) {
    case 'seated':
      return 900;
    case 'dealt':
      return 1100;
    case 'discarded':
    case 'turned':
      return 600;
    case 'drew':
      return event.seat === me ? 150 : 220;
    case 'melded':
    case 'konged':
    case 'set-aside':
    case 'covered':
    case 'called':
    case 'exchange-ends':
      return 950;
    case 'asked':
    case 'exchange-begins':
    case 'marked':
      return 700;
    case 'won':
    case 'false-win':
      return 1500;
    default:
      return 0;
  }
}

/** 修羅之戰: the time to read a win before the others play on. */
const WON = 3800;

/** The time for the message about a win after which the hand goes on. */
export function pauseWon(speed: Speed): number {
  return WON * FACTOR[speed];
}

/** The longest time of several events that are shown together. */
export function pause(events: readonly SeatEvent[], me: Seat | null, speed: Speed): number {
  return Math.max(0, ...events.map((event) => base(event, me))) * FACTOR[speed];
}
