/** What the screen says, in the language of whoever looks at it. */

import { en } from './en';
import { zhHant } from './zh-Hant';

export type Key = keyof typeof zhHant;
export type Texts = Record<Key, string>;
export type Language = 'zh-Hant' | 'zh-Hans' | 'en' | 'ja';

/** Complete languages; 简体中文 and 日本語 join here with a file each. */
export const TEXTS: Partial<Record<Language, Texts>> = { 'zh-Hant': zhHant, en };

export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  en: 'English',
  ja: '日本語',
};

export function languages(): Language[] {
  return Object.keys(TEXTS) as Language[];
}

const chosen = $state<{ language: Language }>({ language: 'zh-Hant' });

export function language(): Language {
  return chosen.language;
}

export function speak(to: Language): void {
  chosen.language = TEXTS[to] ? to : 'zh-Hant';
}

/** The text of a key with its blanks filled in. */
export function t(key: Key, blanks: Record<string, string | number> = {}): string {
  const text = (TEXTS[chosen.language] ?? zhHant)[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}

/** A number as people here write it: 300,000. */
export function number(value: number): string {
  return value.toLocaleString(chosen.language === 'en' ? 'en' : 'zh-TW', { maximumFractionDigits: 1 });
}

/** With its sign, and a real minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}

/** When it was, in words of the language. */
export function moment(seconds: number): string {
  const options: Intl.DateTimeFormatOptions = {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  };
  return new Intl.DateTimeFormat(chosen.language === 'en' ? 'en' : 'zh-TW', options).format(seconds * 1000);
}
