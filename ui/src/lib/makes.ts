/** 成牌的牌: which tiles of a win make its patterns, as the host knows it. */

import type { Library } from './records.svelte';
import type { ViewSeat, Win, WinMakes, WinOf, Wind } from './wire/types';

/** Asks once, when it is first wanted; again if the host had no answer. */
export function asking(app: { readonly library: Library }, of: () => WinOf): () => Promise<WinMakes | null> {
  let asked: Promise<WinMakes | null> | null = null;
  return async () => {
    asked ??= app.library.ask('makes', { of: 'makes', ...of() });
    const found = await asked;
    if (found === null) asked = null;
    return found;
  };
}

/** A win on a table, told as one hand is told to be scored; what came by luck makes no tile count. */
export function laid(win: Win, seat: ViewSeat, round: Wind, rules: string): WinOf {
  const shown = { tiles: win.hand, melds: seat.melds.map(({ meld }) => meld), win: win.tile };
  const riichi = { honba: 0, sticks: 0 };
  const hand = { rules, shown, by: win.by, from: null, seat: seat.wind, round, streak: 0, riichi };
  return { win: 'laid', hand };
}
