/** 練習: which tiles there are to choose from. */

import { KINDS } from './tiles/names';
import type { Shown } from './wire/types';

/** The families that a hand has tiles of, a row each: what completes it is of one of them. */
export function families(shown: Shown): string[][] {
  const held = [...shown.tiles, ...shown.melds.flat()];
  const has = (family: string) => held.some((tile) => tile.endsWith(family));
  return ['m', 'p', 's', 'z'].filter(has).map((family) => KINDS.filter((tile) => tile.endsWith(family)));
}
