/**
 * A face is a short list of painted marks. Coins and sticks are joined into one path per
 * colour: a table shows well over a hundred tiles, and each `<use>` copies every element of its
 * symbol, so eight coins must not be eighty elements.
 */

import { compact } from './compact.ts';

export type Pigment = 'ink' | 'red' | 'green' | 'blue' | 'gold' | 'plate';

/** A drawing; a big character; one of many strokes; a small one, which must not close up. */
type Kind = 'drawing' | 'bold' | 'fine' | 'small';

export interface Mark {
  readonly pigment: Pigment;
  readonly d: string;
  readonly kind: Kind;
}

export type Face = readonly Mark[];

/**
 * The colours come from custom properties, which reach into `<use>`; that is how themes and
 * high contrast recolour the tiles without a second sprite. The fallbacks are the light theme.
 */
export const PIGMENTS: Record<Pigment, string> = {
  ink: '#1c2233',
  red: '#b81f22',
  green: '#0d6a3c',
  blue: '#1d4a9a',
  gold: '#b97a10',
  plate: '#f8f1de',
};

export function fill(pigment: Pigment, ...d: string[]): Mark {
  return { pigment, d: d.join(''), kind: 'drawing' };
}

export function write(pigment: Pigment, d: string, kind: Kind = 'bold'): Mark {
  return { pigment, d, kind };
}

function colour(pigment: Pigment): string {
  return `var(--tile-${pigment},${PIGMENTS[pigment]})`;
}

/**
 * Joins the marks of each pigment into one path, in the order given. Only for marks that do not
 * overlap: under the even-odd rule an overlap would become a hole.
 */
export function joined(marks: Face, order: readonly Pigment[]): Mark[] {
  return order
    .map((pigment) => fill(pigment, ...marks.filter((mark) => mark.pigment === pigment).map(({ d }) => d)))
    .filter(({ d }) => d !== '');
}

const WEIGHTS: Record<Kind, string> = {
  drawing: 'var(--tile-heavy,0)',
  bold: 'var(--tile-bold,10)',
  fine: 'var(--tile-fine,5)',
  small: 'var(--tile-small,2)',
};

/** Neighbours of one colour and kind, which share a group and so state their paint once. */
function runs(face: Face): Mark[][] {
  const out: Mark[][] = [];
  for (const mark of face) {
    const run = out.at(-1);
    const first = run?.[0];
    if (run && first?.pigment === mark.pigment && first.kind === mark.kind) run.push(mark);
    else out.push([mark]);
  }
  return out;
}

function paint(pigment: Pigment, kind: Kind): string {
  const value = colour(pigment);
  // Outlines of glyphs may overlap themselves (non-zero); drawings use even-odd for holes.
  const rule = kind === 'drawing' ? ' fill-rule="evenodd"' : '';
  // Glyphs are thickened by an outline of their own colour: a text font, even bold, is too
  // thin for a tile read across a table. Drawings get one only under high contrast.
  const line = pigment === 'plate' ? '' : ` stroke="${value}" stroke-width="${WEIGHTS[kind]}"`;
  return `fill="${value}"${rule}${line}`;
}

function element(run: readonly Mark[]): string {
  const [first] = run;
  if (!first) return '';
  const attributes = paint(first.pigment, first.kind);
  if (run.length === 1) return `<path ${attributes} d="${compact(first.d)}"/>`;
  return `<g ${attributes}>${run.map(({ d }) => `<path d="${compact(d)}"/>`).join('')}</g>`;
}

export function renderFace(face: Face): string {
  return runs(face).map(element).join('');
}
