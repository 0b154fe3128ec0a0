/** The back: the grain of bamboo, on the colour the tile's body gives it. */

import { compact } from './compact.ts';
import { brush, leaf, type Point } from './path.ts';

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

/** Long fibres from edge to edge, short pores between them. */
export function renderBack(): string {
  const random = wobble(20240);
  const fibres = Array.from({ length: 15 }, (_, i) => fibre(12 + i * 19.7, random));
  const pores = Array.from({ length: 34 }, () => {
    const x = 10 + random.next().value * 280;
    const y = 10 + random.next().value * 360;
    return leaf([x, y], [x, y + 14 + random.next().value * 22], 3);
  });
  return `<path fill="var(--tile-grain,#8a5a20)" fill-opacity=".42" d="${compact([...fibres, ...pores].join(''))}"/>`;
}
