/** Small fonts made from large ones: only the wanted characters, as woff2. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** A font of a Fontsource package: one large file, and slices for the characters that it lacks. */
export interface Face {
  package: string;
  weight: 400 | 600 | 700;
  most: 'chinese-traditional' | 'chinese-simplified' | 'japanese' | 'latin';
}

export interface Subset {
  data: Buffer;
  /** The characters in it. */
  chars: string[];
}

const folder = (face: Face): string =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource/${face.package}/package.json`));

function file(face: Face, part: string): Buffer {
  return readFileSync(join(folder(face), 'files', `${face.package}-${part}-${face.weight}-normal.woff2`));
}

/** True if `U+4e00-4e03,U+842c` contains the character. */
export function covers(ranges: string, char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [low = '', high = low] = range.trim().replace('U+', '').split('-');
    return code >= parseInt(low, 16) && code <= parseInt(high, 16);
  });
}

/** The characters in a font file. */
export function drawn(font: Uint8Array): Set<string> {
  const opened = fontkit.create(font as Buffer);
  if (!('characterSet' in opened)) throw new Error('a collection of fonts, not a font');
  return new Set(opened.characterSet.map((code) => String.fromCodePoint(code)));
}

async function cut(packed: Buffer, chars: readonly string[]): Promise<Subset | null> {
  // Unpacked once, and not by fontkit, which takes seconds for it.
  const font = await convert(packed, 'sfnt');
  const there = drawn(font);
  const kept = chars.filter((char) => there.has(char));
  if (kept.length === 0) return null;
  const options = { targetFormat: 'woff2', noLayoutClosure: true } as const;
  return { data: await subsetFont(font, kept.join(''), options), chars: kept };
}

/**
 * The font with these characters: nearly all come from the large file, and each slice for the rest makes a further,
 * tiny one. Characters without a file are left out.
 */
export async function subset(face: Face, wanted: ReadonlySet<string>): Promise<Subset[]> {
  const main = await cut(file(face, face.most), [...wanted].sort());
  const parts = main ? [main] : [];
  const had = new Set(main?.chars);
  const slices = JSON.parse(readFileSync(join(folder(face), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [name, ranges] of Object.entries(slices)) {
    const here = [...wanted].filter((char) => !had.has(char) && covers(ranges, char)).sort();
    if (here.length === 0) continue;
    const part = await cut(file(face, name.replace(/[[\]]/g, '')), here);
    if (!part) continue;
    parts.push(part);
    for (const char of part.chars) had.add(char);
  }
  return parts;
}

export function licence(face: Face): string {
  return readFileSync(join(folder(face), 'LICENSE'), 'utf8');
}

/** `U+4e00-4e03, U+842c`: the characters of a file in the syntax of a stylesheet. */
export function unicodeRange(chars: readonly string[]): string {
  const codes = chars.map((char) => char.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16);
  return runs
    .map(([low, high]) => (low === high ? `U+${hex(low)}` : `U+${hex(low)}-${hex(high)}`))
    .join(', ');
}
