/** Time in a page passes only when a test lets it, so that a slow machine misses nothing. */

import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the time of a page whose clock was installed before it was opened; all timers within a minute have fired. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((minute) => Date.now() + minute, 60_000));
}

/** Lets time pass until there are `count` of these elements, and no longer. */
export async function passUntil(page: Page, those: Locator, count = 1): Promise<void> {
  await expect(async () => {
    if ((await those.count()) < count) await page.clock.runFor(100);
    expect(await those.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [0] });
}
