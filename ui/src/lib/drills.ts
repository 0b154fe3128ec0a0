/** 練習: the tiles to choose from. */

import { KINDS } from './tiles/names';
import type { Shown } from './wire/types';

/** The families of the hand's tiles, a row each; the completing tile is in one of them. */
export function families(shown: Shown): string[][] {
  const held = [...shown.tiles, ...shown.melds.flat()];
  const has = (family: string) => held.some((tile) => tile.endsWith(family));
  return ['m', 'p', 's', 'z'].filter(has).map((family) => KINDS.filter((tile) => tile.endsWith(family)));
}
