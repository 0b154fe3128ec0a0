/** 牌桌習慣: how tiles lie, and what it is that players win and lose. The host tells it with the table and its books. */

import { t, type Key } from './i18n/index.svelte';
import type { NamedTable } from './named';
import type { Customs, View } from './wire/types';

/** Until a table has told what players of its book are used to see. */
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

/** Tiles of a hand with the one just drawn: those of a usual one until a table has told. */
export function wholeHand(info: NamedTable | null): number {
  return info?.tiles ?? 14;
}

/** 立直: the discard with which it is declared lies across. */
export function turnsAcross({ stick }: Customs): boolean {
  return stick > 0;
}

/** What is said of chips, and the same of points. */
const OF_POINTS = {
  'table-chips': 'worth-points',
  'game-chips': 'game-points',
  'game-chart': 'game-chart-points',
  'new-chips': 'new-points',
} as const;

type OfChips = keyof typeof OF_POINTS;

/** 籌碼 or 點: the words in which a book counts. */
export function coined<K extends OfChips>(key: K, { coin }: Customs): K | (typeof OF_POINTS)[K] {
  return coin === 'points' ? OF_POINTS[key] : key;
}

/** What is said of 黃牌, and the same of 流局 and 海底流局. */
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

/** 黃牌, 流局 or 海底流局: what a book calls it that the wall runs out. */
export function ranOut<K extends OfDrawn>(key: K, { drawn }: Customs): Drawn[keyof Drawn][K] {
  return OF_DRAWN[drawn][key];
}

/** 東二局, where hands are called so; otherwise the round, and which hand it is. */
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
