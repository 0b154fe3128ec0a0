/** Characters as outlines, and their places on a face. */

export interface GlyphCommand {
  readonly op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  /** x, y pairs in font units, y upwards. */
  readonly args: readonly number[];
}

export interface Glyph {
  readonly commands: readonly GlyphCommand[];
  readonly unitsPerEm: number;
  readonly box: {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  };
}

/** The build reads a font; the drawings only ask for a character. */
export type GlyphSource = (char: string) => Glyph;

export interface Setting {
  /** The middle of the character's ink. */
  readonly x: number;
  readonly y: number;
  /** The size of the em in face units, across and (if it differs) down. */
  readonly size: number;
  readonly height?: number;
}

export function setGlyph(glyph: Glyph, { x, y, size, height = size }: Setting): string {
  const sx = size / glyph.unitsPerEm;
  const sy = height / glyph.unitsPerEm;
  const { minX, minY, maxX, maxY } = glyph.box;
  const px = (v: number) => Math.round(x + (v - (minX + maxX) / 2) * sx);
  const py = (v: number) => Math.round(y - (v - (minY + maxY) / 2) * sy);
  return glyph.commands.map(({ op, args }) => op.replace('Z', 'z') + place(args, px, py)).join('');
}

function place(args: readonly number[], px: (v: number) => number, py: (v: number) => number): string {
  return args.map((v, i) => (i % 2 === 0 ? px(v) : py(v))).join(' ');
}
