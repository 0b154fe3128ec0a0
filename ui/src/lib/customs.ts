/** 牌桌習慣: how tiles lie and what is won and lost. The host sends it with the table and the books. */

import { t, type Key } from './i18n/index.svelte';
import type { NamedTable } from './named';
import type { Customs, View } from './wire/types';

/** The default until a table has sent its own. */
export const PLAIN: Customs = {
  coin: 'chips',
  row: 7,
  marks_claimed: false,
  stick: 0,
  names_deals: false,
  unit: 'fan',
  drawn: 'yellow',
  concealed_kong: 'first',
};

/** The number of tiles of a hand with the drawn one; the usual number until a table has sent its own. */
export function wholeHand(info: NamedTable | null): number {
  return info?.tiles ?? 14;
}

/** 立直: the discard of the declaration lies across. */
export function turnsAcross({ stick }: Customs): boolean {
  return stick > 0;
}

/** Words about chips, and the same about points. */
const OF_POINTS = {
  'table-chips': 'worth-points',
  'game-chips': 'game-points',
  'game-chart': 'game-chart-points',
  'new-chips': 'new-points',
} as const;

type OfChips = keyof typeof OF_POINTS;

/** 籌碼 or 點: the words of the rule book. */
export function coined<K extends OfChips>(key: K, { coin }: Customs): K | (typeof OF_POINTS)[K] {
  return coin === 'points' ? OF_POINTS[key] : key;
}

/** Words about 黃牌, and the same about 流局 and 海底流局. */
const OF_DRAWN = {
  yellow: {
    'ending-drawn': 'ending-drawn',
    'say-drawn-hand': 'say-drawn-hand',
    'desk-how-drawn': 'desk-how-drawn',
    'result-drawn-text': 'result-drawn-text',
  },
  exhausted: {
    'ending-drawn': 'ending-exhausted',
    'say-drawn-hand': 'say-exhausted-hand',
    'desk-how-drawn': 'desk-how-exhausted',
    'result-drawn-text': 'result-drawn-text',
  },
  reserve: {
    'ending-drawn': 'ending-reserve',
    'say-drawn-hand': 'say-reserve-hand',
    'desk-how-drawn': 'desk-how-reserve',
    'result-drawn-text': 'result-drawn-reserve',
  },
} as const;

type Drawn = typeof OF_DRAWN;
type OfDrawn = keyof Drawn['yellow'];

/** 黃牌, 流局 or 海底流局: the rule book's name of an exhausted wall. */
export function ranOut<K extends OfDrawn>(key: K, { drawn }: Customs): Drawn[keyof Drawn][K] {
  return OF_DRAWN[drawn][key];
}

/** 東二局 if the rule book counts so; otherwise the round and the number of the hand. */
export function dealName(
  { round, hand, deal }: Pick<View, 'round' | 'hand' | 'deal'>,
  { names_deals: named }: Customs,
): { round: string; hand: string } {
  const wind = t(`wind-${round}` as Key);
  if (!named) return { round: t('table-round', { wind }), hand: t('table-hand', { n: hand }) };
  return { round: t('table-deal-name', { wind, n: deal }), hand: '' };
}

/** 連莊二次. */
export function streakTimes(streak: number): string {
  return t('streak-times', { count: streak <= 9 ? t(`count-${String(streak)}` as Key) : streak });
}
