import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontGlyphs } from '../../../../scripts/glyphs.ts';
import { BACKS } from '../backs.ts';
import { ALL_TILES, indexMark, symbolId } from '../names.ts';
import { PIGMENTS } from './face.ts';
import { buildBacks, buildSprite } from './sprite.ts';

const sprite = buildSprite(fontGlyphs());
const symbols = new Map(
  [...(sprite + buildBacks()).matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/g)].map(
    ([, id = '', viewBox = '', content = '']) => [id, { viewBox, content }],
  ),
);
const drawings = ALL_TILES.map((tile) => symbols.get(symbolId(tile))?.content ?? '');

/** The drawing without its colours, as a colour-blind eye sees it. */
function shapeOf(content: string): string {
  return content.replace(/ (fill|stroke)="[^"]*"/g, '');
}

describe('the sprite', () => {
  it.each(ALL_TILES)('has a symbol of 300 × 400 for %s', (tile) => {
    const symbol = symbols.get(symbolId(tile));
    expect(symbol?.viewBox).toBe('0 0 300 400');
    expect(symbol?.content).toMatch(/<path /);
  });

  it.each(BACKS)('has a back of %s, unlike the others, of one element', (back) => {
    const content = symbols.get(symbolId('?', back))?.content ?? '';
    expect(content.split('<path')).toHaveLength(2);
    const others = BACKS.filter((one) => one !== back).map((one) => symbols.get(symbolId('?', one))?.content);
    expect(others.map((other) => shapeOf(other ?? ''))).not.toContain(shapeOf(content));
  });

  it('has each index mark', () => {
    for (const mark of ALL_TILES.map(indexMark)) if (mark) expect(symbols.has(`i-${mark}`)).toBe(true);
  });

  it('draws no two tiles alike, nor alike but for their colours', () => {
    expect(new Set(drawings).size).toBe(ALL_TILES.length);
    expect(new Set(drawings.map(shapeOf)).size).toBe(ALL_TILES.length);
  });

  it('has no broken number in any path', () => {
    expect(sprite).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('takes its colours from the theme and nothing from the network', () => {
    expect(sprite).not.toMatch(/fill="#|href=|url\(|<text|<style|<image/);
  });

  it('falls back to the colours of the light theme', () => {
    const css = readFileSync(new URL('../tiles.css', import.meta.url), 'utf8');
    const light = css.slice(0, css.indexOf("[data-theme='dark']"));
    for (const [name, value] of Object.entries(PIGMENTS))
      expect(light).toContain(`--tile-${name}: ${value};`);
  });

  it('copies few elements into each tile of a table', () => {
    const count = (content: string) => content.split('<path').length - 1;
    const plain = ALL_TILES.filter((tile) => !tile.endsWith('f') && tile !== '1s');
    for (const tile of plain)
      expect(count(symbols.get(symbolId(tile))?.content ?? '')).toBeLessThanOrEqual(5);
  });

  it('stays small: 30 kB compressed', () => {
    expect(gzipSync(sprite).length).toBeLessThan(30_000);
  });

  it('is the same at every build', () => {
    expect(buildSprite(fontGlyphs())).toBe(sprite);
    expect(buildBacks()).toBe(buildBacks());
  });
});
