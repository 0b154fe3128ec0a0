/**
 * 简体中文 of 繁體中文: OpenCC's dictionaries of Taiwan's words, and a list of what they get wrong, which a
 * person keeps (`src-tauri/words/zh-Hans.exceptions`). Its files, the words and the rule books, are made here
 * and by nothing else; the test beside says where they are not what this makes, and `UPDATE_WORDS=1` makes
 * them. The host reads them as the pages do, so that there is one converter, and nothing of it in what is built.
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

/** What the list has is written as the list says, and the converter sees only what lies between. */
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

/** Every file of 简体中文 as it should be, by its path: words, and rule books, whose markup has no comments. */
export function made(): Map<string, string> {
  const of = (file: string) => simplified(readFileSync(file, 'utf8'));
  const all = new Map<string, string>();
  for (const file of files('zh-Hant')) all.set(join(FOLDER, 'zh-Hans', basename(file)), HEAD + of(file));
  for (const file of bookFiles('zh-Hant')) all.set(file.replace(/zh-Hant\.md$/, 'zh-Hans.md'), of(file));
  return all;
}
