/** Announcements of a page: sentences that may be gone before a slow machine looks at the screen. */

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announced?: string[];
  }
}

/** Call it before the page is opened. Returns all texts of live regions since then, in order. */
export async function announced(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const all: string[] = (window.announced = []);
    const standing = new Map<Element, string>();
    const look = () => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const text = region.textContent.trim();
        if (text !== '' && standing.get(region) !== text) all.push(text);
        standing.set(region, text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.announced ?? []);
}
