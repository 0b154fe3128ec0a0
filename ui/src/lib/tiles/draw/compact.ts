/**
 * Rewrites a path with relative coordinates. Eight equal coins then differ only in where they
 * start, and gzip finds the other seven; that halves the sprite.
 */

type Pair = [number, number];

const SIZES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, a: 7, z: 0 };

function text(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** Numbers side by side need a blank only where no minus sign parts them. */
function numbers(values: readonly number[]): string {
  return values.map((v, i) => (i === 0 || v < 0 ? text(v) : ` ${text(v)}`)).join('');
}

function relative(op: string, args: readonly number[], [x, y]: Pair): number[] {
  if (op === 'H') return args.map((v) => v - x);
  if (op === 'V') return args.map((v) => v - y);
  return args.map((v, i) => v - (i % 2 === 0 ? x : y));
}

function endOf(op: string, args: readonly number[], [x, y]: Pair): Pair {
  if (op === 'H') return [args[0] ?? x, y];
  if (op === 'V') return [x, args[0] ?? y];
  const [dx = 0, dy = 0] = args.slice(-2);
  return op === 'a' ? [x + dx, y + dy] : [dx, dy];
}

/** Takes the commands path.ts writes: absolute `MLHVQCz` and the relative arc. */
export function compact(d: string): string {
  let here: Pair = [0, 0];
  let start: Pair = here;
  let previous = '';
  let out = '';
  for (const [, op = '', rest = ''] of d.matchAll(/([MLHVQCaz])([^MLHVQCaz]*)/g)) {
    const args = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (args.length !== SIZES[op]) throw new Error(`path command '${op}${rest}' is not understood`);
    // Starts stay absolute: relative ones would make equal shapes differ again.
    const letter = op === 'M' ? op : op.toLowerCase();
    const values = op === 'M' || op === 'a' ? args : relative(op, args, here);
    const body = numbers(values);
    const repeated = letter === previous && letter !== 'M' && letter !== 'z';
    out += (repeated ? (body.startsWith('-') ? '' : ' ') : letter) + body;
    previous = letter;
    here = op === 'z' ? start : endOf(op, args, here);
    if (op === 'M') start = here;
  }
  return out;
}
