/** All tables of a room on a television. */

import type { Browser, Page } from '@playwright/test';
import { act, open, phone, sits } from './evening.ts';
import { fits, hasNoFault } from './look.ts';
import { expect, settle, test } from './screen.ts';

/** Two televisions, and a phone with the same page. */
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
] as const;

/** Begins a table of one guest and three computers. */
async function begins(page: Page, browser: Browser, link: string, name: string): Promise<void> {
  await act(page, 'put').click();
  await act(page, 'put-go').click();
  const guest = await phone(browser);
  await sits(guest, link, name);
  for (const left of [2, 1, 0]) {
    await act(guest, 'fill').first().click();
    await expect(act(guest, 'fill')).toHaveCount(left);
  }
  await act(guest, 'start').click();
  await expect(guest.locator('.hand button[data-tile]').first()).toBeVisible();
}

test('the tables of a room are shown on a television', async ({ page, host, browser }) => {
  await settle(page);
  await page.goto(host.link);
  const link = await open(page);
  await begins(page, browser, link, '阿一');
  await begins(page, browser, link, '一位名字很長很長很長的來賓');
  await act(page, 'board').click();
  const tables = page.locator('main:has([data-act="board-close"]) .tables > section');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) await expect(table.locator('li')).toHaveCount(4);
  for (const size of SCREENS) {
    await fits(page, 'screens/board', size);
    await hasNoFault(page, 'board');
    const over = await tables.evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = card;
        return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1 ? [card.textContent] : [];
      }),
    );
    expect(over).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(tables).toHaveCount(0);
});
