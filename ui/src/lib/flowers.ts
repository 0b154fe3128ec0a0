/** 花: what lies beside the hands, and what wins by it alone, as the host has it. */

import { seatAt, seatIndex } from './seats';
import type { Seat, View, Win } from './wire/types';

/** 八仙過海, 七搶一: how a flower that was set aside may be won. */
export type FlowerAsk =
  | { is: 'all' }
  /** Another has set the eighth aside. */
  | { is: 'seven'; from: Seat }
  /** The viewer has set his seventh aside, and the last one lies before another. */
  | { is: 'other'; from: Seat };

export function isFlower(tile: string): boolean {
  return tile.endsWith('f');
}

/** Whether flowers alone have won, and no hand was read. */
export function byFlowers({ tile, reading }: Pick<Win, 'tile' | 'reading'>): boolean {
  return isFlower(tile) && reading === '';
}

/** What the viewer is asked about the flower that has just been set aside; null where that is not the question. */
export function flowerAsk({ phase, me, seats }: View): FlowerAsk | null {
  if (phase.p !== 'window' || !phase.aside || !isFlower(phase.tile) || me === null) return null;
  if (phase.by !== me) return { is: 'seven', from: phase.by };
  const own = seats[seatIndex(me)]?.aside?.length ?? 0;
  const other = seats.findIndex((seat, at) => seatAt(at) !== me && (seat.aside?.length ?? 0) > 0);
  return own === 7 && other >= 0 ? { is: 'other', from: seatAt(other) } : { is: 'all' };
}
