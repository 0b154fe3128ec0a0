/**
 * Vite plugin: makes the fonts of the UI when a build or a development server starts, into a folder that is not
 * committed, and lets stylesheets import them (`@import '#fonts/fonts.css'`). They are made again only after a change
 * of the characters. The licences go into the build.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import {
  BRUSH,
  BRUSH_HANS,
  BRUSH_JA,
  build,
  TEXT,
  TEXT_HANS,
  TEXT_JA,
  wanted,
  type Wanted,
} from './fonts/build.ts';
import { licence } from './fonts/subset.ts';

const UI = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(UI, 'node_modules', '.cache', 'laomajiang-fonts');
const FACES = [TEXT, TEXT_HANS, TEXT_JA, BRUSH, BRUSH_HANS, BRUSH_JA];

/** The inputs of the fonts: the characters, the way of cutting, the packages. */
function mark(want: Wanted): string {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  for (const { package: name } of FACES) {
    hash.update(readFileSync(require.resolve(`@fontsource/${name}/package.json`)));
  }
  hash.update(readFileSync(join(UI, 'scripts', 'fonts', 'build.ts')));
  for (const { text, brush } of [want, want.hans, want.ja])
    for (const chars of [text, brush]) hash.update([...chars].sort().join(''));
  return hash.digest('hex');
}

/** Makes the fonts unless the folder has those of these characters. */
export async function makeFonts(): Promise<string> {
  const slices = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${TEXT.package}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  const want = wanted(UI, slices);
  const now = mark(want);
  const marked = join(FOLDER, 'mark');
  if (existsSync(marked) && readFileSync(marked, 'utf8') === now) return FOLDER;
  mkdirSync(FOLDER, { recursive: true });
  const { files, css } = await build(want);
  for (const { name, data } of files) writeFileSync(join(FOLDER, name), data);
  writeFileSync(join(FOLDER, 'fonts.css'), css);
  // Last, so that an interrupted build is repeated.
  writeFileSync(marked, now);
  return FOLDER;
}

export function uiFont(): Plugin {
  return {
    name: 'ui-font',
    config: () => ({ resolve: { alias: { '#fonts': FOLDER } } }),
    async buildStart() {
      // Tests read no stylesheet; those of the fonts make them themselves.
      if (!process.env['VITEST']) await makeFonts();
    },
    generateBundle() {
      for (const face of FACES) {
        this.emitFile({ type: 'asset', fileName: `licences/${face.package}.txt`, source: licence(face) });
      }
    },
  };
}
