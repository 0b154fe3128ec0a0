/**
 * The fonts of the UI, made at build time from packages of npm (all OFL-1.1) and never committed.
 *
 * Two families. *Brush* (LXGW WenKai TC, bold) is the hand of the headings and calls, on every machine.
 * *Text* (Noto Sans TC) stands behind the fonts of the system and is only fetched where those have no
 * Chinese: it has every character the program can say, and what people are commonly called. 日本語 draws
 * many of the same characters otherwise (直 骨 戸), so it has two of its own: Klee, from which WenKai was
 * made, and Noto Sans JP.
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
/** The same drawn for the mainland, for what Taiwan does not write. */
export const TEXT_HANS: Face = { package: 'noto-sans-sc', weight: 400, most: 'chinese-simplified' };
export const BRUSH: Face = { package: 'lxgw-wenkai-tc', weight: 700, most: 'chinese-traditional' };
/** That of Taiwan draws 总 and 带 as no reader there writes them. The package has one file, of everything. */
export const BRUSH_HANS: Face = { package: 'lxgw-wenkai', weight: 700, most: 'latin' };
export const TEXT_JA: Face = { package: 'noto-sans-jp', weight: 400, most: 'japanese' };
export const BRUSH_JA: Face = { package: 'klee-one', weight: 600, most: 'japanese' };

/** Signs that numbers and dates are written with, whatever the sources say. */
const SIGNS = '、。，；：？！「」『』（）《》・…—－～％＋−×÷年月日時分秒上下午零〇';

/** What Taiwan's face lacks of the name of 简体中文, which the settings show in every language. */
const HANS_NAME = '简';

/** So many characters may the face for texts have: with them the fonts take about 400 kB. */
const ROOM = 1100;

export interface Fonts {
  files: { name: string; data: Buffer }[];
  css: string;
}

/** The most usual characters of all, by the slices of the package: the last slices are used most. */
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

/** What the two families are asked for. */
interface Hands {
  text: Set<string>;
  brush: Set<string>;
}

/** The first two families, what 简体中文 asks of them besides, and those of 日本語. */
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

/** Signs, kana and Chinese characters: a page without them fetches nothing. The tiny files say exactly what they have. */
const CHINESE = 'U+2000-2fff, U+3000-9fff, U+ff00-ffef';

/** Without the face for texts there would be empty boxes, and those are better not shown at all. */
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
 * Cuts both families and writes the stylesheet that names them. What 简体中文 needs besides is in files of the same
 * families that say exactly what they draw, so that no other language fetches them; those of 日本語 are named by its
 * pages only.
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
      // One weight of each: where bold is wanted of the text the browser thickens it.
      out.css += rule(family, file, face.weight, large ? CHINESE : unicodeRange(part.chars));
    }
  }
  return out;
}
