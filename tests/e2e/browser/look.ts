/** A look at a screen as it is now, at every size: a picture for people, and what axe finds. */

import axe from 'axe-core';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { resolve } from 'node:path';

const PICTURES = resolve(import.meta.dirname, '../../../target/e2e');

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 360, height: 740 },
] as const;

/** Every picture of every screen costs CI a minute that no player looks at: `cargo xtask screens` takes them. */
const TAKEN = process.env['PICTURES'] !== 'none';

/** Of what is well axe reports nothing; the path to an element, which it would look for at length, is not shown. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
};

/** What hangs on how a page lies, and not only on what it is made of. */
const LAID: axe.RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
};

/** Another size, and the page as it lies in it: a table becomes a phone's only in the frame that follows, and measures itself there. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))));
}

/** Leaves the page at the first size again. What was looked at in the light has other colours in the dark and lies where it lay. */
export async function look(page: Page, name: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  const [first, large, small] = SIZES;
  await fits(page, `screens/${name}`, first);
  const made = await content(page);
  await hasNoFault(page, name);
  if (theme === 'light') {
    // At the larger one stands what stands at the first.
    await fits(page, `screens/${name}`, large);
    await fits(page, `screens/${name}`, small);
    await hasNoFault(page, name, (await content(page)) === made ? LAID : OPTIONS);
  }
  await resize(page, first);
}

/** Everything fits: no player has to push a screen sideways. */
export async function fits(page: Page, name: string, size: ViewportSize): Promise<void> {
  await resize(page, size);
  if (TAKEN) await page.screenshot({ path: `${PICTURES}/${name}-${size.width}x${size.height}.png` });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways, `${name} at ${size.width}`).toBe(false);
}

const content = (page: Page) => page.evaluate(() => document.body.innerHTML);

/** Axe runs in the page itself, which has no frames: for pages with frames it would open another page at every look. */
export async function hasNoFault(page: Page, name: string, rules = OPTIONS): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    const { axe: here } = globalThis as unknown as { axe: { run: typeof axe.run } };
    const { violations } = await here.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
  expect(found, `${name} at ${page.viewportSize()?.width}`).toEqual([]);
}
