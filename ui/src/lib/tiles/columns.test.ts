import { expect, it } from 'vitest';
import { columns } from './columns';

it('makes room for a hand of seventeen tiles with flowers, and no less than for fourteen', () => {
  const tiles = (count: number) => Array.from({ length: count }, () => '1m');
  const shown = { tile: '2m', tiles: tiles(10), melds: [tiles(3), tiles(3)], aside: ['4f'] };
  // Eighteen tiles in five groups.
  expect(columns(shown)).toBeCloseTo(18 + 5 * 0.4 + 0.2);
  expect(columns({ tile: '2m', tiles: tiles(13), melds: [] })).toBe(15.6);
  expect(columns({ tile: null, tiles: tiles(16), melds: [] })).toBeGreaterThan(16);
});
