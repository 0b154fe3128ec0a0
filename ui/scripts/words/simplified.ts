/**
 * 简体中文 made from 繁體中文 by OpenCC's dictionaries of Taiwan's words, and a hand-written list of exceptions
 * (`src-tauri/words/zh-Hans.exceptions`). Every build makes it, for the pages here and for the host by
 * `scripts/crates.ts`, so there is one converter, and the program contains none.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Converter } from 'opencc-js/t2cn';

export const FOLDER = fileURLToPath(new URL('../../../src-tauri/words', import.meta.url));
const EXCEPTIONS = join(FOLDER, 'zh-Hans.exceptions');

/** Lines of 繁體, a blank, 简体; `#` begins a comment. */
export function exceptions(list: string = readFileSync(EXCEPTIONS, 'utf8')): [string, string][] {
  return list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [traditional, simple, ...more] = line.split(/\s+/);
      if (!traditional || !simple || more.length > 0) throw new Error(`zh-Hans.exceptions: ${line}`);
      return [traditional, simple];
    });
}

let words: [string, string][] | null = null;
let convert: ((text: string) => string) | null = null;

/** A cache, because several plugins convert the same texts. */
const known = new Map<string, string>();

export function simplified(text: string): string {
  const made = known.get(text) ?? converted(text);
  known.set(text, made);
  return made;
}

/** Texts in the list are replaced as listed; the converter gets only the parts between them. */
function converted(text: string): string {
  words ??= exceptions().sort(([one], [other]) => other.length - one.length);
  convert ??= Converter({ from: 'twp', to: 'cn' });
  const [first, ...rest] = words;
  if (!first) return convert(text);
  const kept = new Map(words);
  const any = new RegExp(`(${[first, ...rest].map(([one]) => one).join('|')})`, 'u');
  return text
    .split(any)
    .map((part) => kept.get(part) ?? convert?.(part) ?? part)
    .join('');
}
