/** The hands that are left when a hand ends without a winner. No rule of a game is in here. */

import { asTile, tilesIn } from './reading';
import { seatAt } from './seats';
import type { Tile } from './tiles/names';
import type { Over, Seat, View } from './wire/types';

export interface LeftHand {
  seat: Seat;
  /** The concealed tiles; empty if the host has not sent them. */
  tiles: Tile[];
  waits: Tile[];
  /** Whether the player was ready; null if that is not known. */
  ready: boolean | null;
}

/** The hands of all who have not won, by seats; none if the host sent none. */
export function leftHands(view: View, over: Over | null): LeftHand[] {
  // Where tiles are shown, a player who shows none is not ready.
  const shows = view.seats.some(({ shown }) => shown);
  return view.seats.flatMap((held, at): LeftHand[] => {
    const seat = seatAt(at);
    const told = over?.hands[at];
    if (view.wins.some((win) => win.seat === seat) || (!told && !shows)) return [];
    const waits = held.shown ? tilesIn(held.waits ?? '') : (over?.waits?.[at]?.map(asTile) ?? null);
    const ready = shows ? held.shown === true : waits && waits.length > 0;
    return [
      {
        seat,
        tiles: ((held.shown ? held.tiles : told) ?? []).map(asTile),
        waits: ready ? (waits ?? []) : [],
        ready,
      },
    ];
  });
}
