/**
 * The characters of the program: those in the texts of the UI, and those in the crates' words that a host sends (names
 * of patterns, rules, reasons). They are read from the sources, so that a new word is in the fonts automatically.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bookText, messages, text, type Language } from '../words/catalogue.ts';
import { GIVEN, JAPANESE, SURNAMES } from './names.ts';

/** The languages of the first fonts; the others have files of their own. */
const HERE: readonly Language[] = ['zh-Hant', 'en'];

/** Crates whose words reach a screen. The others speak to terminals and to paper. */
const CRATES = [
  'mj-rules',
  'mj-table',
  'mj-tell',
  'mj-learn',
  'mj-club',
  'mj-desk',
  'mj-office',
  'mj-host',
  'mj-wire',
  'mj-lan',
  'mj-tiles',
  'mj-bots',
  'mj-ledger',
];

const UI_SKIPS = /\.test\.ts$|[\\/](?:dev|test)[\\/]/;
const CRATE_SKIPS = /[\\/]tests?(?:[\\/]|\.rs$)/;

/** Tables for comparing names and finding patterns: their contents are typed by people and never shown. */
const COMPARES = /[\\/](?:similar|variants|also)\.rs$/;

/** Every source below a folder with one of the endings. */
function sources(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && endings.includes(extname(one.name)))
    .map((one) => join(one.parentPath, one.name));
}

/** Letters, signs and Chinese characters; ASCII is in every font. */
function beyondAscii(text: string): string[] {
  return [...text].filter((char) => (char.codePointAt(0) ?? 0) > 0x7f);
}

/** The quoted text in a Rust source, without comments and tests. */
export function quoted(rust: string): string {
  const code = rust.replace(/^#\[cfg\(test\)\]\nmod \w+ \{[\s\S]*/m, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/"((?:[^"\\]|\\[\s\S])*)"/g)].map(([, text]) => text ?? '').join('\n');
}

/** A source of the UI without its comments. */
function shown(source: string): string {
  return source.replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** The characters of the first set that are not in the second. */
export function without(chars: ReadonlySet<string>, had: ReadonlySet<string>): Set<string> {
  return new Set([...chars].filter((char) => !had.has(char)));
}

/** All characters of the catalogue and the rule books in a language. */
export function spokenIn(language: Language): Set<string> {
  return new Set(beyondAscii(text(language) + bookText(language)));
}

/** All characters in the screens' sources. `ui` is the folder of this package. */
export function spokenByScreens(ui: string): Set<string> {
  const files = sources(join(ui, 'src'), ['.ts', '.svelte']).filter((file) => !UI_SKIPS.test(file));
  return new Set([
    ...files.flatMap((file) => beyondAscii(shown(readFileSync(file, 'utf8')))),
    ...HERE.flatMap((language) => [...spokenIn(language)]),
  ]);
}

/** Names and words in the host's sources, which it sends in every language; not text typed by people. */
export function spokenByHosts(ui: string): Set<string> {
  const crates = join(ui, '..', 'src-tauri', 'crates');
  const files = CRATES.flatMap((crate) => sources(join(crates, crate, 'src'), ['.rs'])).filter(
    (file) => !CRATE_SKIPS.test(file) && !COMPARES.test(file),
  );
  return new Set(files.flatMap((file) => beyondAscii(quoted(readFileSync(file, 'utf8')))));
}

/** Hiragana and katakana. */
export const KANA: readonly string[] = Array.from({ length: 0x30ff - 0x3041 }, (_, at) =>
  String.fromCodePoint(0x3041 + at),
);

/** Characters of common names. */
export function oftenInNames(): Set<string> {
  return new Set([...SURNAMES, ...GIVEN].filter((char) => char.trim() !== ''));
}

/** The same in Japan. */
export function oftenInJapaneseNames(): Set<string> {
  return new Set([...JAPANESE].filter((char) => char.trim() !== ''));
}

/** Words of the table and the settings: there even the words of calls and buttons use the brush. */
const CALLED =
  /^(?:app|skew|refused|wind|side|table|hand|offer|call|lay|say|result|ending|game|floor|gate|settings|sound|swap|opening|wish|keys)-/;

/** Keys of the titles of pages and sheets; one with a hyphen at its end is a prefix. */
export function titles(ui: string): Set<string> {
  const files = sources(join(ui, 'src'), ['.svelte']);
  const heads = /<(?:Page|Sheet|Dialog)\b[^>]*?\btitle=\{([^\n]*)/g;
  const shown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(heads)].map(([, words]) => words ?? ''),
  );
  const keys = /['`]([\w.-]+)(?:'|\$\{)/g;
  return new Set(shown.flatMap((words) => [...words.matchAll(keys)].map(([, key]) => key ?? '')));
}

/** The shortest texts of every language, and titles: the headings, the calls, the words on the buttons. */
export function headings(ui: string, languages: readonly Language[] = HERE): Set<string> {
  const heads = [...titles(ui)];
  const isHead = (key: string): boolean =>
    key.endsWith('-title') ||
    heads.some((head) => head === key || (head.endsWith('-') && key.startsWith(head)));
  const texts = languages
    .flatMap((language) => messages(text(language)))
    .flatMap(({ key, pattern }) => ({
      said:
        typeof pattern === 'string'
          ? pattern
          : (pattern ?? []).filter((part) => typeof part === 'string').join(''),
      most: isHead(key) ? 12 : CALLED.test(key) ? 4 : 0,
    }));
  return new Set(
    texts.filter(({ most, said }) => said.length <= most).flatMap(({ said }) => beyondAscii(said)),
  );
}
