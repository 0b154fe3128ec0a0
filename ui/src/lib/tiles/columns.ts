/** How wide the hand of a win is that is shown in a row, in tiles. */

import type { Shown } from '../wire/types';

/** A hand of fourteen tiles with its gaps: `--hand-columns`. */
export const USUAL = 15.6;

/** How many tiles wide a hand is in one row: groups and the winning tile stand apart. */
export function columns({ tile, tiles, melds, aside }: Shown): number {
  const groups = [tiles, ...melds, tile ? [tile] : [], aside ?? []].filter((group) => group.length > 0);
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  return Math.max(USUAL, count + 0.4 * groups.length + 0.2);
}
