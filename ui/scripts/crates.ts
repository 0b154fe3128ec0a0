/**
 * Files that the crates need for their build and that are made here; their build scripts request them through
 * `crates.js`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontGlyphs } from './glyphs.ts';
import { paperTiles } from './paper-tiles.ts';
import { books, words } from './words/catalogue.ts';

const named = (made: Map<string, string>, folder: string, ending: string): [string, string][] =>
  [...made].map(([name, text]) => [join(folder, name + ending), text]);

/** The files of each kind, with their contents. */
const MADE: Record<string, () => [string, string][]> = {
  words: () => named(words('zh-Hans'), 'zh-Hans', '.ftl'),
  books: () => named(books('zh-Hans'), '', '.zh-Hans.md'),
  faces: () => [['faces.tsv', paperTiles(fontGlyphs())]],
};

/** Writes the files of these kinds into a folder. */
export function make(folder: string, kinds: readonly string[]): void {
  mkdirSync(join(folder, 'zh-Hans'), { recursive: true });
  for (const kind of kinds) {
    const made = MADE[kind];
    if (!made) throw new Error(`nothing is called ${kind}`);
    for (const [file, text] of made()) writeFileSync(join(folder, file), text);
  }
}
