/** Checks a screen at every size: a picture for people, and axe. */

import axe from 'axe-core';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { resolve } from 'node:path';

const PICTURES = resolve(import.meta.dirname, '../../../target/e2e');

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 360, height: 740 },
] as const;

/** Pictures of every screen cost CI a minute and are not looked at there: `cargo xtask screens` takes them. */
const TAKEN = process.env['PICTURES'] !== 'none';

/** Axe reports only faults, without the paths of elements, which take long to find. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
};

/** Rules that depend on the layout, not only on the content. */
const LAID: axe.RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
};

/**
 * Waits until the page is laid out: letters that it has not shown before are fetched as they are needed, and what
 * measures itself is laid out again in the next frame.
 */
export const laidOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await document.fonts.ready;
    await frame();
    await frame();
  });

/** Sets a size and waits for the layout. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await laidOut(page);
}

/**
 * Leaves the page at the first size. In the dark only the colours are checked again, because the layout is the same.
 */
export async function look(page: Page, name: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  const [first, large, small] = SIZES;
  await fits(page, `screens/${name}`, first);
  const made = await content(page);
  await hasNoFault(page, name);
  if (theme === 'light') {
    // The larger size has the same content as the first.
    await fits(page, `screens/${name}`, large);
    await fits(page, `screens/${name}`, small);
    await hasNoFault(page, name, (await content(page)) === made ? LAID : OPTIONS);
  }
  await resize(page, first);
}

/** Checks that no screen scrolls sideways, and that a table does not scroll at all. */
export async function fits(page: Page, name: string, size: ViewportSize): Promise<void> {
  await resize(page, size);
  if (TAKEN) await page.screenshot({ path: `${PICTURES}/${name}-${size.width}x${size.height}.png` });
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
    const down = document.querySelector('main.table') === null ? 0 : scrollHeight - clientHeight;
    return { sideways: Math.max(0, scrollWidth - innerWidth), down };
  });
  expect(over, `${name} at ${size.width}`).toEqual({ sideways: 0, down: 0 });
}

const content = (page: Page) => page.evaluate(() => document.body.innerHTML);

/** Axe runs in the page itself, which has no frames: for frames it would open another page at every check. */
export async function hasNoFault(page: Page, name: string, rules = OPTIONS): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    const { axe: here } = globalThis as unknown as { axe: { run: typeof axe.run } };
    const { violations } = await here.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
  expect(found, `${name} at ${page.viewportSize()?.width}`).toEqual([]);
}
