/** 有人不能打了: a computer stands in and the owner comes back, another plays on in a seat, the table parts. */

import type { Page } from '@playwright/test';
import { act, open, phone, sits } from './evening.ts';
import { look } from './look.ts';
import { expect, settle, test } from './screen.ts';

const hand = (page: Page) => page.locator('.hand button[data-tile]').first();

/** Opens the organiser's page for the seat with this name. */
async function cares(page: Page, name: string): Promise<void> {
  await act(page, 'care').click();
  await act(page, 'care-seat').filter({ hasText: name }).click();
}

test('the organiser helps out the player who cannot play on', async ({ page, host, browser }) => {
  await settle(page, { ritual: false, sounds: false });
  await page.goto(host.link);
  const link = await open(page);
  await act(page, 'put').click();
  await act(page, 'put-go').click();
  const [one, two, three] = [await phone(browser), await phone(browser), await phone(browser)];
  await sits(one, link, '阿一');
  await sits(two, link, '阿二');
  await three.goto(link);
  await three.getByLabel('怎麼稱呼您').fill('阿三');
  await act(three, 'join-guest').click();
  await act(one, 'fill').first().click();
  await expect(act(one, 'fill')).toHaveCount(1);
  await act(one, 'fill').click();
  await act(one, 'start').click();
  for (const each of [one, two]) await expect(hand(each)).toBeVisible();

  // A new invitation, to scan or type.
  await cares(page, '阿一');
  await look(page, 'care-seat');
  await act(page, 'care-way').click();
  await expect(page.locator('output')).toHaveText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);
  await look(page, 'care-way');
  await act(page, 'invited').click();

  // 代打, until the player says that they are back.
  await cares(page, '阿一');
  await act(page, 'care-stand-in').click();
  await expect(act(one, 'take-over')).toBeVisible();
  await look(one, 'stood-in');
  await act(one, 'take-over').click();
  await expect(act(one, 'take-over')).toBeHidden();
  await expect(hand(one)).toBeVisible();

  // 換人: a player without a seat plays on, and the previous player sees no tiles any more.
  await cares(page, '阿一');
  await act(page, 'care-swap').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('阿三', { exact: false }).click();
  await dialog.getByRole('button', { name: '有事要走' }).click();
  await look(page, 'care-swap');
  await act(page, 'care-swap-do').click();
  await expect(hand(three)).toBeVisible();
  await expect(hand(one)).toHaveCount(0);

  // 散桌: all players are told why.
  await act(page, 'care').click();
  await act(page, 'care-part').click();
  await dialog.getByRole('button', { name: '時間晚了' }).click();
  await look(page, 'care-part');
  await act(page, 'care-part-do').click();
  for (const each of [two, three]) await expect(each.getByText('時間晚了', { exact: false })).toBeVisible();
  await look(two, 'parted');
});
