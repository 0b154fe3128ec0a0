/** The noises of the table and notes for each call. Each function plays at a moment and returns the duration. */

import type { Noise, Word } from './cues';
import { about, bar, knock, swish, type Stage } from './wood';

type Play = (stage: Stage, at: number) => number;

/** Tile on tile, or tile on table. */
function clack(stage: Stage, at: number, loud: number, pitch = 1250): void {
  knock(stage, at, { pitch: about(pitch), loud: about(loud, 0.15), rings: 0.075, edge: 0.35 });
}

export const NOISES: Record<Noise, Play> = {
  discard: (stage, at) => {
    clack(stage, at, 0.6, 1080);
    knock(stage, at, { pitch: about(310), loud: 0.3, rings: 0.09, edge: 0.1 });
    clack(stage, at + 0.055, 0.12, 1400);
    return 0.15;
  },
  draw: (stage, at) => {
    swish(stage, at, { from: 1500, to: 2600, loud: 0.1, lasts: 0.09 });
    clack(stage, at + 0.08, 0.2, 1550);
    return 0.18;
  },
  claim: (stage, at) => {
    for (const [after, loud] of [
      [0, 0.4],
      [0.07, 0.5],
      [0.13, 0.32],
    ] as const) {
      clack(stage, at + after, loud, 1180);
    }
    return 0.25;
  },
  shuffle: (stage, at) => {
    for (let n = 0; n < 22; n += 1) {
      const after = Math.random() * 1.0;
      clack(stage, at + after, 0.1 + Math.random() * 0.16, 900 + Math.random() * 900);
    }
    swish(stage, at, { from: 900, to: 1500, loud: 0.06, lasts: 1.0 });
    return 1.1;
  },
  dice: (stage, at) => {
    // Each bounce is earlier and softer than the last.
    let after = 0;
    for (let bounce = 0; bounce < 7; bounce += 1) {
      for (const die of [0, 1]) {
        const pitch = die === 0 ? 2300 : 2650;
        const loud = 0.34 * 0.75 ** bounce;
        knock(stage, at + after + die * about(0.02, 0.4), {
          pitch: about(pitch),
          loud,
          rings: 0.045,
          edge: 0.3,
        });
      }
      after += about(0.16, 0.2) * 0.76 ** bounce;
    }
    return after + 0.1;
  },
  win: (stage, at) => {
    NOISES.claim(stage, at);
    return 0.3;
  },
  'drawn-hand': (stage, at) => {
    bar(stage, at, 7, 0.22);
    bar(stage, at + 0.22, 3, 0.22, 0.7);
    return 0.9;
  },
  row: (stage, at) => {
    bar(stage, at, 10, 0.09, 0.25);
    return 0.1;
  },
  great: (stage, at) => {
    for (const [n, note] of [5, 10, 14, 17, 22].entries()) bar(stage, at + n * 0.1, note, 0.34, 0.8);
    for (const note of [10, 17, 22]) bar(stage, at + 0.6, note, 0.26, 0.9);
    return 1.5;
  },
  chips: (stage, at) => {
    for (const [n, pitch] of [2900, 3300, 3050].entries()) {
      knock(stage, at + n * 0.05, { pitch: about(pitch), loud: 0.14, rings: 0.06, edge: 0.2 });
    }
    return 0.25;
  },
};

/** Notes with their times: calls differ by melody, without a voice. */
const FIGURES: Record<Word, readonly (readonly [number, number])[]> = {
  pass: [[0, 0]],
  chow: [
    [5, 0],
    [10, 0.13],
  ],
  pung: [
    [10, 0],
    [10, 0.13],
  ],
  kong: [
    [3, 0],
    [3, 0.12],
    [-2, 0.24],
  ],
  cover: [
    [15, 0],
    [22, 0.2],
  ],
  earthly: [
    [15, 0],
    [19, 0.2],
  ],
  riichi: [
    [15, 0],
    [20, 0.2],
  ],
  double: [
    [15, 0],
    [20, 0.2],
    [24, 0.4],
  ],
  ready: [
    [15, 0],
    [17, 0.2],
  ],
  marked: [
    [-2, 0],
    [1, 0.16],
    [-2, 0.32],
  ],
  rob: [
    [12, 0],
    [3, 0.1],
    [12, 0.2],
    [17, 0.3],
  ],
  win: [
    [5, 0],
    [10, 0.12],
    [12, 0.24],
    [17, 0.36],
  ],
  selfDraw: [
    [5, 0],
    [8, 0.12],
    [10, 0.24],
    [12, 0.36],
    [17, 0.48],
  ],
  falseWin: [
    [10, 0],
    [9, 0.18],
    [3, 0.36],
  ],
};

/** The notes of a call on wooden bars. */
export function figure(stage: Stage, at: number, word: Word): number {
  let end = 0;
  for (const [note, after] of FIGURES[word]) {
    bar(stage, at + after, note);
    end = after + 0.5;
  }
  return end;
}
