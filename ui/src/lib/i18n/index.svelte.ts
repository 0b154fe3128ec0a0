/** The words on the screen, in the reader's language. */

import {
  Catalogue,
  fetchWords,
  instant,
  LANGUAGES,
  ready,
  type Blanks,
  type Key,
  type Language,
  type SimpleKey,
} from './catalogue';

export { LANGUAGES, type Key, type Language, type SimpleKey };

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  en: 'English',
  ja: '日本語',
};

/** The same as short as readers of each know it. */
export const LANGUAGE_SIGNS: Record<Language, string> = {
  'zh-Hant': '繁',
  'zh-Hans': '简',
  en: 'EN',
  ja: '日',
};

let wanted: Language = 'zh-Hant';
/** Without words until the first are loaded, which `main.ts` waits for. */
let chosen = $state.raw(new Catalogue(wanted, ''));
/** The current language, for code that must not rerun when it changes. */
let now: Language | null = null;

export function language(): Language {
  return chosen.language;
}

/** The tag of the language for `Intl`. */
export function locale(): string {
  return chosen.locale;
}

/** Changes the language, as soon as its words are loaded. */
export function speak(to: Language): void {
  wanted = LANGUAGES.includes(to) ? to : 'zh-Hant';
  const words = ready(wanted);
  if (words === null) void learn(wanted);
  else if (now !== wanted) {
    now = wanted;
    chosen = words;
  }
}

/** Loads the words of a language. If that fails, the screen keeps its language. */
export async function learn(to: Language): Promise<void> {
  try {
    await fetchWords(to);
  } catch {
    return;
  }
  speak(wanted);
}

/** The text of a key with its blanks filled in. */
export function t<K extends Key>(key: K, ...[blanks]: Blanks<K>): string {
  return chosen.say(key, blanks);
}

/** True if a key that was built at run time has a text. */
export function knows(key: string): key is Key {
  return chosen.has(key);
}

/** A number with separators: 300,000. */
export function number(value: number): string {
  return value.toLocaleString(chosen.locale, { maximumFractionDigits: 1 }).replace('-', '−');
}

/** The language's middle dot, between parts of a line. */
export function dot(): string {
  return chosen.language === 'en' ? ' · ' : '・';
}

/** A form of each mark in Chinese and in Japanese; English has the mark itself. */
const MARKS = { ',': '，、', ';': '；；', ':': '：：', '.': '。。', '?': '？？' } as const;

/** The language's punctuation between parts that are put together on the page, with the space after it. */
export function mark(of: keyof typeof MARKS): string {
  if (chosen.language === 'en') return of === '?' ? of : `${of} `;
  return MARKS[of].charAt(chosen.language === 'ja' ? 1 : 0);
}

/** A word with a sign before it, 碰 Pung, in its two parts; a word of one part is the sign. */
export function glossed(text: string): { sign: string; gloss: string } {
  const [sign, gloss] = /^([\u4e00-\u9fff]+) (.+)$/.exec(text)?.slice(1) ?? [text];
  return { sign: sign ?? text, gloss: gloss ?? '' };
}

/** A remark in brackets after a name. */
export function aside(text: string): string {
  return chosen.language === 'en' ? ` (${text})` : `（${text}）`;
}

/** A number with its sign and a real minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}

/** A date and time in words of the language. */
export function moment(seconds: number): string {
  return t('date-moment', { at: instant(seconds) });
}
