/**
 * The catalogue of words in `src-tauri/words`: a folder per language, a Fluent file per domain. The host and the
 * command line read the same files.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { FOLDER, simplified } from './simplified.ts';

export const LANGUAGES = ['zh-Hant', 'zh-Hans', 'en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Files for the command line, reports and the window's menus only, which no page downloads. */
const OF_THE_HOST = ['command', 'paper', 'scoring', 'window'];

/** The rule books and the advice, which the host sends: a file per book and language. */
const BOOKS = fileURLToPath(new URL('../../../src-tauri/crates/mj-learn/src/books', import.meta.url));

/** The contents of a folder's files with this ending, by name without the ending. */
function lying(folder: string, ending: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return new Map(
    names.sort().map((name) => [name.slice(0, -ending.length), readFileSync(join(folder, name), 'utf8')]),
  );
}

function all(language: Language, of: (language: Language) => Map<string, string>): Map<string, string> {
  if (language !== 'zh-Hans') return of(language);
  return new Map([...of('zh-Hant')].map(([name, said]) => [name, simplified(said)]));
}

/** The words of a language, by domain. */
export const words = (language: Language): Map<string, string> =>
  all(language, (one) => lying(join(FOLDER, one), '.ftl'));

/** The rule books of a language, by name. */
export const books = (language: Language): Map<string, string> =>
  all(language, (one) => lying(BOOKS, `.${one}.md`));

/** The text of the rule books in a language. */
export const bookText = (language: Language): string => [...books(language).values()].join('\n');

/** The words of a language for pages, as one Fluent text without comments and empty lines. */
export function text(language: Language): string {
  const shown = [...words(language)].filter(([domain]) => !OF_THE_HOST.includes(domain));
  const said = shown
    .map(([, all]) => all)
    .join('\n')
    .replace(/^#.*\n/gm, '');
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
