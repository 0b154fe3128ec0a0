/**
 * Vite plugin: `import sprite from 'virtual:tile-sprite'` gives the whole sprite as a string.
 * Built afresh at each start and build (well under a second), so nothing generated is committed.
 */

import type { Plugin } from 'vite';
import { buildSprite } from '../src/lib/tiles/draw/sprite.ts';
import { fontGlyphs } from './glyphs.ts';

const ID = 'virtual:tile-sprite';
// The leading NUL keeps other plugins from taking the id for a file.
const RESOLVED = `\0${ID}`;

export function tileSprite(): Plugin {
  let code: string | undefined;
  return {
    name: 'tile-sprite',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      code ??= `export default ${JSON.stringify(buildSprite(fontGlyphs()))};`;
      return code;
    },
  };
}
