/** 梅蘭菊竹, and the layout of all eight flower tiles: character, number, drawing. */

import { fill, write, type Face, type Mark } from './face.ts';
import { setGlyph, type GlyphSource } from './glyph.ts';
import { brush, circle, leaf, petal, polar, ring, turn, type Point } from './path.ts';
import { autumn, spring, summer, winter } from './seasons.ts';

function blossom(c: Point, r: number, phase: number): Mark[] {
  return [
    fill('plate', circle(c, r + 3)),
    fill('red', ...turn(5, phase).map((a) => circle(polar(c, a, r * 0.56), r * 0.43))),
    fill('plate', circle(c, r * 0.3)),
    fill('gold', circle(c, r * 0.2)),
  ];
}

function plum(): Face {
  return [
    fill(
      'ink',
      brush(
        [
          [262, 388],
          [222, 330],
          [160, 296],
          [124, 246],
          [60, 214],
        ],
        [34, 26, 20, 14, 5],
      ),
    ),
    fill(
      'ink',
      brush(
        [
          [168, 300],
          [190, 240],
          [232, 190],
          [240, 150],
        ],
        [16, 12, 9, 4],
      ),
    ),
    fill(
      'ink',
      brush(
        [
          [206, 322],
          [150, 340],
          [96, 372],
        ],
        [14, 10, 4],
      ),
    ),
    ...blossom([116, 226], 40, 10),
    ...blossom([218, 214], 42, 40),
    ...blossom([124, 336], 36, 0),
    fill('red', circle([56, 208], 13), circle([240, 146], 13), circle([84, 378], 11)),
  ];
}

function orchidFlower(c: Point, r: number, tilt: number): Mark[] {
  const petals = [0, 74, 146, 214, 286].map((a) => leaf(c, polar(c, a + tilt, r), r * 0.42));
  return [
    ...petals.map((d) => fill('blue', d)),
    fill('plate', circle(c, r * 0.22)),
    fill('red', circle(c, r * 0.15)),
  ];
}

function orchid(): Face {
  const root: Point = [146, 386];
  const blades: Point[][] = [
    [root, [110, 300], [36, 250]],
    [root, [90, 336], [24, 344]],
    [root, [138, 270], [108, 176]],
    [root, [186, 290], [272, 250]],
    [root, [206, 336], [276, 352]],
  ];
  return [
    ...blades.map((b) => fill('green', brush(b, [10, 19, 2]))),
    fill('green', brush([root, [164, 300], [190, 214]], [7, 6])),
    ...orchidFlower([200, 198], 58, 12),
    ...orchidFlower([150, 300], 44, -24),
  ];
}

function chrysanthemum(): Face {
  const c: Point = [150, 254];
  const layer = (count: number, phase: number, from: number, to: number, width: number) =>
    turn(count, phase).map((a) => petal(c, a, from, to, width));
  return [
    fill(
      'green',
      brush(
        [
          [150, 320],
          [154, 356],
          [148, 392],
        ],
        [12, 12],
      ),
    ),
    fill('green', leaf([152, 380], [60, 352], 30, 10), leaf([152, 380], [246, 352], 30, -10)),
    fill('gold', ...layer(16, 0, 50, 104, 27)),
    fill('plate', circle(c, 68)),
    fill('gold', ...layer(12, 15, 26, 66, 24)),
    fill('red', circle(c, 24)),
    fill('plate', ring(c, 15, 10)),
  ];
}

function cane(x: number, lean: number, joints: readonly number[], width: number): string[] {
  return joints.slice(1).map((bottom, i) => {
    const top = (joints[i] ?? 0) + 4;
    const at = (y: number): Point => [x + ((392 - y) / 250) * lean, y];
    return brush([at(top), at((top + bottom) / 2), at(bottom)], [width, width * 0.82, width]);
  });
}

function bambooPlant(): Face {
  const sprig = (p: Point, angles: readonly number[], r: number) =>
    angles.map((a) => leaf(p, polar(p, a, r), 17));
  return [
    ...[...cane(108, 22, [150, 212, 276, 340, 392], 26), ...cane(186, -8, [196, 262, 330, 392], 20)].map(
      (d) => fill('green', d),
    ),
    ...[
      ...sprig([124, 214], [236, 262, 288], 74),
      ...sprig([182, 262], [64, 92, 122], 82),
      ...sprig([178, 196], [20, 60, 96], 78),
      ...sprig([110, 342], [226, 252], 66),
      ...sprig([188, 332], [96, 126], 72),
    ].map((d) => fill('green', d)),
  ];
}

const DRAWINGS: readonly (() => Face)[] = [
  spring,
  summer,
  autumn,
  winter,
  plum,
  orchid,
  chrysanthemum,
  bambooPlant,
];
const CHARACTERS = '春夏秋冬梅蘭菊竹';

/** Seasons are written red and flowers blue, so that the two sets of 1–4 do not mix. */
export function flowerFace(rank: number, glyphs: GlyphSource): Face {
  const drawing = DRAWINGS[rank - 1];
  if (!drawing) return [];
  const pigment = rank <= 4 ? 'red' : 'blue';
  const number = String(((rank - 1) % 4) + 1);
  return [
    ...drawing(),
    write(pigment, setGlyph(glyphs(CHARACTERS[rank - 1] ?? ''), { x: 86, y: 82, size: 138 }), 'small'),
    write(pigment, setGlyph(glyphs(number), { x: 244, y: 66, size: 104 })),
  ];
}
