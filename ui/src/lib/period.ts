/** 期間: from which day to which day games count. */

import type { Which } from './wire/types';

export type Period = 'all' | 'year' | 'month' | 'span';
type Days = Pick<Which, 'from' | 'to'>;

const two = (number: number): string => String(number).padStart(2, '0');

/** The days of a period; nothing has been played after today. */
export function daysOf(period: 'all' | 'year' | 'month', now: Date = new Date()): Days {
  if (period === 'all') return { from: null, to: null };
  const month = period === 'year' ? 1 : now.getMonth() + 1;
  return { from: `${now.getFullYear()}-${two(month)}-01`, to: null };
}

/** Which period these days are; in January the month is the year as well. */
export function periodOf(days: Days, now: Date = new Date()): Period {
  if (days.from === null && days.to === null) return 'all';
  if (days.to !== null) return 'span';
  if (days.from === daysOf('year', now).from) return 'year';
  return days.from === daysOf('month', now).from ? 'month' : 'span';
}
