/** 一條: a peafowl at rest, head turned back over a long train. */

import { fill, type Face } from './face.ts';
import { blob, brush, circle, leaf, petal, polar, ring, turn, type Point } from './path.ts';

const ROOT: Point = [134, 236];
/** The train, fanned out behind: angles of its feathers. */
const TRAIN = [36, 63, 90, 117, 144];

function train(): Face {
  const eyes = TRAIN.map((a) => polar(ROOT, a, 118));
  return [
    fill('green', ...TRAIN.map((a) => petal(ROOT, a, 34, 143, 52))),
    fill('plate', ...eyes.map((eye) => circle(eye, 18))),
    fill('blue', ...eyes.map((eye) => circle(eye, 14))),
    fill('plate', ...eyes.map((eye) => circle(eye, 7.5))),
    fill('red', ...eyes.map((eye) => circle(eye, 5))),
  ];
}

function body(): Face {
  return [
    fill('gold', leaf([92, 84], [38, 104], 13)),
    fill(
      'green',
      blob([
        [78, 98],
        [88, 70],
        [114, 62],
        [136, 84],
        [134, 122],
        [146, 158],
        [178, 200],
        [182, 240],
        [150, 268],
        [106, 258],
        [74, 222],
        [72, 172],
        [86, 132],
      ]),
    ),
    fill('plate', circle([104, 92], 9)),
    fill('ink', circle([103, 92], 5.5)),
  ];
}

function wing(): Face {
  const feathers: readonly (readonly [Point, Point])[] = [
    [
      [112, 168],
      [196, 248],
    ],
    [
      [106, 186],
      [178, 262],
    ],
    [
      [102, 204],
      [156, 268],
    ],
  ];
  return [
    ...feathers.flatMap(([from, to]) => [
      fill('plate', leaf(from, to, 25)),
      fill('blue', leaf(from, to, 19)),
    ]),
    fill('plate', circle([106, 182], 19)),
    fill('blue', ring([106, 182], 16, 9)),
    fill('red', circle([106, 182], 6)),
  ];
}

function crest(): Face {
  const from: Point = [112, 66];
  return turn(12, 0)
    .slice(0, 3)
    .flatMap((a) => [
      fill('red', brush([from, polar(from, a, 28)], [4, 6])),
      fill('red', circle(polar(from, a, 32), 8)),
    ]);
}

function perch(): Face {
  return [
    fill(
      'red',
      brush(
        [
          [122, 258],
          [118, 318],
        ],
        [9, 8],
      ),
      brush(
        [
          [148, 258],
          [150, 320],
        ],
        [9, 8],
      ),
    ),
    fill(
      'ink',
      brush(
        [
          [40, 336],
          [110, 322],
          [190, 330],
          [250, 372],
        ],
        [12, 16, 12, 6],
      ),
    ),
    fill(
      'green',
      leaf([70, 336], [34, 372], 13),
      leaf([92, 332], [92, 380], 13),
      leaf([170, 330], [190, 380], 12),
    ),
  ];
}

export function birdFace(): Face {
  return [...perch(), ...crest(), ...train(), ...body(), ...wing()];
}
