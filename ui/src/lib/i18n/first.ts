/** The language of a page before one is chosen. */

import type { Language } from './catalogue';

/**
 * The browser's language if it is 日本語 or 简体中文, otherwise 繁體中文: a browser reports English by default, so English is no
 * choice. Reads tags like `Language::of_locale` of `mj-words`.
 */
export function firstLanguage(tag: string): Language {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language === 'ja') return 'ja';
  const mainland = parts.some((part) => ['cn', 'sg', 'hans'].includes(part));
  return language === 'zh' && mainland ? 'zh-Hans' : 'zh-Hant';
}
