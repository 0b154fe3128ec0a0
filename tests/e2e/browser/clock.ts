/** Time that passes in a page only where a test lets it, so that no machine is too slow for what is gone after a while. */

import { expect, type Locator, type Page } from '@playwright/test';

/** In a page whose clock was installed before it was opened; whatever was to come within a minute has come. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((minute) => Date.now() + minute, 60_000));
}

/** Lets time pass until there are so many of them, and no longer. */
export async function passUntil(page: Page, those: Locator, count = 1): Promise<void> {
  await expect(async () => {
    if ((await those.count()) < count) await page.clock.runFor(100);
    expect(await those.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [0] });
}
