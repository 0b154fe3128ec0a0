/** The host's messages, moments and durations in the reader's language. */

import type { Blank, Key } from './i18n/catalogue';
import { moment, number, t } from './i18n/index.svelte';
import type { Said } from './wire/types';

/** The text of a message from the host. */
export function messageText(words: Said): string {
  if (typeof words === 'string') return words;
  if (typeof words === 'number') return number(words);
  if (Array.isArray(words)) return listed(words.map(messageText));
  return t(words.key as Key, blanks(words.with ?? {}));
}

/** True if there is no text. */
export function isEmptyMessage(words: Said): boolean {
  return messageText(words) === '';
}

function blanks(given: Partial<Record<string, Said>>): Record<string, Blank> {
  const filled = Object.entries(given).map(([name, words]) => [
    name,
    typeof words === 'number' ? words : messageText(words ?? ''),
  ]);
  return Object.fromEntries(filled) as Record<string, Blank>;
}

function listed(all: readonly string[]): string {
  const [first = '', ...rest] = all;
  return rest.reduce((list, next) => t('list-next', { list, next }), first);
}

/** The approximate duration: five minutes or half an hour are precise enough. */
export function roughDuration(minutes: number): string {
  if (minutes < 45) return t('new-minutes', { n: Math.max(5, Math.round(minutes / 5) * 5) });
  return t('new-hours', { n: Math.round(minutes / 30) / 2 });
}

/** The moment: today and yesterday as words, the year only if it is not the current one. */
export function dateAndTime(seconds: number, now: Date = new Date()): string {
  const then = new Date(seconds * 1000);
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  if (days !== 0 && days !== 1) {
    return then.getFullYear() === now.getFullYear() ? moment(seconds) : t('date-moment-year', { at: then });
  }
  const time = t('date-clock', { at: then });
  return t(days === 0 ? 'home-today' : 'home-yesterday', { time });
}

function midnight(of: Date): number {
  return new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
}
