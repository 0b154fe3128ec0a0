/** 臺灣麻將: seats are drawn and the first dealer thrown for; sixteen tiles, flowers beside them, and a result in 台. */

import type { Page } from '@playwright/test';
import { announced } from './announced.ts';
import { passUntil, stopClock } from './clock.ts';
import { fits } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test, type Told } from './screen.ts';

/** A new game by the book of Taiwan, of one person and three computers. */
async function begun(page: Page, link: string): Promise<Person> {
  await page.goto(link);
  await sitDown(page, ['王小明'], { book: '臺灣麻將', length: null });
  return new Person(page);
}

const events = (told: Told, kind: string) =>
  told.news().flatMap((news) => news.events.filter((event) => event.e === kind));

/** The 花 laid down in the current hand. */
function laidDown(told: Told): number {
  const all = told.news().flatMap((news) => news.events);
  const dealt = all.map((event) => event.e).lastIndexOf('dealt');
  return all.slice(dealt).filter((event) => event.e === 'set-aside').length;
}

test('winds are drawn, a dealer is thrown for, and who opens the wall is said', async ({
  page,
  host,
  told,
}) => {
  await settle(page, { ritual: true, speed: 'normal' });
  const sentences = await announced(page);
  await page.clock.install();
  const person = await begun(page, host.link);
  // From here on only the test lets time pass: a wind that is not turned over turns by itself.
  await stopClock(page);
  await person.act('deal').click();
  const wind = page.locator('button[data-act="wind"]:enabled');
  await passUntil(page, wind);
  await wind.first().click();
  await page.clock.resume();
  await expect(page.locator('.hand button[data-tile]').first()).toBeVisible();
  const heard = await sentences();
  for (const sentence of [/王小明抓到[東南西北]/, /擲出.*起莊/, /擲出.*開門/])
    expect(heard).toContainEqual(expect.stringMatching(sentence));
  expect(events(told, 'seated')).toHaveLength(1);
  await expect(page.locator('.plate .wind[title^="這一手門風"]').first()).toBeAttached();
});

test('a hand of sixteen tiles is played, with flowers beside it, to its result', async ({
  page,
  host,
  told,
}) => {
  await settle(page, { ritual: false });
  const person = await begun(page, host.link);
  while ((await person.asked()) !== 'discard') await person.step();
  // Seventeen, less three for each meld.
  expect((await person.tiles()).length % 3).toBe(2);
  expect((await person.tiles()).length).toBeGreaterThanOrEqual(14);
  // Few hands have no flower; then the next one is played.
  while ((await person.step()) !== 'discard' || laidDown(told) === 0);
  const shown = page.locator('.melds .beside .tile');
  await expect.poll(async () => (await shown.count()) - laidDown(told)).toBe(0);
  await fits(page, 'screens/taiwan-hand', { width: 1280, height: 800 });
  await person.hand();
  const dialog = page.getByRole('dialog');
  // A hand may be won by its base alone, and then no 台 is named.
  await expect(dialog).toContainText(/胡|自摸|流局/);
  expect(told.news().at(-1)?.view.phase.p).toBe('ended');
});
