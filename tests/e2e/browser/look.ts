/** A look at a screen as it is now, at every size: a picture for people, and what axe finds. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { resolve } from 'node:path';

const PICTURES = resolve(import.meta.dirname, '../../../target/e2e/screens');

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 360, height: 740 },
] as const;

/** Every picture of every screen costs CI a minute that no player looks at: `cargo xtask screens` takes them. */
const TAKEN = process.env['PICTURES'] !== 'none';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Another size, and the page as it lies in it: a table becomes a phone's only in the frame that follows, and measures itself there. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))));
}

/** Leaves the page at the first size again. What was looked at in the light has other colours in the dark and lies where it lay. */
export async function look(page: Page, name: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  for (const size of theme === 'dark' ? SIZES.slice(0, 1) : SIZES) {
    await resize(page, size);
    if (TAKEN) await page.screenshot({ path: `${PICTURES}/${name}-${size.width}x${size.height}.png` });
    // Everything fits: no player has to push a screen sideways.
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways, `${name} at ${size.width}`).toBe(false);
    // At the larger one stands what stands at the first.
    if (size === SIZES[1]) continue;
    // What is well is not told element by element, which took longer than looking; options replace tags.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(found, `${name} at ${size.width}`).toEqual([]);
  }
  await resize(page, SIZES[0]);
}
