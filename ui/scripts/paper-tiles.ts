/**
 * The faces of the tiles for reports on paper (`mj-report`), which has no page to draw them: the same marks as in the
 * sprite, as lines of text. Each line has a tile, a pigment's colour, the width of its outline, whether an overlap is a
 * hole, and the path.
 */

import { compact } from '../src/lib/tiles/draw/compact.ts';
import { PIGMENTS, type Mark } from '../src/lib/tiles/draw/face.ts';
import type { GlyphSource } from '../src/lib/tiles/draw/glyph.ts';
import { tileFace } from '../src/lib/tiles/draw/sprite.ts';
import { KINDS, RED_FIVES } from '../src/lib/tiles/names.ts';

/** The widths of the outlines in the sprite's default theme. */
const OUTLINES: Record<Mark['kind'], number> = { drawing: 0, bold: 10, fine: 5, small: 2 };

function line(tile: string, { pigment, d, kind }: Mark): string {
  const outline = pigment === 'plate' ? 0 : OUTLINES[kind];
  const rule = kind === 'drawing' ? 'holes' : 'whole';
  return [tile, PIGMENTS[pigment], outline, rule, compact(d)].join('\t');
}

export function paperTiles(glyphs: GlyphSource): string {
  const lines = [...KINDS, ...RED_FIVES].flatMap((tile) =>
    tileFace(tile, glyphs).map((mark) => line(tile, mark)),
  );
  return `${lines.join('\n')}\n`;
}
