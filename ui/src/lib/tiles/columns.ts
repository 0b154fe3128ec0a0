/** The width of a won hand in one row, in tiles. */

import type { Shown } from '../wire/types';

/** A hand of fourteen tiles with its gaps: `--hand-columns`. */
export const USUAL = 15.6;

/** The width of a hand in one row, in tiles, with gaps before groups and the winning tile. */
export function columns({ tile, tiles, melds, aside }: Shown): number {
  const groups = [tiles, ...melds, tile ? [tile] : [], aside ?? []].filter((group) => group.length > 0);
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  return Math.max(USUAL, count + 0.4 * groups.length + 0.2);
}
