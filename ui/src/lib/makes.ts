/** 成牌的牌: the tiles of a win that make its patterns, as told by the host. */

import type { Library } from './records.svelte';
import { isFlower } from './flowers';
import type { Seat, ViewSeat, Win, WinMakes, WinOf, Wind } from './wire/types';

/** Sends the request once, when it is first needed; again if the host had no answer. */
export function asking(app: { readonly library: Library }, of: () => WinOf): () => Promise<WinMakes | null> {
  let asked: Promise<WinMakes | null> | null = null;
  return async () => {
    asked ??= app.library.ask('makes', { to: 'records', do: 'makes', ...of() });
    const found = await asked;
    if (found === null) asked = null;
    return found;
  };
}

/**
 * A win on a table as a request to score the hand. Luck is left out, because it makes no tile count. `door` is the seat
 * that opened the wall, if seat winds are counted from there.
 */
export function laid(win: Win, seat: ViewSeat, round: Wind, rules: string, door?: Seat): WinOf {
  const melds = seat.melds.flatMap(({ meld }) => meld ?? []);
  const shown = { tiles: win.hand, melds, win: win.tile, ...beside(win, seat) };
  const riichi = { honba: 0, sticks: 0 };
  const place = door ? { seat: win.seat, door } : { seat: seat.wind };
  return { win: 'laid', hand: { rules, shown, by: win.by, from: null, ...place, round, streak: 0, riichi } };
}

/** The tiles beside the hand; a winning flower is among them once. */
function beside(win: Win, { aside = [] }: ViewSeat): { aside?: string } {
  const rest = aside.filter((tile) => tile !== win.tile || !isFlower(tile));
  return rest.length > 0 ? { aside: rest.join('') } : {};
}
