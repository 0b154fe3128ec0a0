/** The reader's name of a pattern, its definition, and an example from the host. */

import { knows, language, t, type Key } from './i18n/index.svelte';
import type { Library } from './records.svelte';
import type { Example, PatternBook, WinMakes, WinOf } from './wire/types';

/** The books whose words a rule set uses: its own, those that its id begins with, the one it is based on. */
function booksOf(rules: string): string[] {
  const parts = rules.split('-');
  const books = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  const base = books.map((book) => `rules-${book}.base`).find(knows);
  return base === undefined ? books : [...books, t(base as Key)];
}

/** The key of a pattern's words: those of one of its books, or the common ones. */
function keyOf(id: string, rules: string): Key | null {
  const books = booksOf(rules);
  const keys = [...books.map((book) => `${book}-${id}`), id].map((name) => `pattern-${name}`);
  return keys.find(knows) ?? null;
}

/** The definition of a pattern in a sentence; empty for one that only a newer program knows. */
export function definition(id: string, rules: string): string {
  const key = keyOf(id, rules);
  return key === null ? '' : t(`${key}.definition` as Key);
}

/** The translation beside the name, in a language that does not write the name itself. */
export function gloss(id: string, rules: string): string {
  const key = language().startsWith('zh') ? null : keyOf(id, rules);
  return key === null ? '' : t(key);
}

/** The book's name of a pattern in the reader's script. */
export function own(id: string, rules: string, term: string): string {
  const key = language() === 'zh-Hans' ? keyOf(id, rules) : null;
  return key === null ? term : t(key);
}

/** The name within a sentence, with its meaning behind it. */
export function named(id: string, rules: string, term: string): string {
  const meant = gloss(id, rules);
  return meant === '' ? own(id, rules, term) : t('scored-pattern', { name: term, gloss: meant });
}

/** The books of examples that have been requested; each is requested once. */
const books = new WeakMap<Library, Map<string, Promise<PatternBook | null>>>();

/** A hand that shows the pattern; null if the host has none. */
export async function exampleOf(library: Library, rules: string, id: string): Promise<Example | null> {
  const known = books.get(library) ?? new Map<string, Promise<PatternBook | null>>();
  books.set(library, known);
  const asked = known.get(rules) ?? library.ask('patterns', { to: 'records', do: 'patterns', rules });
  known.set(rules, asked);
  const book = await asked;
  // A failed request may be repeated.
  if (book === null) known.delete(rules);
  const rows = book?.groups.flatMap((group) => group.rows) ?? [];
  return rows.find((row) => row.id === id)?.shows[0] ?? null;
}

/** Asks for the tiles of a booked win that make its patterns: once, when they are first needed; again after a failure. */
export function makesOf(library: Library, win: WinOf): () => Promise<WinMakes | null> {
  let asked: Promise<WinMakes | null> | null = null;
  return async () => {
    asked ??= library.ask('makes', { to: 'records', do: 'makes', ...win });
    const found = await asked;
    if (found === null) asked = null;
    return found;
  };
}
