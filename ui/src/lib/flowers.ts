/** 花: the tiles beside the hands, and wins by flowers alone, as told by the host. */

import { seatAt, seatIndex } from './seats';
import type { Seat, View, Win } from './wire/types';

/** 八仙過海, 七搶一: the way to win a flower that was set aside. */
export type FlowerAsk =
  | { is: 'all' }
  /** Another player has set the eighth aside. */
  | { is: 'seven'; from: Seat }
  /** The viewer has set their seventh aside, and the last one is another player's. */
  | { is: 'other'; from: Seat };

export function isFlower(tile: string): boolean {
  return tile.endsWith('f');
}

/** True if flowers alone won, so that no hand was read. */
export function byFlowers({ tile, reading }: Pick<Win, 'tile' | 'reading'>): boolean {
  return isFlower(tile) && reading === '';
}

/** The question to the viewer about a flower that was just set aside, or null. */
export function flowerAsk({ phase, me, seats }: View): FlowerAsk | null {
  if (phase.p !== 'window' || !phase.aside || !isFlower(phase.tile) || me === null) return null;
  if (phase.by !== me) return { is: 'seven', from: phase.by };
  const own = seats[seatIndex(me)]?.aside?.length ?? 0;
  const other = seats.findIndex((seat, at) => seatAt(at) !== me && (seat.aside?.length ?? 0) > 0);
  return own === 7 && other >= 0 ? { is: 'other', from: seatAt(other) } : { is: 'all' };
}
