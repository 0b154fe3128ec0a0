/** 牌桌習慣: how tiles lie, and what it is that players win and lose. The host tells it with the table and its books. */

import type { Customs } from './wire/types';

/** Until a table has told what players of its book are used to see. */
export const PLAIN: Customs = { coin: 'chips', row: 7, marks_claimed: false, stick: 0 };

/** What is said of chips, and the same of points. */
const OF_POINTS = {
  'table-chips': 'worth-points',
  'game-chips': 'game-points',
  'game-chart': 'game-chart-points',
  'new-chips': 'new-points',
  'over-bust': 'over-bust-points',
} as const;

type OfChips = keyof typeof OF_POINTS;

/** 籌碼 or 點: the words in which a book counts. */
export function coined<K extends OfChips>(key: K, { coin }: Customs): K | (typeof OF_POINTS)[K] {
  return coin === 'points' ? OF_POINTS[key] : key;
}
