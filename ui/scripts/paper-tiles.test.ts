import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontGlyphs } from './glyphs.ts';
import { paperTiles } from './paper-tiles.ts';

const FILE = new URL('../../src-tauri/crates/mj-report/src/tiles/faces.tsv', import.meta.url);

it('gives reports on paper the faces that the pages show: UPDATE_TILES=1 npx vitest run scripts/paper-tiles', () => {
  const now = paperTiles(fontGlyphs());
  if (process.env['UPDATE_TILES']) writeFileSync(FILE, now);
  // Not `toBe`, which would print all paths of all tiles.
  expect(readFileSync(FILE, 'utf8') === now).toBe(true);
});
