/** The language of a page before one is chosen. */

import type { Language } from './catalogue';

/**
 * The language of a browser that is set to 日本語 or 简体中文, and otherwise 繁體中文: a browser says English where its
 * system says nothing, so that is no choice of its user. As `Language::of_locale` of `mj-words` reads tags.
 */
export function firstLanguage(tag: string): Language {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language === 'ja') return 'ja';
  const mainland = parts.some((part) => ['cn', 'sg', 'hans'].includes(part));
  return language === 'zh' && mainland ? 'zh-Hans' : 'zh-Hant';
}
