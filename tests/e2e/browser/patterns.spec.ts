/** 番種: search and browsing. */

import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, test } from './screen.ts';

test('every rule set can be looked up, with hands that show what counts', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('learn').click();
  await person.act('learn-patterns').click();
  await expect(page.getByRole('heading', { name: '對對胡' }).first()).toBeAttached();
  await page.getByRole('searchbox', { name: '找番種' }).fill('清一色');
  const found = page.locator('article').filter({ has: page.getByRole('heading', { name: '清一色' }) });
  await expect(found.first().locator('.shown-hand').first()).toBeVisible();
  await expect(found.first()).toContainText('整副牌都是同一門的數牌，沒有字牌。');
  // Fourteen tiles, one of them the winning tile.
  expect(await found.first().locator('.shown-hand').first().locator('.tile').count()).toBeGreaterThanOrEqual(
    14,
  );
  expect(await found.first().locator('.shown-hand').first().locator('.marked').count()).toBe(1);
  await found.first().getByText('差一點、但不是').click();
  await look(page, 'patterns-found');
  await page.getByText('日麻', { exact: true }).click();
  await page.getByRole('searchbox', { name: '找番種' }).fill('立直');
  await expect(page.getByRole('heading', { name: '立直', exact: true })).toBeVisible();
  await person.act('back').click();
  await person.act('back').click();
  await expect(page.getByLabel('怎麼稱呼您？')).toBeVisible();
});
