/** The words of one language, read from the catalogue (`src-tauri/words`). Each language is fetched when it is first wanted. */

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

/** What fills the blanks of a key: each by its name, none where it has none. A key that is found at run time says less. */
export type Blanks<K extends Key> = Key extends K
  ? [blanks?: Record<string, Blank>]
  : [Words[K]] extends [never]
    ? []
    : [blanks: Record<Words[K], Blank>];

/** As `Intl` knows them. */
const LOCALES: Record<Language, string> = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN', en: 'en-GB', ja: 'ja' };

const FETCH: Record<Language, () => Promise<{ default: string }>> = {
  'zh-Hant': () => import('words:zh-Hant'),
  'zh-Hans': () => import('words:zh-Hans'),
  en: () => import('words:en'),
  ja: () => import('words:ja'),
};

/** The languages there are, in the order in which they are offered. */
export const LANGUAGES = Object.keys(FETCH) as Language[];

/** Numbers are shown to a tenth; a message may want it otherwise. */
const NUMBERS = { maximumFractionDigits: 1 };

/** Hours go from 00 to 23. A message cannot say so itself, and left to some languages midnight is 24:00. */
const TIMES = { hourCycle: 'h23' } as const;

type Filled = string | FluentNumber | FluentDateTime;

/** A number with a real minus, as the host writes it; Intl has a hyphen. */
class Amount extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    return super.toString(scope).replace(/^-/, '−');
  }
}

/** The same for a message that says how it is to be written. */
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

/** A moment that a message tells. */
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

  /** Whether the catalogue has a key that was put together at run time. */
  has(key: string): key is Key {
    return this.pattern(key) !== null;
  }

  /** The text of a key. What is wrong with it stops a test, and shows the key's name to a reader. */
  say(key: Key, blanks: Record<string, Blank> = {}): string {
    const pattern = this.pattern(key);
    const errors: Error[] = [];
    const text = pattern === null ? null : this.bundle.formatPattern(pattern, filled(blanks), errors);
    if (import.meta.env.MODE === 'test' && (text === null || errors.length > 0)) {
      throw new Error(`${this.language}: '${key}' ${errors.join(', ') || 'is not in the catalogue'}`);
    }
    return text ?? key;
  }

  /** What stands under a key: a message, or after the dot one of its attributes. */
  private pattern(key: string) {
    const [name = '', attribute] = key.split('.');
    const message = this.bundle.getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }
}

const fetched = new Map<Language, Catalogue>();

/** The words of a language, if they and the face that draws them have come. */
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
