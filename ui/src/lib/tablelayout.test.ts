import { describe, expect, it } from 'vitest';
import { ems } from './ems';
import { extent, tableLayout, isLong, TALL, type Block, type LayoutInput } from './tablelayout';
import { spread } from './spread';
import type { Side } from './seats';

const SIZES = ['normal', 'large', 'huge'] as const;
const SCREENS = [
  [1366, 768],
  [1920, 1080],
  [1280, 800],
  [1024, 640],
  [1024, 768],
  [900, 560],
  [2560, 1080],
] as const;
const BOOKS = {
  shanghai: { row: 7, turns: false, whole: 14, aside: false, seats: 4 },
  riichi: { row: 6, turns: true, whole: 14, aside: false, seats: 4 },
  sanma: { row: 6, turns: true, whole: 14, aside: true, seats: 3 },
  taiwan: { row: 7, turns: false, whole: 17, aside: true, seats: 4 },
} as const;

function room(
  book: keyof typeof BOOKS,
  [width, height]: readonly [number, number],
  size: LayoutInput['size'] = 'normal',
): LayoutInput {
  return { ...BOOKS[book], width, height, size, kind: 'played' };
}

describe('a table on a large screen', () => {
  it('has discards at least three tenths larger than the 34 and 32 px they once had', () => {
    expect(tableLayout(room('shanghai', [1366, 768])).discard).toBeGreaterThanOrEqual(44.2);
    expect(tableLayout(room('taiwan', [1366, 768])).discard).toBeGreaterThanOrEqual(44.2);
    expect(tableLayout(room('riichi', [1366, 768])).discard).toBeGreaterThanOrEqual(41.9);
    expect(tableLayout(room('sanma', [1366, 768])).discard).toBeGreaterThanOrEqual(50);
  });

  it.each(Object.keys(BOOKS) as (keyof typeof BOOKS)[])('enlarges everything with the type, %s', (book) => {
    for (const screen of SCREENS.slice(0, 4)) {
      const [normal, large, huge] = SIZES.map((size) => tableLayout(room(book, screen, size)));
      if (!normal || !large || !huge) throw new Error('three sizes');
      for (const [one, other] of [
        [normal, large],
        [large, huge],
      ] as const) {
        expect(other.type, `${screen} type`).toBeGreaterThan(one.type);
        expect(other.discard, `${screen} discard`).toBeGreaterThanOrEqual(one.discard - 0.6);
        expect(other.hand, `${screen} hand`).toBeGreaterThanOrEqual(one.hand);
        expect(other.ask + other.top).toBeGreaterThan(one.ask + one.top);
      }
      expect(huge.discard, `${screen}`).toBeGreaterThanOrEqual(normal.discard);
    }
  });

  it('lays a replay that is too low for large letters out in the usual size', () => {
    const replayed = (height: number, size: LayoutInput['size']) =>
      tableLayout({ ...room('taiwan', [1024, height], size), kind: 'replayed' });
    expect(replayed(480, 'huge')).toEqual(replayed(480, 'normal'));
    expect(replayed(800, 'huge').type).toBeGreaterThan(replayed(800, 'normal').type);
    expect(tableLayout(room('taiwan', [1024, 480], 'huge'))).not.toEqual(
      tableLayout(room('taiwan', [1024, 480])),
    );
  });

  it.each(Object.keys(BOOKS) as (keyof typeof BOOKS)[])('has room for everything, %s', (book) => {
    for (const screen of SCREENS)
      for (const size of SIZES) {
        const { row, turns, whole, seats } = BOOKS[book];
        const [width, height] = screen;
        const found = tableLayout(room(book, screen, size));
        const [long, deep] = extent(found.before, false, row, turns);
        const [high, thick] = extent(found.beside, true, row, turns);
        const field = height - found.top - found.ask - found.rail - 2 * found.wall;
        const label = `${width}x${height} ${size}`;
        expect((long + 2 * thick) * found.discard + 2 * found.side, label).toBeLessThanOrEqual(width);
        expect(high * found.discard, label).toBeLessThanOrEqual(field);
        expect((seats === 3 ? 1 : 2) * deep * found.discard + found.middle, label).toBeLessThanOrEqual(field);
        expect(found.middle, label).toBeGreaterThanOrEqual((found.plain ? 2.1 : 2.8) * found.type);
        expect((whole + 0.7) * (found.hand + 2) + 28, label).toBeLessThanOrEqual(width + 2);
        expect(found.hand * TALL, label).toBeLessThan(found.rail);
        expect(found.side, label).toBeGreaterThanOrEqual(110);
      }
  });
});

describe('a plate at the sides', () => {
  const long = (name: string, screen: readonly [number, number], size: LayoutInput['size'], drawn: boolean) =>
    isLong(ems(name), tableLayout(room('shanghai', screen, size)), drawn);

  it('gives a long name its whole width, and a short one stands beside the portrait', () => {
    for (const screen of SCREENS)
      for (const size of SIZES) {
        expect(long('阿珍', screen, size, true), `${screen} ${size}`).toBe(false);
        expect(long('Bartholomew Featherstonehaugh', screen, size, false), `${screen} ${size}`).toBe(true);
      }
    expect(long('Bartholomew', [1024, 640], 'normal', true)).toBe(true);
    expect(long('Barbara', [1920, 1080], 'normal', true)).toBe(false);
  });
});

describe('discards in their block', () => {
  const tiles = (count: number, across = -1) =>
    Array.from({ length: count }, (_, at) => ({ turned: at === across, gone: false }));
  const blocks: [Side, Block][] = [
    ['bottom', { rows: 3, more: 2 }],
    ['bottom', { rows: 4, more: 0 }],
    ['top', { rows: 3, more: 1 }],
    ['left', { rows: 4, more: 0 }],
    ['right', { rows: 3, more: 2 }],
  ];

  it.each(blocks)('stay within it and show their faces, %s %o', (side, block) => {
    const sideways = side === 'left' || side === 'right';
    for (const row of [6, 7])
      for (const count of [1, row, 3 * row, 4 * row, 4 * row + 3])
        for (const across of [-1, 0, row + 2]) {
          const turns = across >= 0;
          const [long, deep] = extent(block, sideways, row, turns);
          const [wide, high] = sideways ? [deep, long] : [long, deep];
          const all = spread(tiles(count, across), { side, row, block, turns });
          all.forEach(({ x, y }, at) => {
            const [w, h] = at === across ? [4 / 3, TALL - 1 / 3] : [1, TALL];
            const label = `${side} ${row} ${count} ${across} ${at}`;
            expect(x, label).toBeGreaterThanOrEqual(-1e-6);
            expect(y, label).toBeGreaterThanOrEqual(-1e-6);
            expect(x + w, label).toBeLessThanOrEqual(wide + 1e-6);
            expect(y + h, label).toBeLessThanOrEqual(high + 1e-6);
          });
        }
  });

  it('lie from the left to the right of their player, the first row nearest the middle', () => {
    const of = (side: Side) => spread(tiles(8), { side, row: 7, block: { rows: 4, more: 0 }, turns: false });
    const [bottom, top, left, right] = (['bottom', 'top', 'left', 'right'] as const).map(of);
    expect(bottom?.[1]?.x).toBeGreaterThan(bottom?.[0]?.x ?? 9);
    expect(bottom?.[7]?.y).toBeGreaterThan(bottom?.[0]?.y ?? 9);
    expect(top?.[1]?.x).toBeLessThan(top?.[0]?.x ?? 0);
    expect(top?.[7]?.y).toBeLessThan(top?.[0]?.y ?? 0);
    expect(right?.[1]?.y).toBeLessThan(right?.[0]?.y ?? 0);
    expect(right?.[7]?.x).toBeGreaterThan(right?.[0]?.x ?? 9);
    expect(left?.[1]?.y).toBeGreaterThan(left?.[0]?.y ?? 9);
    expect(left?.[7]?.x).toBeLessThan(left?.[0]?.x ?? 0);
  });

  it('stay where they are when others come', () => {
    const block = { rows: 3, more: 2 };
    const few = spread(tiles(5), { side: 'top', row: 7, block, turns: false });
    const many = spread(tiles(27), { side: 'top', row: 7, block, turns: false });
    expect(many.slice(0, 5)).toEqual(few);
    expect(new Set(many.map(({ x, y }) => `${x} ${y}`)).size).toBe(27);
  });
});
