/** The words of one language from the catalogue (`src-tauri/words`). A language is loaded when it is first needed. */

import {
  FluentBundle,
  FluentDateTime,
  FluentNumber,
  FluentResource,
  type FluentFunction,
} from '@fluent/bundle';
import type { Words } from '#words';
import { textFace } from '../face';

export type Key = keyof Words;
export type Language = 'zh-Hant' | 'zh-Hans' | 'en' | 'ja';
export type Blank = string | number | Date;

/** A key whose text has no blanks. */
export type SimpleKey = { [K in Key]: [Words[K]] extends [never] ? K : never }[Key];

/** The values for a key's blanks, by name; none if the text has no blanks. A key built at run time is checked less. */
export type Blanks<K extends Key> = Key extends K
  ? [blanks?: Record<string, Blank>]
  : [Words[K]] extends [never]
    ? []
    : [blanks: Record<Words[K], Blank>];

/** Names of the languages for `Intl`. */
const LOCALES: Record<Language, string> = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN', en: 'en-GB', ja: 'ja' };

const FETCH: Record<Language, () => Promise<{ default: string }>> = {
  'zh-Hant': () => import('words:zh-Hant'),
  'zh-Hans': () => import('words:zh-Hans'),
  en: () => import('words:en'),
  ja: () => import('words:ja'),
};

/** The languages, in the order of the menu. */
export const LANGUAGES = Object.keys(FETCH) as Language[];

/** Numbers have one decimal at most; a message may override it. */
const NUMBERS = { maximumFractionDigits: 1 };

/** Hours from 00 to 23. A message cannot set this itself, and in some languages midnight would be 24:00. */
const TIMES = { hourCycle: 'h23' } as const;

type Filled = string | FluentNumber | FluentDateTime;

/** A number with a real minus, as the host writes it; `Intl` writes a hyphen. */
class Amount extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    return super.toString(scope).replace(/^-/, '−');
  }
}

/** The same for a message with its own number format. */
const NUMBER: FluentFunction = ([of], how) => {
  const value = of instanceof FluentNumber ? of : new Amount(Number(of), NUMBERS);
  const wanted = Object.entries(how).map(([name, given]) => [
    name,
    given instanceof FluentNumber ? given.valueOf() : given,
  ]);
  return new Amount(value.valueOf(), {
    ...value.opts,
    ...(Object.fromEntries(wanted) as Intl.NumberFormatOptions),
  });
};

function filled(blanks: Record<string, Blank>): Record<string, Filled> {
  const fill = (value: Blank): Filled => {
    if (typeof value === 'number') return new Amount(value, NUMBERS);
    return value instanceof Date ? new FluentDateTime(value, TIMES) : value;
  };
  return Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, fill(value)]));
}

/** The date of a Unix time. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}

export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: Language,
    fluent: string,
  ) {
    this.bundle = new FluentBundle(this.locale, { useIsolating: false, functions: { NUMBER } });
    this.bundle.addResource(new FluentResource(fluent));
  }

  get locale(): string {
    return LOCALES[this.language];
  }

  /** True if the catalogue has this key, which was built at run time. */
  has(key: string): key is Key {
    return this.pattern(key) !== null;
  }

  /** The text of a key. An error stops a test; a reader sees the name of the key. */
  say(key: Key, blanks: Record<string, Blank> = {}): string {
    const pattern = this.pattern(key);
    const errors: Error[] = [];
    const text = pattern === null ? null : this.bundle.formatPattern(pattern, filled(blanks), errors);
    if (import.meta.env.MODE === 'test' && (text === null || errors.length > 0)) {
      throw new Error(`${this.language}: '${key}' ${errors.join(', ') || 'is not in the catalogue'}`);
    }
    return text ?? key;
  }

  /** The pattern of a key: a message, or after the dot one of its attributes. */
  private pattern(key: string) {
    const [name = '', attribute] = key.split('.');
    const message = this.bundle.getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }
}

const fetched = new Map<Language, Catalogue>();

/** The catalogue of a language, if its words and its font have been loaded. */
export function ready(language: Language): Catalogue | null {
  return fetched.get(language) ?? null;
}

export async function fetchWords(language: Language): Promise<Catalogue> {
  const known = fetched.get(language);
  if (known) return known;
  const fluent = (await FETCH[language]()).default;
  await textFace(language, fluent);
  const words = new Catalogue(language, fluent);
  fetched.set(language, words);
  return words;
}
