/** The language of a page before one is chosen. */

import type { Language } from './catalogue';

/**
 * The first language of the browser that the program speaks; English for another, and 繁體中文 if the browser names none.
 * The same as `Language::of_locale` and `of_system` of `mj-words`.
 */
export function firstLanguage(tags: readonly string[]): Language {
  // A system without a language is called so.
  const named = tags.filter((tag) => !/^(c|posix)?([.@]|$)/i.test(tag));
  for (const tag of named) {
    const known = languageOf(tag);
    if (known !== null) return known;
  }
  return named.length > 0 ? 'en' : 'zh-Hant';
}

function languageOf(tag: string): Language | null {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language === 'ja' || language === 'en') return language;
  if (language !== 'zh') return null;
  return parts.some((part) => ['cn', 'sg', 'hans'].includes(part)) ? 'zh-Hans' : 'zh-Hant';
}
