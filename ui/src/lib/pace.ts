/** How long something that happened is looked at before the next is shown. */

import type { SeatEvent, Seat } from './wire/types';
import type { Speed } from './settings.svelte';

export const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

/** In milliseconds at normal speed. */
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

/** 修羅之戰: a win after which the others play on is read before they do. */
const WON = 3800;

/** How long a message is looked at of a win after which the hand goes on. */
export function pauseWon(speed: Speed): number {
  return WON * FACTOR[speed];
}

/** The longest of several that happened together, for they are shown together. */
export function pause(events: readonly SeatEvent[], me: Seat | null, speed: Speed): number {
  return Math.max(0, ...events.map((event) => base(event, me))) * FACTOR[speed];
}
