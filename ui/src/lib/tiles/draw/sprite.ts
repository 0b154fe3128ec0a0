/** All faces as one SVG of symbols: `t-5p`, `t-0m`, `t-back`, and `i-5`, `i-E` for the index marks. */

import { BACKS } from '../backs.ts';
import { ALL_TILES, indexMark, symbolId, type Suit, type Tile } from '../names.ts';
import { renderBack } from './back.ts';
import { bambooFace, redBambooFace } from './bamboo.ts';
import { honourFace, wanFace } from './characters.ts';
import { coinFace, redCoinFace } from './coins.ts';
import { fill, renderFace, write, type Face } from './face.ts';
import { flowerFace } from './flowers.ts';
import { setGlyph, type GlyphSource } from './glyph.ts';
import { circle } from './path.ts';

/**
 * The mark of a red five that needs no colour: a filled corner with a hole. A bare disc would look like a sixth coin on
 * 五筒.
 */
function redFiveCorner(): Face {
  return [fill('red', 'M218 10H268Q290 10 290 32V82z', circle([265, 35], 11))];
}

function redFive(suit: Suit, glyphs: GlyphSource): Face {
  if (suit === 'm') return wanFace(5, glyphs, true);
  return suit === 'p' ? redCoinFace() : redBambooFace();
}

export function tileFace(tile: Exclude<Tile, '?'>, glyphs: GlyphSource): Face {
  const rank = Number(tile[0]);
  const suit = tile[1] as Suit;
  if (rank === 0) return [...redFive(suit, glyphs), ...redFiveCorner()];
  if (suit === 'm') return wanFace(rank, glyphs);
  if (suit === 'p') return coinFace(rank);
  if (suit === 's') return bambooFace(rank);
  return suit === 'z' ? honourFace(rank, glyphs) : flowerFace(rank, glyphs);
}

function symbol(id: string, width: number, height: number, content: string): string {
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${content}</symbol>`;
}

function indexSymbol(mark: string, glyphs: GlyphSource): string {
  // Capitals are wider than digits; W at the same size would not fit.
  const size = /[A-Z]/.test(mark) ? 92 : 110;
  const d = setGlyph(glyphs(mark), { x: 50, y: 50, size });
  return symbol(`i-${mark}`, 100, 100, renderFace([write('ink', d)]));
}

/** The drawing of one tile: what goes into its symbol. */
export function drawTile(tile: Tile, glyphs: GlyphSource): string {
  return tile === '?' ? renderBack(BACKS[0]) : renderFace(tileFace(tile, glyphs));
}

function drawing(symbols: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

export function buildSprite(glyphs: GlyphSource): string {
  const tiles = ALL_TILES.map((tile) => symbol(symbolId(tile), 300, 400, drawTile(tile, glyphs)));
  const marks = [...new Set(ALL_TILES.map(indexMark))].filter((mark) => mark !== null);
  return drawing([...tiles, ...marks.map((mark) => indexSymbol(mark, glyphs))]);
}

/** The backs besides the first; most devices never need them. */
export function buildBacks(): string {
  return drawing(BACKS.slice(1).map((back) => symbol(symbolId('?', back), 300, 400, renderBack(back))));
}
