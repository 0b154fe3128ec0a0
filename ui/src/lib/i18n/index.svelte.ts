/** What the screen says, in the language of the person who looks at it. */

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

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  en: 'English',
  ja: '日本語',
};

let wanted: Language = 'zh-Hant';
/** Without words until the first have come, which `main.ts` waits for. */
let chosen = $state.raw(new Catalogue(wanted, ''));
/** The same, for what must not run again when the language changes. */
let now: Language | null = null;

export function language(): Language {
  return chosen.language;
}

/** As `Intl` knows the language. */
export function locale(): string {
  return chosen.locale;
}

/** Changes the language: at once if its words are here, and otherwise as soon as they have come. */
export function speak(to: Language): void {
  wanted = LANGUAGES.includes(to) ? to : 'zh-Hant';
  const words = ready(wanted);
  if (words === null) void learn(wanted);
  else if (now !== wanted) {
    now = wanted;
    chosen = words;
  }
}

/** Fetches the words of a language. Where they cannot be had, the screen goes on in the language it has. */
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

/** Whether a key that was put together at run time has a text. */
export function knows(key: string): key is Key {
  return chosen.has(key);
}

/** A number as people here write it: 300,000. */
export function number(value: number): string {
  return value.toLocaleString(chosen.locale, { maximumFractionDigits: 1 }).replace('-', '−');
}

/** Between things that are said side by side: the middle dot that the language writes. */
export function dot(): string {
  return chosen.language === 'en' ? ' · ' : '・';
}

/** With its sign, and a real minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}

/** When it was, in words of the language. */
export function moment(seconds: number): string {
  return t('date-moment', { at: instant(seconds) });
}
