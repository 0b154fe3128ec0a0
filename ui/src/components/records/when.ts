/** Days and times of games. */

import { t } from '../../lib/i18n/index.svelte';

/** The day, to group games by it. */
export function day(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const words = t(then.getFullYear() === now.getFullYear() ? 'date-weekday' : 'date-weekday-year', {
    at: then,
  });
  if (then.toDateString() === now.toDateString()) return t('games-today', { day: words });
  return then.toDateString() === yesterday.toDateString() ? t('games-yesterday', { day: words }) : words;
}

/** The time of day. */
export function clock(seconds: number): string {
  return t('date-clock', { at: new Date(seconds * 1000) });
}

/** A date as stored in the books: `2026-11-21`. */
export function date(written: string): string {
  const at = new Date(`${written}T00:00`);
  return Number.isNaN(at.getTime()) ? written : t('date-full', { at });
}
