/**
 * Vite plugin: `import sprite from 'virtual:tile-sprite'` gives the faces and the usual back as a string, and
 * `virtual:tile-backs` the other backs. It is built at each start and build (well under a second), so nothing generated
 * is committed.
 */

import type { Plugin } from 'vite';
import { buildBacks, buildSprite } from '../src/lib/tiles/draw/sprite.ts';
import { fontGlyphs } from './glyphs.ts';

const DRAWN: Record<string, () => string> = {
  'virtual:tile-sprite': () => buildSprite(fontGlyphs()),
  'virtual:tile-backs': buildBacks,
};

// The leading NUL keeps other plugins from taking the id for a file.
const NUL = '\0';

export function tileSprite(): Plugin {
  const code = new Map<string, string>();
  return {
    name: 'tile-sprite',
    resolveId: (id) => (id in DRAWN ? NUL + id : null),
    load(id) {
      const draw = id.startsWith(NUL) ? DRAWN[id.slice(1)] : undefined;
      if (!draw) return;
      const made = code.get(id) ?? `export default ${JSON.stringify(draw())};`;
      code.set(id, made);
      return made;
    },
  };
}
