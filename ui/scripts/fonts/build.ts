/**
 * The fonts of the UI, made at build time from packages of npm (all OFL-1.1) and never committed.
 * Two families. *Brush* (LXGW WenKai TC, bold) is for headings and calls, on every machine. *Text* (Noto Sans TC) comes
 * after the fonts of the system and is only loaded if those have no Chinese: it has every character of the program, and
 * those of common names. 日本語 draws many of the same characters differently (直 骨 戸), so it has two of its own: Klee,
 * from which WenKai was made, and Noto Sans JP.
 */

import { covers, subset, unicodeRange, type Face } from './subset.ts';
import {
  headings,
  KANA,
  oftenInJapaneseNames,
  oftenInNames,
  spokenByHosts,
  spokenByScreens,
  spokenIn,
  without,
} from './characters.ts';

export const TEXT: Face = { package: 'noto-sans-tc', weight: 400, most: 'chinese-traditional' };
/** The same for the mainland, for characters that Taiwan does not use. */
export const TEXT_HANS: Face = { package: 'noto-sans-sc', weight: 400, most: 'chinese-simplified' };
export const BRUSH: Face = { package: 'lxgw-wenkai-tc', weight: 700, most: 'chinese-traditional' };
/** Taiwan's font draws 总 and 带 in an unusual form. This package has one file for everything. */
export const BRUSH_HANS: Face = { package: 'lxgw-wenkai', weight: 700, most: 'latin' };
export const TEXT_JA: Face = { package: 'noto-sans-jp', weight: 400, most: 'japanese' };
export const BRUSH_JA: Face = { package: 'klee-one', weight: 600, most: 'japanese' };

/** Signs of numbers and dates, whether or not the sources have them. */
const SIGNS = '、。，；：？！「」『』（）《》・…—－～％＋−×÷年月日時分秒上下午零〇';

/** The character that Taiwan's font lacks in the name of 简体中文, which the settings show in every language. */
const HANS_NAME = '简';

/** The most characters of the text font: with them the fonts take about 400 kB. */
const ROOM = 1100;

export interface Fonts {
  files: { name: string; data: Buffer }[];
  css: string;
}

/** The most usual characters, by the slices of the package: the last slices are used most. */
function usual(room: number, had: ReadonlySet<string>, slices: Readonly<Record<string, string>>): string[] {
  const chosen: string[] = [];
  const ranked = Object.keys(slices)
    .filter((name) => /^\[\d+\]$/.test(name))
    .sort((a, b) => Number(b.slice(1, -1)) - Number(a.slice(1, -1)));
  for (const name of ranked) {
    for (let code = 0x4e00; code <= 0x9fff && chosen.length < room; code += 1) {
      const char = String.fromCodePoint(code);
      if (!had.has(char) && covers(slices[name] ?? '', char)) chosen.push(char);
    }
  }
  return chosen;
}

/** The characters of the two families. */
interface Hands {
  text: Set<string>;
  brush: Set<string>;
}

/** The characters of the first two families, additional ones for 简体中文, and those of 日本語. */
export interface Wanted extends Hands {
  hans: Hands;
  ja: Hands;
}

export function wanted(ui: string, slices: Readonly<Record<string, string>>): Wanted {
  const names = oftenInNames();
  const said = new Set([...SIGNS, ...spokenByScreens(ui), ...spokenByHosts(ui), ...names]);
  const text = new Set([...said, ...usual(Math.max(0, ROOM - said.size), said, slices)]);
  const brush = new Set([...headings(ui), ...names]);
  const hans = {
    text: without(spokenIn('zh-Hans'), text),
    brush: without(headings(ui, ['zh-Hans']), brush),
  };
  const japanese = [...KANA, ...oftenInJapaneseNames()];
  const ja = {
    text: new Set([...SIGNS, ...spokenIn('ja'), ...japanese]),
    brush: new Set([...headings(ui, ['ja']), ...japanese]),
  };
  return { text, brush, hans, ja };
}

/**
 * Signs, kana and Chinese characters: a page without them loads nothing. The tiny files name exactly their characters.
 */
const CHINESE = 'U+2000-2fff, U+3000-9fff, U+ff00-ffef';

/** Without the text font there would be empty boxes; invisible text is better. */
const UNTIL = (file: string): string => (file.includes('text') ? 'block' : 'swap');

function rule(family: string, file: string, weight: number, ranges: string): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: ${UNTIL(file)};
  src: url('./${file}') format('woff2');
  unicode-range: ${ranges};
}
`;
}

/**
 * Cuts both families and writes the stylesheet for them. The additional characters of 简体中文 are in files of the same
 * families that name exactly their characters, so that no other language loads them; those of 日本語 are used by its pages
 * only.
 */
export async function build(want: Wanted): Promise<Fonts> {
  const families = [
    { family: 'Laomajiang Text', name: 'text', face: TEXT, chars: want.text },
    { family: 'Laomajiang Brush', name: 'brush', face: BRUSH, chars: want.brush },
    { family: 'Laomajiang Text', name: 'text-hans', face: TEXT_HANS, chars: new Set(HANS_NAME) },
    { family: 'Laomajiang Text', name: 'hans-text', face: TEXT_HANS, chars: want.hans.text },
    { family: 'Laomajiang Brush', name: 'hans-brush', face: BRUSH_HANS, chars: want.hans.brush },
    { family: 'Laomajiang Text JP', name: 'ja-text', face: TEXT_JA, chars: want.ja.text },
    { family: 'Laomajiang Brush JP', name: 'ja-brush', face: BRUSH_JA, chars: want.ja.brush },
  ];
  const out: Fonts = { files: [], css: '' };
  for (const { family, name, face, chars } of families) {
    for (const [at, part] of (await subset(face, chars)).entries()) {
      const large = at === 0 && !name.includes('hans');
      const file = large ? `${name}.woff2` : `${name}-${at}.woff2`;
      out.files.push({ name: file, data: part.data });
      // One weight each: for bold text the browser thickens it.
      out.css += rule(family, file, face.weight, large ? CHINESE : unicodeRange(part.chars));
    }
  }
  return out;
}
