/**
 * The font of the headings. A browser would request it when it draws the first heading, after the words have come; so
 * it is requested beside the words. The file depends on the language, and English needs none.
 */

import chinese from '#fonts/brush.woff2?url';
import japanese from '#fonts/ja-brush.woff2?url';
import type { Language } from './i18n/index.svelte';

const FILES: Record<Language, string | null> = {
  'zh-Hant': chinese,
  'zh-Hans': chinese,
  en: null,
  ja: japanese,
};

/** The file for the first heading. */
export function brushOf(language: Language): string | null {
  return FILES[language];
}

export function fetchBrush(language: Language): void {
  const href = brushOf(language);
  if (href === null) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}
