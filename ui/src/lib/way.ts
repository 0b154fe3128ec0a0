/** How a win came, as it is told: beside what all hands know, the two by flowers alone. */

import type { By, DeskTiles, HandForm } from './wire/types';

export type Way = By | 'all-flowers' | 'seven-flowers';

/** What a rule set lets be told; `replaced`: a replacement tile can have been drawn. */
export function waysOf(form: HandForm, first: readonly Way[], replaced: boolean): Way[] {
  return [
    ...first,
    ...(replaced ? (['replacement'] as const) : []),
    ...(form.robbing ? (['robbed-kong'] as const) : []),
    ...(form.flowers?.all ? (['all-flowers'] as const) : []),
    ...(form.flowers?.last ? (['seven-flowers'] as const) : []),
  ];
}

/** The same as the host is told it: the eighth flower is drawn, or another's. */
export function byOf(way: Way): By {
  if (way === 'all-flowers') return 'self-draw';
  return way === 'seven-flowers' ? 'discard' : way;
}

/** Whether the winning tile was another's. */
export function fedBy(way: Way): boolean {
  return byOf(way) === 'discard' || way === 'robbed-kong';
}

export function flowersWin(way: Way): boolean {
  return way === 'all-flowers' || way === 'seven-flowers';
}

/** What is shown of such a win: which flower came last changes nothing, nor does the hand. */
export const ALL_FLOWERS: DeskTiles = { tiles: '', win: '8f', aside: '1234567f' };

/** How a win came that was told before. */
export function wayOf(by: By, shown: DeskTiles | null): Way {
  const { tiles, win, aside } = ALL_FLOWERS;
  if (shown?.tiles !== tiles || shown.win !== win || shown.aside !== aside) return by;
  return by === 'discard' ? 'seven-flowers' : 'all-flowers';
}
