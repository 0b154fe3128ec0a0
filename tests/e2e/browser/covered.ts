/** Prompts and offers: what they cover, and whether a finger can press them. */

import type { Page } from '@playwright/test';
import { laidOut } from './look.ts';

export interface Covered {
  /** The visible elements among those looked for. */
  asked: string[];
  lies: string[];
  /** Elements that cover a discard, a hand, a plate, or each other. */
  over: string[];
}

export async function covered(
  page: Page,
  asks: readonly string[],
  lying: readonly string[],
): Promise<Covered> {
  await laidOut(page);
  return page.evaluate(
    ([may, lying]) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll(`.table :is(${selector})`)].filter(
          (one) =>
            one.checkVisibility() && !one.closest('.hidden') && getComputedStyle(one).position !== 'absolute',
        );
      const boxes = (name: string, all: Element[]) =>
        all.map((one) => ({
          name,
          words: `${one.className} ${one.textContent?.trim().slice(0, 12) ?? ''}`,
          box: one.getBoundingClientRect(),
        }));
      const asked = may.flatMap((name) => boxes(name, seen(name)));
      const lies = lying.flatMap((name) => boxes(name, [...document.querySelectorAll(`.table ${name}`)]));
      const names = (all: typeof lies) => [...new Set(all.map(({ name }) => name))];
      const over = (one: DOMRect, another: DOMRect) =>
        Math.min(one.right, another.right) - Math.max(one.left, another.left) > 1 &&
        Math.min(one.bottom, another.bottom) - Math.max(one.top, another.top) > 1;
      const wrong = asked.flatMap(({ words, box }, at) => [
        ...(box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
          ? [`${words} off the screen`]
          : []),
        ...[...lies, ...asked.slice(at + 1)]
          .filter((one) => over(box, one.box))
          .map((one) => `${words} over ${one.words}`),
      ]);
      return { asked: names(asked), lies: names(lies), over: wrong };
    },
    [asks, lying] as const,
  );
}

/** The least height for a finger. */
export const FINGER = 44;

/** The height of the lowest of these elements. */
export async function lowest(page: Page, selector: string): Promise<number> {
  await laidOut(page);
  return page
    .locator(selector)
    .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)));
}
