/** A person in the books: how he is found, called, grouped, and written. */

import { t } from './i18n/index.svelte';
import { said } from './said';
import type { Person, PersonEntry } from './wire/types';

export const GROUPS = ['members', 'guests', 'retired', 'computers'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf(one: Person): Group {
  if (one.kind === 'computer') return 'computers';
  if (!one.active || one.erased) return 'retired';
  return one.kind === 'guest' ? 'guests' : 'members';
}

/** What a person is called; an erased one has no name. */
export const called = (one: Person): string => said(one.called);

/** The people that a search may mean: by number, by the beginning of the name, then by any of it. */
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

/** The day of a moment: by its name, or as a date; the year only where it is another. */
export function day(seconds: number, now: Date = new Date()): string {
  const then = new Date(seconds * 1000);
  const start = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  const ago = Math.round((start(now) - start(then)) / 86_400_000);
  if (ago === 0 || ago === 1) return t(ago === 0 ? 'members-today' : 'members-yesterday');
  return t(then.getFullYear() === now.getFullYear() ? 'date-day' : 'date-day-year', { at: then });
}

/** The grades from below, by which the host counts them. */
export const GRADES = [
  'members-grade-0',
  'members-grade-1',
  'members-grade-2',
  'members-grade-3',
  'members-grade-4',
  'members-grade-5',
] as const;

/** What is typed about a person. */
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

/** As it is sent to the books, or what is wrong with it. */
export function entryOf(draft: Draft): PersonEntry | 'name' | 'number' {
  const name = draft.name.trim();
  const digits = draft.number.trim();
  if (name === '') return 'name';
  const number = digits === '' || draft.guest ? null : Number(digits);
  if (number !== null && !(/^\d+$/.test(digits) && number >= 1 && number <= 1_000_000)) return 'number';
  return { name, number, notes: draft.notes.trim(), guest: draft.guest };
}
