/** 筒: coins in the traditional arrangements and colours. */

import { fill, joined, type Face, type Mark, type Pigment } from './face.ts';
import { circle, petal, polar, ring, turn, type Point } from './path.ts';

type Coin = readonly [x: number, y: number, r: number, rim: Pigment, heart?: Pigment];

/**
 * A coin: a strong rim, a clear gap, a flower. The rim and the gap carry the tile at pond size,
 * where the flower closes up into a plain centre; that is why the gap is wide.
 */
function coin([x, y, r, rim, heart = rim]: Coin): Mark[] {
  const c: Point = [x, y];
  const petals = turn(6).map((a) => petal(c, a, r * 0.18, r * 0.58, r * 0.3));
  return [fill(rim, ring(c, r, r * 0.74), ...petals), fill(heart, circle(c, r * 0.15))];
}

function coins(...list: Coin[]): Face {
  return joined(list.flatMap(coin), ['blue', 'green', 'red']);
}

function row(y: number, r: number, pigment: Pigment, xs: readonly number[]): Coin[] {
  return xs.map((x) => [x, y, r, pigment]);
}

/** 一筒: one great wheel, from the rim inwards. */
function wheel(): Face {
  const c: Point = [150, 200];
  const scallops = turn(20, 9).map((a) => circle(polar(c, a, 106), 9));
  const outer = turn(12).map((a) => petal(c, a, 40, 82, 21));
  const inner = turn(8, 22.5).map((a) => petal(c, a, 10, 33, 15));
  return [
    fill('green', ring(c, 134, 121), ...outer),
    fill('blue', ...scallops),
    fill('red', ring(c, 94, 87), circle(c, 41), ...inner),
    fill('plate', circle(c, 11)),
    fill('red', circle(c, 6)),
  ];
}

interface Spread {
  readonly xs: readonly [number, number];
  readonly ys: readonly [number, number];
  readonly r: number;
}

const FIVE: Spread = { xs: [80, 220], ys: [92, 308], r: 56 };
/** Drawn in from the corner that carries the sign of the red five. */
const RED_FIVE: Spread = { xs: [74, 206], ys: [114, 322], r: 53 };

function five(corner: (i: number) => Pigment, middle: Pigment, { xs, ys, r }: Spread): Face {
  const corners = ys.flatMap((y) => xs.map((x): Point => [x, y]));
  const centre: Coin = [(xs[0] + xs[1]) / 2, (ys[0] + ys[1]) / 2, r, middle];
  return coins(...corners.map(([x, y], i): Coin => [x, y, r, corner(i)]), centre);
}

const COLUMNS = [59, 150, 241];

const PIPS: Record<number, () => Face> = {
  1: wheel,
  2: () => coins([150, 108, 84, 'green', 'red'], [150, 292, 84, 'blue', 'red']),
  3: () => coins([82, 90, 57, 'blue'], [150, 200, 57, 'red'], [218, 310, 57, 'green']),
  4: () =>
    coins([82, 104, 60, 'blue'], [218, 104, 60, 'green'], [82, 296, 60, 'green'], [218, 296, 60, 'blue']),
  5: () => five((i) => (i === 0 || i === 3 ? 'blue' : 'green'), 'red', FIVE),
  6: () =>
    coins(
      ...row(74, 52, 'green', [88, 212]),
      ...row(216, 52, 'red', [88, 212]),
      ...row(326, 52, 'red', [88, 212]),
    ),
  7: () =>
    coins(
      [62, 60, 42, 'green'],
      [150, 98, 42, 'green'],
      [238, 136, 42, 'green'],
      ...row(240, 46, 'red', [92, 208]),
      ...row(338, 46, 'red', [92, 208]),
    ),
  8: () => coins(...[60, 153, 247, 340].flatMap((y) => row(y, 44, 'blue', [90, 210]))),
  9: () =>
    coins(
      ...row(72, 43, 'blue', COLUMNS),
      ...row(200, 43, 'red', COLUMNS),
      ...row(328, 43, 'green', COLUMNS),
    ),
};

export function coinFace(rank: number): Face {
  return PIPS[rank]?.() ?? [];
}

/** The five of the red set: the same arrangement, all of it red. */
export function redCoinFace(): Face {
  return five(() => 'red', 'red', RED_FIVE);
}
