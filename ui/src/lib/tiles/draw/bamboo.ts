/** 條: bamboo sticks. The bird of 一條 is in bird.ts. */

import { birdFace } from './bird.ts';
import { fill, joined, type Face, type Mark, type Pigment } from './face.ts';
import { cubics, leaf, rotate, shift, type Cubic, type Point } from './path.ts';

interface Stick {
  readonly at: Point;
  readonly length: number;
  readonly width: number;
  readonly pigment: Pigment;
  readonly lean?: number;
}

/** The outline of an upright cane about the origin: knobs at the ends, a node in the middle. */
function cane(half: number, width: number): readonly [Point, Cubic[]] {
  const h = width / 2;
  const s = h * 0.7;
  const k = width * 0.17;
  const down = (x: number, s2: number): Cubic[] => [
    [
      [x, -half + 2 * k],
      [s2, -half + 1.8 * k],
      [s2, -half + 3 * k],
    ],
    [
      [s2, -half + 4 * k],
      [s2, -3 * k],
      [s2, -2.2 * k],
    ],
    [
      [s2, -k],
      [x, -1.2 * k],
      [x, 0],
    ],
    [
      [x, 1.2 * k],
      [s2, k],
      [s2, 2.2 * k],
    ],
    [
      [s2, 3 * k],
      [s2, half - 4 * k],
      [s2, half - 3 * k],
    ],
    [
      [s2, half - 1.8 * k],
      [x, half - 2 * k],
      [x, half - k],
    ],
  ];
  const up = down(-h, -s).map((_, i, all): Cubic => {
    const piece = all[all.length - 1 - i] as Cubic;
    const end = all[all.length - 2 - i]?.[2] ?? [-h, -half + k];
    return [piece[1], piece[0], end];
  });
  const cap: Cubic = [
    [-h, -half - k * 0.3],
    [h, -half - k * 0.3],
    [h, -half + k],
  ];
  const foot: Cubic = [
    [h, half + k * 0.3],
    [-h, half + k * 0.3],
    [-h, half - k],
  ];
  return [
    [-h, -half + k],
    [cap, ...down(h, s), foot, ...up],
  ];
}

/** A cane and, cut out of each internode, the slit of light that makes it round. */
function stick({ at, length, width, pigment, lean = 0 }: Stick): Mark {
  const place = (p: Point) => shift(rotate(p, lean), at);
  const half = length / 2;
  const [start, pieces] = cane(half, width);
  const light = (near: number, far: number) =>
    leaf(place([0, near]), place([0, far]), width * (length < 120 ? 0.1 : 0.14));
  const end = half - width * 0.3;
  return fill(pigment, cubics(start, pieces, place), light(-end, -width * 0.26), light(width * 0.26, end));
}

function sticks(list: readonly Stick[]): Face {
  return joined(list.map(stick), ['green', 'blue', 'red']);
}

type Size = readonly [length: number, width: number];

function row(y: number, xs: readonly number[], [length, width]: Size, pigments: readonly Pigment[]): Stick[] {
  return xs.map((x, i) => ({ at: [x, y], length, width, pigment: pigments[i % pigments.length] ?? 'green' }));
}

const TWO_ROWS: Size = [160, 54];
const THREE_ROWS: Size = [106, 50];
const COLUMNS = [68, 150, 232];

/** 八條: an M above its mirror image, the W. */
function eight(): Stick[] {
  const half = (y: number, lean: number, pigment: Pigment): Stick[] => [
    { at: [46, y], length: 164, width: 39, pigment },
    { at: [108, y], length: 160, width: 39, pigment, lean: -lean },
    { at: [192, y], length: 160, width: 39, pigment, lean },
    { at: [254, y], length: 164, width: 39, pigment },
  ];
  return [...half(110, 17, 'green'), ...half(290, -17, 'blue')];
}

interface Spread {
  readonly xs: readonly [number, number];
  readonly ys: readonly [number, number];
}

const FIVE: Spread = { xs: [68, 232], ys: [110, 290] };
/** Drawn in from the corner that carries the sign of the red five. */
const RED_FIVE: Spread = { xs: [60, 212], ys: [134, 304] };

function five(side: Pigment, other: Pigment, { xs, ys }: Spread): Stick[] {
  return [
    ...row(ys[0], xs, TWO_ROWS, [side, other]),
    ...row((ys[0] + ys[1]) / 2, [(xs[0] + xs[1]) / 2], TWO_ROWS, ['red']),
    ...row(ys[1], xs, TWO_ROWS, [other, side]),
  ];
}

const STICKS: Record<number, () => Stick[]> = {
  2: () => [...row(110, [150], [166, 60], ['green']), ...row(290, [150], [166, 60], ['blue'])],
  3: () => [...row(110, [150], TWO_ROWS, ['blue']), ...row(290, [84, 216], TWO_ROWS, ['green'])],
  4: () => [
    ...row(110, [86, 214], TWO_ROWS, ['green', 'blue']),
    ...row(290, [86, 214], TWO_ROWS, ['blue', 'green']),
  ],
  5: () => five('green', 'blue', FIVE),
  6: () => [...row(110, COLUMNS, TWO_ROWS, ['green']), ...row(290, COLUMNS, TWO_ROWS, ['blue'])],
  7: () => [
    ...row(78, [150], THREE_ROWS, ['red']),
    ...row(203, COLUMNS, THREE_ROWS, ['green']),
    ...row(324, COLUMNS, THREE_ROWS, ['green']),
  ],
  8: eight,
  9: () => [76, 200, 324].flatMap((y) => row(y, COLUMNS, THREE_ROWS, ['green', 'red', 'green'])),
};

export function bambooFace(rank: number): Face {
  return rank === 1 ? birdFace() : sticks(STICKS[rank]?.() ?? []);
}

export function redBambooFace(): Face {
  return sticks(five('red', 'red', RED_FIVE));
}
