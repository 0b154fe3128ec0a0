/** The vertical scale of a chart: round numbers, at most five lines. */

export interface Scale {
  low: number;
  high: number;
  lines: number[];
}

const ROUND = [1, 2, 5];

/** A scale from below the least value to above the greatest, in steps of at least `least`. */
export function scale(values: readonly number[], least: number): Scale {
  const [bottom, top] = values.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  const span = top - bottom;
  let step = least;
  for (let at = 1; span / step > 4; at += 1) step = least * (ROUND[at % 3] ?? 1) * 10 ** Math.floor(at / 3);
  const low = Math.floor(bottom / step) * step;
  const high = Math.max(Math.ceil(top / step) * step, low + step);
  return {
    low,
    high,
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + step * n),
  };
}
