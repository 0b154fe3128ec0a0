/** The ways to win for an entry: the table's own, and the two by flowers alone. */

import type { DeskTiles, HandForm, WonBy } from './wire/types';

export type WinWay = WonBy | 'all-flowers' | 'seven-flowers';

/** The ways that a rule set knows. `replaced`: a replacement tile can have been drawn. */
export function winWaysOf(form: HandForm, first: readonly WinWay[], replaced: boolean): WinWay[] {
  return [
    ...first,
    ...(replaced ? (['replacement'] as const) : []),
    ...(form.robbing ? (['robbed-kong'] as const) : []),
    ...(form.flowers?.all ? (['all-flowers'] as const) : []),
    ...(form.flowers?.last ? (['seven-flowers'] as const) : []),
  ];
}

/** The way as sent to the host: the eighth flower is drawn, or another player's. */
export function byOf(way: WinWay): WonBy {
  if (way === 'all-flowers') return 'self-draw';
  return way === 'seven-flowers' ? 'discard' : way;
}

/** True if the winning tile was another player's. */
export function fedBy(way: WinWay): boolean {
  return byOf(way) === 'discard' || way === 'robbed-kong';
}

export function flowersWin(way: WinWay): boolean {
  return way === 'all-flowers' || way === 'seven-flowers';
}

/** The tiles of a win by flowers: the order of the flowers and the hand do not matter. */
export const ALL_FLOWERS: DeskTiles = { tiles: '', win: '8f', aside: '1234567f' };

/** The way of an earlier entry. */
export function winWayOf(by: WonBy, shown: DeskTiles | null): WinWay {
  const { tiles, win, aside } = ALL_FLOWERS;
  if (shown?.tiles !== tiles || shown.win !== win || shown.aside !== aside) return by;
  return by === 'discard' ? 'seven-flowers' : 'all-flowers';
}
