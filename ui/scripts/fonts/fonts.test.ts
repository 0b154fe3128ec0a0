import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import recorded from '../../src/dev/game.json';
import { makeFonts } from '../ui-font.ts';
import { bookText, LANGUAGES, messages, text, type Language } from '../words/catalogue.ts';
import {
  headings,
  oftenInJapaneseNames,
  oftenInNames,
  quoted,
  spokenByHosts,
  spokenByScreens,
  spokenIn,
  titles,
} from './characters.ts';
import { covers, drawn, unicodeRange } from './subset.ts';

const UI = fileURLToPath(new URL('../..', import.meta.url));
const fonts = new Map<string, Buffer>();
let css = '';

/** Signs of keys, which come from the system. */
const ELSEWHERE = new Set('␣');

const isChinese = (char: string): boolean => (char.codePointAt(0) ?? 0) >= 0x2e80;

function missing(family: string, chars: Iterable<string>): string[] {
  const has = new Set(
    [...fonts].filter(([name]) => name.startsWith(family)).flatMap(([, data]) => [...drawn(data)]),
  );
  return [...chars].filter(
    (char) => (char.codePointAt(0) ?? 0) > 0x7f && !has.has(char) && !ELSEWHERE.has(char),
  );
}

function size(family: string): number {
  return [...fonts].reduce((sum, [name, data]) => sum + (name.startsWith(family) ? data.length : 0), 0);
}

beforeAll(async () => {
  const folder = await makeFonts();
  css = readFileSync(join(folder, 'fonts.css'), 'utf8');
  for (const [, name = ''] of css.matchAll(/url\('\.\/([^']+)'\)/g)) {
    fonts.set(name, readFileSync(join(folder, name)));
  }
}, 60_000);

describe('the fonts of the UI', () => {
  it('draw every text of every language', () => {
    for (const language of ['zh-Hant', 'en'] as const)
      expect(missing('text', text(language) + bookText(language))).toEqual([]);
    expect(missing('text', spokenByScreens(UI))).toEqual([]);
  });

  it('draw 简体中文 with files of its own', () => {
    const lack = (family: string, chars: Iterable<string>) =>
      missing(`hans-${family}`, missing(family, chars));
    expect(lack('text', spokenIn('zh-Hans'))).toEqual([]);
    expect(lack('text', bookText('zh-Hans'))).toEqual([]);
    expect(lack('brush', headings(UI, ['zh-Hans']))).toEqual([]);
    expect(size('hans-')).toBeGreaterThan(0);
    expect(size('hans-')).toBeLessThan(110_000);
  });

  it('draw 日本語 with families of its own', () => {
    for (const family of ['ja-text', 'ja-brush']) {
      expect(missing(family, oftenInJapaneseNames())).toEqual([]);
      expect(missing(family, 'かなカナ直戸海')).toEqual([]);
    }
    expect(missing('ja-text', spokenIn('ja'))).toEqual([]);
    expect(missing('ja-text', bookText('ja'))).toEqual([]);
    expect(missing('ja-brush', headings(UI, ['ja']))).toEqual([]);
    expect(css.match(/'Laomajiang (?:Text|Brush) JP'/g)).toHaveLength(css.match(/ja-/g)?.length ?? 0);
    expect(size('ja-')).toBeGreaterThan(0);
    expect(size('ja-')).toBeLessThan(400_000);
  });

  it('draw every word that a host sends', () => {
    expect(missing('text', spokenByHosts(UI))).toEqual([]);
    // Messages that a host has really sent, so that the test does not rely on the sources only.
    expect(missing('text', JSON.stringify(recorded))).toEqual([]);
  });

  it('draw what people are called, and the headings in the hand of the brush', () => {
    for (const family of ['text', 'brush']) expect(missing(family, oftenInNames())).toEqual([]);
    expect(missing('brush', headings(UI))).toEqual([]);
    // A title with `named` is a person's name, in the other font.
    expect([...titles(UI)]).toEqual(expect.arrayContaining(['house-title', 'arrive-log', 'settings-title']));
    expect(missing('brush', '一份牌譜設定會員玩牌紀錄重播')).toEqual([]);
    expect(missing('brush', '老麻將吃碰槓胡自摸天聽地聽過我要東南西北')).toEqual([]);
  });

  it('draw the first headings of a language in the file that is fetched beside its words', async () => {
    const { brushOf } = await import('../../src/lib/brush.ts');
    const heads = (language: Language) =>
      messages(text(language)).filter(({ key }) => key === 'app-name' || key === 'join-title');
    for (const language of LANGUAGES) {
      const chars = [
        ...heads(language)
          .map(({ pattern }) => String(pattern))
          .join(''),
      ].filter(isChinese);
      const file = brushOf(language);
      const lack = file === null ? chars : missing(basename(file), chars);
      // Characters of 简体中文 only are in tiny files.
      if (language === 'zh-Hans') expect(lack.length).toBeLessThan(chars.length);
      else expect(lack, language).toEqual([]);
    }
  });

  it('take 406 kB at most together', () => {
    expect(size('text')).toBeGreaterThan(0);
    expect(size('brush')).toBeGreaterThan(0);
    expect(size('text') + size('brush')).toBeLessThan(406_000);
  });

  it('are fetched for Chinese only, and the tiny ones for what they draw', () => {
    for (const [, name = '', ranges = ''] of css.matchAll(
      /url\('\.\/([^']+)'\).*?unicode-range: ([^;]+);/gs,
    )) {
      expect(covers(ranges, 'a')).toBe(false);
      const has = drawn(fonts.get(name) ?? Buffer.alloc(0));
      // The tiny files name exactly their characters; the large ones are for all Chinese.
      const says = [...has].filter((char) => covers(ranges, char));
      expect(says.length).toBeGreaterThan(0);
      expect(covers(ranges, '胡')).toBe(!/-\d/.test(name));
    }
  });
});

describe('characters of a source', () => {
  it('are those between quotes, not those of comments', () => {
    expect(
      quoted(
        '/// 說明\nlet a = "清一色"; // "甲"\n  // "乙"\nname: "大\\"四\\"喜",\n#[cfg(test)]\nmod tests {\n "丙"',
      ),
    ).toBe('清一色\n甲\n大\\"四\\"喜');
  });

  it('make short ranges', () => {
    expect(unicodeRange(['c', 'a', 'b', 'z'])).toBe('U+61-63, U+7a');
  });
});
