import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const pond = readFileSync('src/components/table/Pond.svelte', 'utf8');
const tile = readFileSync('src/components/tile/Tile.svelte', 'utf8');
const tall = Number(/--tile-tall: ([\d.]+);/.exec(readFileSync('src/lib/tiles/tiles.css', 'utf8'))?.[1]);

/** Page tests lay nothing out, so this holds the sizes together (§3.9: seven to a row). */
describe('a row of the pond', () => {
  it('is as high as the tiles are', () => {
    const [, over, under] = /--h: calc\(var\(--w\) \* (\d+) \/ (\d+)\)/.exec(tile) ?? [];
    const thick = Number(/--thick: calc\(var\(--w\) \* ([\d.]+)\)/.exec(tile)?.[1]);
    const high = Number(over) / Number(under) + thick;
    expect(tall).toBeGreaterThanOrEqual(high);
    expect(7 * tall).toBeLessThan(8 * high);
    expect(pond).toContain('--h: calc(var(--tile-w) * var(--tile-tall))');
    expect(pond).toMatch(/--seven-high: calc\(7 \* var\(--h\)/);
  });

  it('has room for seven of which one lies, and never for eight', () => {
    const room = Number(/--seven: calc\(([\d.]+) \* var\(--tile-w\)/.exec(pond)?.[1]);
    expect(room).toBeGreaterThan(6 + 4 / 3);
    expect(room).toBeLessThan(8);
  });
});
