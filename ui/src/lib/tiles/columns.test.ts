import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columns, USUAL } from './columns';

it('has a usual hand as wide as the styles have it', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  expect(USUAL).toBe(Number(/--hand-columns: ([\d.]+);/.exec(tokens)?.[1]));
});

it('makes room for a hand of seventeen tiles with flowers, and no less than for fourteen', () => {
  const tiles = (count: number) => Array.from({ length: count }, () => '1m');
  const shown = { tile: '2m', tiles: tiles(10), melds: [tiles(3), tiles(3)], aside: ['4f'] };
  // Eighteen tiles in five groups.
  expect(columns(shown)).toBeCloseTo(18 + 5 * 0.4 + 0.2);
  expect(columns({ tile: '2m', tiles: tiles(13), melds: [] })).toBe(USUAL);
  expect(columns({ tile: null, tiles: tiles(16), melds: [] })).toBeGreaterThan(16);
});
