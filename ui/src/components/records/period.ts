/** 期間: the days of a period, as chosen. */

import { t } from '../../lib/i18n/index.svelte';
import { daysOf } from '../../lib/period';
import { date } from './when';

export type PeriodKind = 'all' | 'year' | 'month' | 'days';

export interface Period {
  kind: PeriodKind;
  /** The first and the last day: `2026-11-21`. */
  from: string | null;
  to: string | null;
}

export const ALWAYS: Period = { kind: 'all', from: null, to: null };

/** The days of a named period; chosen days stay. */
export function period(kind: PeriodKind, days: Pick<Period, 'from' | 'to'>, today = new Date()): Period {
  return kind === 'days' ? { kind, from: days.from, to: days.to } : { kind, ...daysOf(kind, today) };
}

/** The period of these days. */
export function periodOf({ from, to }: Pick<Period, 'from' | 'to'>): Period {
  return from === null && to === null ? ALWAYS : { kind: 'days', from, to };
}

/** True if the period ends before it begins. */
export function backwards({ from, to }: Period): boolean {
  return from !== null && to !== null && from > to;
}

/** A period in a few words. */
export function days({ kind, from, to }: Period): string {
  if (kind !== 'days') return t(`games-period-${kind}`);
  return [from ? t('games-since', { day: date(from) }) : '', to ? t('games-until', { day: date(to) }) : '']
    .filter((words) => words !== '')
    .join(' ');
}
