/** What a pattern is called beside its own name, and what makes it; an example of it from the host. */

import { knows, language, t, type Key } from './i18n/index.svelte';
import type { Library } from './records.svelte';
import type { Example, PatternBook } from './wire/types';

/** The books whose words are said of a rule set: its own, those that its id begins with, the one it is based on. */
function booksOf(rules: string): string[] {
  const parts = rules.split('-');
  const books = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  const base = books.map((book) => `rules-${book}.base`).find(knows);
  return base === undefined ? books : [...books, t(base as Key)];
}

/** The words of a pattern: those of one of its books, or the common ones. */
function keyOf(id: string, rules: string): Key | null {
  const books = booksOf(rules);
  const keys = [...books.map((book) => `${book}-${id}`), id].map((name) => `pattern-${name}`);
  return keys.find(knows) ?? null;
}

/** What makes the pattern, in a sentence; nothing for one that a newer program has. */
export function definition(id: string, rules: string): string {
  const key = keyOf(id, rules);
  return key === null ? '' : t(`${key}.definition` as Key);
}

/** What stands beside the name in a language that does not write it so. */
export function gloss(id: string, rules: string): string {
  const key = language().startsWith('zh') ? null : keyOf(id, rules);
  return key === null ? '' : t(key);
}

/** The name that its book gives a pattern, written as the reader writes. */
export function own(id: string, rules: string, term: string): string {
  const key = language() === 'zh-Hans' ? keyOf(id, rules) : null;
  return key === null ? term : t(key);
}

/** The same in a sentence: with what it means behind it. */
export function named(id: string, rules: string, term: string): string {
  const meant = gloss(id, rules);
  return meant === '' ? own(id, rules, term) : t('scored-pattern', { name: term, gloss: meant });
}

/** The books of examples that have been asked for; each is asked for once. */
const books = new WeakMap<Library, Map<string, Promise<PatternBook | null>>>();

/** A hand that shows the pattern; none where the host has none. */
export async function exampleOf(library: Library, rules: string, id: string): Promise<Example | null> {
  const known = books.get(library) ?? new Map<string, Promise<PatternBook | null>>();
  books.set(library, known);
  const asked = known.get(rules) ?? library.ask('patterns', { of: 'patterns', rules });
  known.set(rules, asked);
  const book = await asked;
  // Another time it may be had.
  if (book === null) known.delete(rules);
  const rows = book?.groups.flatMap((group) => group.rows) ?? [];
  return rows.find((row) => row.id === id)?.shows[0] ?? null;
}
