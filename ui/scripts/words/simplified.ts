/**
 * 简体中文 of 繁體中文: OpenCC's dictionaries of Taiwan's words, and a list of what they get wrong, which a
 * person keeps (`src-tauri/words/zh-Hans.exceptions`). It is made anew in every build, for the pages here and for
 * the host by `scripts/crates.ts`, so that there is one converter and nothing of it in what is built.
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

/** Texts that were converted already, since several plugins ask for the same. */
const known = new Map<string, string>();

export function simplified(text: string): string {
  const made = known.get(text) ?? converted(text);
  known.set(text, made);
  return made;
}

/** What the list has is written as the list says, and the converter sees only what lies between. */
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
