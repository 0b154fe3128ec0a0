/**
 * 简体中文 made from 繁體中文 by OpenCC's dictionaries of Taiwan's words, and a hand-written list of exceptions
 * (`src-tauri/words/zh-Hans.exceptions`). This is the only source of its files, the words and the rule books: the test
 * beside it reports differences, and `UPDATE_WORDS=1` writes the files. The host reads the same files as the pages, so
 * there is one converter, and the build contains none.
 */

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Converter } from 'opencc-js/t2cn';
import { bookFiles, files, FOLDER } from './catalogue.ts';

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

/** Texts in the list are replaced as listed; the converter gets only the parts between them. */
export function simplified(text: string): string {
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

const HEAD =
  '# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.\n';

/** Every file of 简体中文 with its contents, by path: words, and rule books, whose markup has no comments. */
export function made(): Map<string, string> {
  const of = (file: string) => simplified(readFileSync(file, 'utf8'));
  const all = new Map<string, string>();
  for (const file of files('zh-Hant')) all.set(join(FOLDER, 'zh-Hans', basename(file)), HEAD + of(file));
  for (const file of bookFiles('zh-Hant')) all.set(file.replace(/zh-Hant\.md$/, 'zh-Hans.md'), of(file));
  return all;
}
