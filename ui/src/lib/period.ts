/** 期間: the days of the games that count. */

import type { Which } from './wire/types';

export type Period = 'all' | 'year' | 'month' | 'span';
type Days = Pick<Which, 'from' | 'to'>;

const two = (number: number): string => String(number).padStart(2, '0');

/** The days of a period. It needs no last day, because no game is later than today. */
export function daysOf(period: 'all' | 'year' | 'month', now: Date = new Date()): Days {
  if (period === 'all') return { from: null, to: null };
  const month = period === 'year' ? 1 : now.getMonth() + 1;
  return { from: `${now.getFullYear()}-${two(month)}-01`, to: null };
}

/** The period of these days; in January this month counts as this year. */
export function periodOf(days: Days, now: Date = new Date()): Period {
  if (days.from === null && days.to === null) return 'all';
  if (days.to !== null) return 'span';
  if (days.from === daysOf('year', now).from) return 'year';
  return days.from === daysOf('month', now).from ? 'month' : 'span';
}
