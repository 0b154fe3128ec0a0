/**
 * Reads the few characters of the tiles from the LXGW WenKai TC package (OFL-1.1), at build time. Only their outlines
 * go into the sprite; the app ships and loads no font for them.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import type { Glyph, GlyphCommand, GlyphSource } from '../src/lib/tiles/draw/glyph.ts';

const PACKAGE = '@fontsource/lxgw-wenkai-tc';
const WEIGHT = 700;

const OPS: Record<string, GlyphCommand['op']> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
}

/** True if `U+4e00-4e03,U+842c` contains the code point. */
function covers(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [low = '', high = low] = range.trim().replace('U+', '').split('-');
    return code >= parseInt(low, 16) && code <= parseInt(high, 16);
  });
}

/** The subset file with a character. The package has some hundred of them, listed in `unicode.json`. */
function subsetOf(char: string, folder: string): string {
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const code = char.codePointAt(0) ?? 0;
  const found = Object.entries(ranges).find(([, range]) => covers(range, code));
  if (!found) throw new Error(`${PACKAGE} has no '${char}'`);
  const subset = found[0].replace(/[[\]]/g, '');
  return join(folder, 'files', `lxgw-wenkai-tc-${subset}-${WEIGHT}-normal.woff2`);
}

function openFont(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a font collection`);
  return font;
}

function outline(font: fontkit.Font, char: string): Glyph {
  const code = char.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(code)) throw new Error(`${PACKAGE} lists '${char}' but does not draw it`);
  const path = font.glyphForCodePoint(code).path;
  const { minX, minY, maxX, maxY } = path.bbox;
  return {
    commands: path.commands.map(({ command, args }) => ({ op: OPS[command] ?? 'Z', args: [...args] })),
    unitsPerEm: font.unitsPerEm,
    box: { minX, minY, maxX, maxY },
  };
}

/** A source that opens each subset file once and caches each outline. */
export function fontGlyphs(): GlyphSource {
  const folder = packageFolder();
  const fonts = new Map<string, fontkit.Font>();
  const glyphs = new Map<string, Glyph>();
  return (char) => {
    const known = glyphs.get(char);
    if (known) return known;
    const file = subsetOf(char, folder);
    const font = fonts.get(file) ?? openFont(file);
    fonts.set(file, font);
    const glyph = outline(font, char);
    glyphs.set(char, glyph);
    return glyph;
  };
}
