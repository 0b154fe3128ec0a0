/** 大牌: a won hand as a picture to keep or to give to others. It is always drawn in the light colours. */

import { asTile } from './reading';
import { installTileSprite } from './tiles/install';
import { symbolId } from './tiles/names';
import type { Shown } from './wire/types';

/** What a picture tells. */
export interface Pictured {
  who: string;
  how: string;
  total: string;
  patterns: readonly string[];
  /** The day, and where it was played. */
  foot: string;
  shown: Shown | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 70;
const INK = '#fff7e3';
const SOFT = 'rgb(255 247 227 / 78%)';
const GOLD = '#f3c969';

/** A face is three wide and four high, as its symbol is drawn; then the near side of the tile. */
const TILE = { width: 300, height: 400, side: 44, apart: 8, group: 110 };

/** The tiles in groups: what was held, each meld, the winning tile, what lay aside. */
export function groupsOf(shown: Shown): string[][] {
  const won = shown.tile ? [shown.tile] : [];
  return [shown.tiles, ...shown.melds, won, shown.aside ?? []].filter((group) => group.length > 0);
}

/** The tiles of a hand in one row, as an SVG document of its own; `faces` are the symbols of the page. */
export function rowOf(shown: Shown, faces: string): { svg: string; width: number; height: number } {
  let left = 0;
  const drawn = groupsOf(shown).flatMap((group) => {
    const tiles = group.map((tile) => {
      const one = tileAt(left, symbolId(asTile(tile)), tile === shown.tile && group.length === 1);
      left += TILE.width + TILE.apart;
      return one;
    });
    left += TILE.group - TILE.apart;
    return tiles;
  });
  const [width, height] = [left - TILE.group + 2 * TILE.apart, TILE.height + TILE.side + 2 * TILE.apart];
  const box = `viewBox="${-TILE.apart} ${-TILE.apart} ${width} ${height}" width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${faces}</defs>${drawn.join('')}</svg>`;
  return { svg, width, height };
}

function tileAt(left: number, symbol: string, won: boolean): string {
  const { width, height, side } = TILE;
  const plate = (y: number, fill: string, rim = '') =>
    `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="30" fill="${fill}"${rim}/>`;
  const rim = won ? ` stroke="#e0a100" stroke-width="14"` : '';
  return `${plate(side, '#9c6a2a')}${plate(side / 2, '#dccda4')}${plate(0, '#fbf5e6', rim)}<use href="#${symbol}" x="${left}" width="${width}" height="${height}"/>`;
}

/** The picture as a PNG, in base 64. */
export async function picture(of: Pictured): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const font = fonts();
  await document.fonts.ready;
  cloth(pen);
  pen.fillStyle = INK;
  line(pen, of.who, 128, font(64, 700), WIDTH - 2 * EDGE);
  pen.fillStyle = SOFT;
  line(pen, of.how, 180, font(34), WIDTH - 2 * EDGE);
  if (of.shown) await tiles(pen, of.shown, 215, 165);
  pen.fillStyle = GOLD;
  line(pen, of.total, of.shown ? 455 : 350, font(58, 700), WIDTH - 2 * EDGE);
  pen.fillStyle = INK;
  line(pen, of.patterns.join('　'), of.shown ? 512 : 420, font(32), WIDTH - 2 * EDGE);
  pen.fillStyle = SOFT;
  line(pen, of.foot, HEIGHT - 48, font(26), WIDTH - 2 * EDGE);
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}

/** The page's own font for text, in a size and weight. */
function fonts(): (size: number, weight?: number) => string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--text') || 'sans-serif';
  return (size, weight = 500) => `${weight} ${size}px ${family}`;
}

/** Green cloth with a golden line round it. */
function cloth(pen: CanvasRenderingContext2D): void {
  const light = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 60, WIDTH / 2, HEIGHT / 2, WIDTH * 0.7);
  light.addColorStop(0, '#2c7a58');
  light.addColorStop(1, '#123f2d');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = 'rgb(243 201 105 / 70%)';
  pen.lineWidth = 3;
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
}

/** A line in the middle; a long one is narrowed. */
function line(pen: CanvasRenderingContext2D, text: string, y: number, font: string, widest: number): void {
  pen.font = font;
  pen.textAlign = 'center';
  pen.fillText(text, WIDTH / 2, y, widest);
}

/** The row of tiles, as large as fits. */
async function tiles(
  pen: CanvasRenderingContext2D,
  shown: Shown,
  top: number,
  tallest: number,
): Promise<void> {
  installTileSprite();
  const sprite = document.getElementById('tile-sprite');
  const faces = sprite ? [...sprite.children].map((one) => new XMLSerializer().serializeToString(one)) : [];
  const row = rowOf(shown, faces.join(''));
  const image = new Image();
  // The content policy allows pictures from here and from `data:` alone.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(row.svg)}`;
  await image.decode();
  const scale = Math.min(tallest / row.height, (WIDTH - 2 * EDGE) / row.width);
  const [width, height] = [row.width * scale, row.height * scale];
  pen.drawImage(image, (WIDTH - width) / 2, top + (tallest - height) / 2, width, height);
}
