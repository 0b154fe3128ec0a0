/** 萬, the winds and 發中: written tiles. 白 is the frame, which is a drawing. */

import { fill, write, type Face, type Pigment } from './face.ts';
import { setGlyph, type GlyphSource } from './glyph.ts';
import { polygon, type Point } from './path.ts';

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Number and 萬 of one width. A red five makes room at its right for the corner sign. */
export function wanFace(rank: number, glyphs: GlyphSource, red = false): Face {
  const number = red
    ? { x: 132, y: 110, size: 206, height: 178 }
    : { x: 150, y: 103, size: 236, height: 186 };
  return [
    write(red ? 'red' : 'ink', setGlyph(glyphs(NUMERALS[rank] ?? ''), number)),
    write('red', setGlyph(glyphs('萬'), { x: 150, y: 288, size: 240, height: 190 }), 'fine'),
  ];
}

const HONOURS: Record<number, readonly [char: string, pigment: Pigment]> = {
  1: ['東', 'ink'],
  2: ['南', 'ink'],
  3: ['西', 'ink'],
  4: ['北', 'ink'],
  6: ['發', 'green'],
  7: ['中', 'red'],
};

export function honourFace(rank: number, glyphs: GlyphSource): Face {
  const honour = HONOURS[rank];
  if (!honour) return blankFace();
  const [char, pigment] = honour;
  // Taller than a text character, to fill the tile as the engraver would.
  return [
    write(
      pigment,
      setGlyph(glyphs(char), { x: 150, y: 200, size: 268, height: 336 }),
      char === '發' ? 'fine' : 'bold',
    ),
  ];
}

/** A rectangle whose corners are cut inwards, as on a carved frame. */
function cutFrame(inset: number, cut: number): string {
  const [l, t, r, b] = [inset, inset, 300 - inset, 400 - inset];
  const points: Point[] = [
    [l + cut, t],
    [r - cut, t],
    [r - cut, t + cut],
    [r, t + cut],
    [r, b - cut],
    [r - cut, b - cut],
    [r - cut, b],
    [l + cut, b],
    [l + cut, b - cut],
    [l, b - cut],
    [l, t + cut],
    [l + cut, t + cut],
  ];
  return polygon(points);
}

/** 白板: two nested frames with stepped corners, and nothing inside. */
function blankFace(): Face {
  return [fill('blue', cutFrame(34, 26), cutFrame(52, 26), cutFrame(64, 26), cutFrame(71, 26))];
}
