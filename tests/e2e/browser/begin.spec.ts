/** From a machine without any game to the first tiles, and to the next game. */

import { announced } from './announced.ts';
import { passUntil, stopClock } from './clock.ts';
import { look } from './look.ts';
import { expect, settle, test } from './screen.ts';
import { Person } from './person.ts';

const SEATED = { ritual: true, speed: 'normal' };

test('a first game begins with a name alone, among the gentlest players', async ({ page, host, told }) => {
  await settle(page, { manners: false });
  await page.goto(host.link);
  await expect(page.getByLabel('怎麼稱呼您？')).toBeFocused();
  await look(page, 'first');
  await page.keyboard.type('王小明');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand button[data-tile]').first()).toBeVisible();
  const sit = told.news().flatMap(({ info }) => info?.players.slice(1) ?? []);
  expect(sit.slice(0, 3).map(({ person, computer }) => [person, computer])).toEqual([
    ['qiao', 'novice'],
    ['kuan', 'novice'],
    ['chun', 'novice'],
  ]);
  for (const name of ['巧妹', '寬哥', '春嬸'])
    await expect(page.locator('.plate').filter({ hasText: name }).locator('svg.portrait')).toBeVisible();
});

test('a first game shows how seats are drawn and tiles are dealt', async ({ page, host, told }) => {
  await settle(page, { ...SEATED, manners: false });
  const sentences = await announced(page);
  await page.clock.install();
  await page.goto(host.link);
  await page.getByLabel('怎麼稱呼您？').fill('王小明');
  // From here on only the test lets time pass: a wind that is not turned over turns by itself.
  await stopClock(page);
  await page.keyboard.press('Enter');
  // The player here turns their own wind over, by the keyboard; the others' turn by themselves.
  const wind = page.locator('button[data-act="wind"]:enabled');
  await passUntil(page, wind);
  await expect(wind.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(page.locator('.hand button[data-tile]').first()).toBeVisible();
  const heard = await sentences();
  for (const sentence of [/王小明抓到[東南西北]/, /開.*牌牆/])
    expect(heard).toContainEqual(expect.stringMatching(sentence));
  // The drawn wind is the player's seat.
  const seated = told.news().flatMap(({ events }) => events.filter((event) => event.e === 'seated'));
  expect(seated).toHaveLength(1);
  await expect(page.locator('.ritual')).toHaveCount(0);
});

test('the last table is one click away, and the form knows it', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('new').click();
  await person.act('seat-0').click();
  await page.keyboard.type('王小明');
  await person.act('as-member').click();
  await page.getByRole('button', { name: '起胡番數：少一點' }).click();
  await page.getByRole('button', { name: /更多規則/ }).click();
  await look(page, 'options');
  // The host checks sums and reports the error at the option.
  await page.getByLabel('第 1 名').fill('4');
  await person.act('begin').click();
  await expect(page.getByRole('region', { name: '名次積分' }).getByRole('alert')).toContainText('加起來是零');
  await page.getByLabel('第 1 名').fill('3');
  await person.act('begin').click();
  await expect(person.act('deal')).toBeVisible();
  await page.getByRole('button', { name: '選單' }).click();
  await page.getByRole('button', { name: '先離桌，以後再打' }).click();
  await expect(person.act('resume')).toBeVisible();
  await look(page, 'home-again');
  await person.act('again').click();
  await expect(person.act('deal')).toBeVisible();
});
