/**
 * The keys of the catalogue as TypeScript types, each with the names of its arguments. They are written into a folder
 * that is not committed whenever the configuration of Svelte is read: by every build, every test and every check of
 * types.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages, text } from './catalogue.ts';

const FILE = fileURLToPath(new URL('../../node_modules/.cache/laomajiang-words/words.d.ts', import.meta.url));

/** An interface from each key to the names of its arguments. */
export function declared(fluent: string): string {
  const lines = messages(fluent).map(({ key, variables }) => {
    const names = variables.map((name) => `'${name}'`).join(' | ');
    return `  '${key}': ${names || 'never'};\n`;
  });
  return `export interface Words {\n${lines.sort().join('')}}\n`;
}

export function writeTypes(file: string = FILE): void {
  const now = declared(text('zh-Hant'));
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, now);
}
