/** Days and times of games. */

import { language, t } from '../../../lib/i18n/index.svelte';

const format = (seconds: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : 'zh-TW', options).format(seconds * 1000);

/** The day, to group games by it. */
export function day(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const words = format(seconds, {
    ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  if (then.toDateString() === now.toDateString()) return t('games.today', { day: words });
  return then.toDateString() === yesterday.toDateString() ? t('games.yesterday', { day: words }) : words;
}

/** The time of day. */
export function clock(seconds: number): string {
  return format(seconds, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** A day of the calendar, as the books have it: `2026-11-21`. */
export function date(written: string): string {
  const at = Date.parse(`${written}T00:00`);
  if (Number.isNaN(at)) return written;
  return format(at / 1000, { year: 'numeric', month: 'long', day: 'numeric' });
}
