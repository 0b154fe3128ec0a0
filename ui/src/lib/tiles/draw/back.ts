/** The backs: a drawing each, on the colour that the tile's body gives it. */

import type { Back } from '../backs.ts';
import { compact } from './compact.ts';
import { brush, circle, leaf, polar, turn, type Point } from './path.ts';

/** A fixed sequence, so that each build draws the same back. */
function* wobble(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}

function fibre(x: number, random: Generator<number, never>): string {
  const sway = () => (random.next().value - 0.5) * 7;
  const points: Point[] = [0, 1, 2, 3].map((i): Point => [x + sway(), -6 + i * 137]);
  return brush(points, [1.5, 3, 2]);
}

/** Bamboo: long fibres from edge to edge, short pores between them. */
function grain(): string {
  const random = wobble(20240);
  const fibres = Array.from({ length: 15 }, (_, i) => fibre(12 + i * 19.7, random));
  const pores = Array.from({ length: 34 }, () => {
    const x = 10 + random.next().value * 280;
    const y = 10 + random.next().value * 360;
    return leaf([x, y], [x, y + 14 + random.next().value * 22], 3);
  });
  return [...fibres, ...pores].join('');
}

/** The centres of a pattern with every other row shifted by half, within the frame. */
function staggered(across: number, down: number): Point[] {
  const [left, top, width, height] = [30, 34, 240, 332];
  const rows = Array.from({ length: down + 1 }, (_, row) => {
    const odd = row % 2;
    return Array.from({ length: across + 1 - odd }, (_, column): Point => [
      left + ((column + odd / 2) * width) / across,
      top + (row * height) / down,
    ]);
  });
  return rows.flat();
}

/** Green: flowers of four petals. */
function petals(): string {
  return staggered(4, 10)
    .flatMap((heart) => turn(4, 45).map((way) => leaf(polar(heart, way, 4), polar(heart, way, 27), 13)))
    .join('');
}

/** Blue: waves, one behind the other, as half circles that touch. */
function waves(): string {
  const r = 30;
  const rows = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 6 - (row % 2) }, (_, column): Point => [
      column * 2 * r + (row % 2) * r,
      row * r + 8,
    ]),
  );
  const arc = ([x, y]: Point, d: number) => `M${x - d} ${y}a${d} ${d} 0 0 1 ${2 * d} 0`;
  return rows
    .flat()
    .flatMap((at) => [r - 2, r - 12, r - 22].map((d) => arc(at, d)))
    .join('');
}

/** Red: 回紋, a square that winds inwards. */
function meander(): string {
  const [wide, high] = [56, 54];
  const places = Array.from({ length: 7 * 5 }, (_, i): Point => [
    17 + (i % 5) * wide,
    18 + Math.floor(i / 5) * high,
  ]);
  return places
    .map(([x, y]) => `M${x} ${y}H${x + 42}V${y + 40}H${x + 9}V${y + 13}H${x + 31}V${y + 27}H${x + 20}`)
    .join('');
}

/** Black: blossoms of the plum. */
function blossoms(): string {
  return staggered(3, 8)
    .flatMap((heart) => [
      ...turn(5).map((way) => circle(polar(heart, way, 13), 7.5)),
      ...turn(5, 36).map((way) => circle(polar(heart, way, 6), 1.6)),
    ])
    .join('');
}

interface Drawing {
  readonly d: () => string;
  /** The width of lines; without it areas are filled. */
  readonly line?: number;
  readonly opacity: number;
}

const DRAWINGS: Record<Back, Drawing> = {
  bamboo: { d: grain, opacity: 0.42 },
  green: { d: petals, opacity: 0.55 },
  blue: { d: waves, line: 4, opacity: 0.6 },
  red: { d: meander, line: 5, opacity: 0.55 },
  black: { d: blossoms, opacity: 0.7 },
};

export function renderBack(back: Back): string {
  const { d, line, opacity } = DRAWINGS[back];
  const colour = 'var(--tile-grain,#8a5a20)';
  const paint = line
    ? `fill="none" stroke="${colour}" stroke-width="${line}" stroke-opacity="${opacity}"`
    : `fill="${colour}" fill-opacity="${opacity}"`;
  return `<path ${paint} d="${compact(d())}"/>`;
}
