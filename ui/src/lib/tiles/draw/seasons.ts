/** 春夏秋冬: a swallow under willow, a lotus, a maple leaf, a pine in snow. */

import { fill, type Face, type Mark } from './face.ts';
import { blob, brush, circle, leaf, polar, turn, type Point } from './path.ts';

function willow(top: Point, length: number, sway: number): string[] {
  const at = (t: number): Point => [top[0] + sway * t * t, top[1] + length * t];
  const leaves = [0.22, 0.48, 0.74].flatMap((t): string[] => {
    const p = at(t);
    return [leaf(p, [p[0] - 17, p[1] + 36], 10), leaf(p, [p[0] + 17, p[1] + 36], 10)];
  });
  return [brush([at(0), at(0.5), at(1)], [6, 5]), ...leaves, leaf(at(0.92), at(1.12), 9)];
}

export function spring(): Face {
  const strands = [
    willow([206, 150], 120, 8),
    willow([240, 142], 205, 12),
    willow([272, 134], 150, 6),
  ].flat();
  return [
    fill(
      'ink',
      brush(
        [
          [294, 124],
          [248, 136],
          [188, 154],
        ],
        [20, 14, 6],
      ),
    ),
    ...strands.map((d) => fill('green', d)),
    // The wings first; the body lies over their roots.
    fill('ink', leaf([104, 282], [186, 186], 26, -14)),
    fill('ink', leaf([92, 290], [40, 388], 26, -16)),
    fill('ink', leaf([150, 312], [232, 346], 11, 6), leaf([146, 316], [196, 388], 11, -6)),
    fill(
      'ink',
      brush(
        [
          [48, 248],
          [84, 272],
          [130, 302],
          [164, 318],
        ],
        [30, 50, 38, 12],
      ),
    ),
    fill('ink', circle([54, 256], 20)),
    fill('ink', leaf([46, 250], [8, 254], 8)),
    fill('plate', circle([56, 250], 5)),
    fill(
      'red',
      blob([
        [46, 264],
        [66, 270],
        [84, 292],
        [66, 290],
      ]),
    ),
  ];
}

export function summer(): Face {
  const heart: Point = [150, 296];
  const petals = [-78, 78, -52, 52, -26, 26, 0];
  return [
    fill(
      'green',
      brush(
        [
          [150, 290],
          [146, 340],
          [156, 384],
        ],
        [10, 10],
      ),
    ),
    fill(
      'green',
      blob([
        [28, 344],
        [90, 326],
        [128, 348],
        [92, 372],
        [44, 368],
      ]),
    ),
    fill(
      'green',
      blob([
        [172, 350],
        [216, 328],
        [274, 346],
        [252, 374],
        [200, 372],
      ]),
    ),
    ...petals.flatMap((a) => {
      const tip = polar(heart, a, 128 - Math.abs(a) * 0.25);
      return [
        fill('plate', leaf(heart, tip, 44)),
        fill('red', leaf(heart, tip, 36)),
        fill('plate', leaf(polar(heart, a, 34), polar(heart, a, 90), 9)),
      ];
    }),
    fill('gold', circle([150, 302], 15)),
  ];
}

/** A maple leaf of the slender eastern kind: seven fingers, each with its vein. */
function maple(c: Point, r: number, tilt: number): Mark[] {
  const fingers: [number, number][] = [
    [0, 1],
    [-38, 0.92],
    [38, 0.92],
    [-76, 0.76],
    [76, 0.76],
    [-116, 0.5],
    [116, 0.5],
  ];
  const tip = (angle: number, part: number) => polar(c, angle + tilt, r * part);
  return [
    fill(
      'red',
      brush([c, polar(c, 176 + tilt, r * 0.5), polar(c, 162 + tilt, r * 0.9)], [r * 0.06, r * 0.08]),
    ),
    ...fingers.map(([angle, part]) => fill('red', leaf(c, tip(angle, part), r * 0.3))),
    fill('red', circle(c, r * 0.17)),
    ...fingers.slice(0, 5).map(([angle, part]) => fill('plate', leaf(c, tip(angle, part * 0.72), r * 0.035))),
  ];
}

export function autumn(): Face {
  return [...maple([168, 268], 122, 14), ...maple([64, 318], 62, -28), ...maple([78, 204], 40, 40)];
}

/** A clump of pine: needles fanned out over a flat base, as a painter sets them. */
function clump(c: Point, r: number): Mark[] {
  const angles = [-100, -83, -66, -49, -32, -16, 0, 16, 32, 49, 66, 83, 100];
  // Flatter than a half disc: the needles at the sides are the long ones.
  const reach = (a: number) => r * (0.78 + 0.3 * Math.abs(Math.sin((a * Math.PI) / 180)));
  return angles.map((a) => fill('green', leaf(c, polar(c, a, reach(a)), r * 0.13)));
}

function flake(c: Point, r: number): Mark[] {
  return turn(3, 30).map((a) => fill('blue', brush([polar(c, a, r), c, polar(c, a + 180, r)], [7, 7])));
}

export function winter(): Face {
  return [
    fill(
      'ink',
      brush(
        [
          [112, 396],
          [142, 344],
          [130, 288],
          [160, 232],
        ],
        [38, 28, 22, 12],
      ),
    ),
    fill(
      'ink',
      brush(
        [
          [140, 336],
          [190, 320],
          [222, 326],
        ],
        [16, 13, 8],
      ),
    ),
    fill(
      'ink',
      brush(
        [
          [134, 302],
          [96, 294],
          [74, 300],
        ],
        [14, 11, 6],
      ),
    ),
    ...clump([218, 328], 60),
    ...clump([74, 302], 60),
    ...clump([162, 244], 66),
    ...[...flake([258, 190], 22), ...flake([54, 200], 20), ...flake([236, 368], 20), ...flake([50, 362], 18)],
  ];
}
