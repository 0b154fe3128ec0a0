/**
 * The catalogue of words in `src-tauri/words`: a folder per language, a Fluent file per domain. The host and the
 * command line read the same files.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';

export const FOLDER = fileURLToPath(new URL('../../../src-tauri/words', import.meta.url));

export const LANGUAGES = ['zh-Hant', 'zh-Hans', 'en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Files for the command line, reports and the window's menus only, which no page downloads. */
const OF_THE_HOST = ['command.ftl', 'paper.ftl', 'scoring.ftl', 'window.ftl'];

/** The files of a language, as paths. */
export function files(language: Language): string[] {
  const folder = join(FOLDER, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => join(folder, name));
}

/** The rule books and the advice, which the host sends: a file per book and language. */
const BOOKS = fileURLToPath(new URL('../../../src-tauri/crates/mj-club/src/learn/books', import.meta.url));

/** The rule books of a language, as paths. */
export function bookFiles(language: Language): string[] {
  return readdirSync(BOOKS)
    .filter((name) => name.endsWith(`.${language}.md`))
    .sort()
    .map((name) => join(BOOKS, name));
}

/** The text of the rule books in a language. */
export function bookText(language: Language): string {
  return bookFiles(language)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** The words of a language for pages, as one Fluent text without comments and empty lines. */
export function text(language: Language): string {
  const shown = files(language).filter((file) => !OF_THE_HOST.includes(basename(file)));
  const all = shown.map((file) => readFileSync(file, 'utf8'));
  const said = all.join('\n').replace(/^#.*\n/gm, '');
  // A blank line within a message is part of it; one between messages is not.
  return said.replace(/\n+(?=[a-z])/g, '\n').trim() + '\n';
}

type Pattern = FluentResource['body'][number]['value'];

/** The names of a pattern's arguments. */
function variables(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(variables);
  if (part === null || typeof part !== 'object') return [];
  const node = part as Record<string, unknown>;
  if (node['type'] === 'var') return [node['name'] as string];
  return Object.values(node).flatMap(variables);
}

export interface Message {
  /** `table-round`, or `pattern-pure-suit.definition` for an attribute. */
  key: string;
  pattern: Pattern;
  variables: string[];
}

/** Every message and attribute of a Fluent text. */
export function messages(fluent: string): Message[] {
  return new FluentResource(fluent).body.flatMap(({ id, value, attributes }) => {
    const own = value === null ? [] : [[id, value] as const];
    const further = Object.entries(attributes).map(([name, pattern]) => [`${id}.${name}`, pattern] as const);
    return [...own, ...further].map(([key, pattern]) => ({
      key,
      pattern,
      variables: [...new Set(variables(pattern))].sort(),
    }));
  });
}
