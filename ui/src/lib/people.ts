/** A person in the books: search, name, group, entry. */

import { t } from './i18n/index.svelte';
import { messageText } from './messages';
import type { Person, PersonEntry } from './wire/types';

export const GROUPS = ['members', 'guests', 'retired', 'computers'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf(one: Person): Group {
  if (one.kind === 'computer') return 'computers';
  if (!one.active || one.erased) return 'retired';
  return one.kind === 'guest' ? 'guests' : 'members';
}

/** A person's name; empty for an erased person. */
export const called = (one: Person): string => messageText(one.called);

/** The matches of a search: by number, by the beginning of the name, then by any part of it. */
export function meant(people: readonly Person[], typed: string): Person[] {
  const text = typed.trim().toLocaleLowerCase();
  if (text === '') return [...people];
  const rank = (one: Person): number => {
    const name = called(one).toLocaleLowerCase();
    if (String(one.number) === text || name === text) return 0;
    if (name.startsWith(text)) return 1;
    return name.includes(text) || String(one.number ?? '').startsWith(text) ? 2 : 3;
  };
  const ranks = new Map(people.map((one) => [one, rank(one)]));
  const of = (one: Person) => ranks.get(one) ?? 3;
  return people.filter((one) => of(one) < 3).sort((a, b) => of(a) - of(b));
}

/** The day as a word or a date, with the year if it is not the current one. */
export function day(seconds: number, now: Date = new Date()): string {
  const then = new Date(seconds * 1000);
  const start = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  const ago = Math.round((start(now) - start(then)) / 86_400_000);
  if (ago === 0 || ago === 1) return t(ago === 0 ? 'members-today' : 'members-yesterday');
  return t(then.getFullYear() === now.getFullYear() ? 'date-day' : 'date-day-year', { at: then });
}

/** The grades from the lowest, as numbered by the host. */
export const GRADES = [
  'members-grade-0',
  'members-grade-1',
  'members-grade-2',
  'members-grade-3',
  'members-grade-4',
  'members-grade-5',
] as const;

/** The contents of the form. */
export interface Draft {
  name: string;
  number: string;
  notes: string;
  guest: boolean;
}

export const draftOf = (one: Person): Draft => ({
  name: one.name,
  number: one.number === null ? '' : String(one.number),
  notes: one.notes,
  guest: one.kind === 'guest',
});

/** The entry as sent to the books, or its fault. */
export function entryOf(draft: Draft): PersonEntry | 'name' | 'number' {
  const name = draft.name.trim();
  const digits = draft.number.trim();
  if (name === '') return 'name';
  const number = digits === '' || draft.guest ? null : Number(digits);
  if (number !== null && !(/^\d+$/.test(digits) && number >= 1 && number <= 1_000_000)) return 'number';
  return { name, number, notes: draft.notes.trim(), guest: draft.guest };
}
