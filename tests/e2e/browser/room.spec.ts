/** An evening: a host's screen and two phones, from the QR code's address through a hand. */

import { expect, test, type Browser, type Page } from '@playwright/test';
import { Host } from './host';
import { look } from './look';
import { Person } from './person';

let host: Host;

test.beforeEach(async () => {
  host = await Host.start();
});
test.afterEach(async () => {
  await host.stop();
});

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'zh-TW' } as const;

/** A phone of its own: nothing of another's is kept on it. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (why) => console.error(`a phone: ${why.message}`));
  // Nothing is waited for that only looks well.
  await page.addInitScript(() => {
    const kept = localStorage.getItem('laomajiang.settings');
    if (kept === null)
      localStorage.setItem(
        'laomajiang.settings',
        JSON.stringify({ speed: 'off', ritual: false, sounds: false }),
      );
  });
  return page;
}

const act = (page: Page, name: string) => page.locator(`button[data-act="${name}"]`);

test('a host screen and two phones play a hand, one of them reloads in the middle', async ({
  page,
  browser,
}) => {
  // Two phones pass by hand at every tile of a hand.
  test.setTimeout(360_000);
  await page.goto(host.link);
  await act(page, 'room').click();
  await act(page, 'room-open').click();
  await expect(page.locator('figure svg path')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '複製整個網址' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#k=');
  await look(page, 'room-open');

  await act(page, 'put').click();
  await look(page, 'room-put');
  await act(page, 'put-go').click();
  await expect(page.getByRole('heading', { name: '第 1 桌' })).toBeVisible();

  const [one, two] = [await phone(browser), await phone(browser)];
  for (const [at, name] of [
    [one, '阿一'],
    [two, '阿二'],
  ] as const) {
    const began = Date.now();
    await at.goto(link);
    await at.getByLabel('怎麼稱呼您').fill(name);
    await act(at, 'join-guest').click();
    await act(at, 'sit').first().click();
    await expect(at.getByRole('heading', { name: '您的桌' })).toBeVisible();
    console.log(`${name}: ${String(Date.now() - began)} ms from the address to a seat`);
    expect(at.url(), 'the key does not stay in the address').not.toContain('#');
  }
  await look(page, 'room-people');
  await act(one, 'fill').first().click();
  await expect(act(one, 'fill')).toHaveCount(1);
  await act(one, 'fill').click();
  await act(one, 'start').click();

  const people = [new Person(one, false), new Person(two, false)];
  for (const at of [one, two]) await expect(at.locator('.hand button[data-tile]').first()).toBeVisible();
  // The other plays on by himself, while the one has a few turns; then his page is loaded anew.
  const [first, second] = people as [Person, Person];
  const plays = second.hand();
  for (let turns = 0; turns < 5; turns += 1) {
    const asked = await first.asked();
    if (asked === 'next' || asked === 'to-game') break;
    await first.step();
  }
  const before = await first.tiles();
  await one.reload();
  await expect(one.locator('.own')).toBeVisible();
  expect((await first.tiles()).length).toBeGreaterThan(before.length - 3);
  await Promise.all([first.hand(), plays]);

  // Each wants the next hand, and it is dealt when both do.
  await act(one, 'next').click();
  await expect(one.getByText(/已經好了：/)).toBeVisible();
  await act(two, 'next').click();
  await expect(one.locator('.hand button[data-tile]').first()).toBeVisible();

  // The host watches: nobody's tiles.
  await act(page, 'watch').click();
  await expect(page.locator('.seat').first()).toBeVisible();
  await expect(page.locator('.hand button[data-tile]')).toHaveCount(0);
});

test('somebody moves to another device, and nobody else takes his seat', async ({ page, browser }) => {
  await page.goto(host.link);
  await act(page, 'room').click();
  await act(page, 'room-open').click();
  const whole = page.getByRole('button', { name: '複製整個網址' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await whole.click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [one, two] = [await phone(browser), await phone(browser)];
  await one.goto(link);
  await look(one, 'join');
  await one.setViewportSize(PHONE.viewport);
  await one.getByLabel('怎麼稱呼您').fill('阿一');
  await act(one, 'join-guest').click();
  await act(one, 'move').click();
  const ticket = (await one.locator('output').innerText()).replace(/\s/g, '');
  await two.goto(link);
  await two.getByLabel('怎麼稱呼您').fill('阿一');
  await act(two, 'join-guest').click();
  await expect(two.getByRole('alert')).toContainText('換到別的裝置');
  await act(two, 'join-moved').click();
  await two.getByLabel('換機號').fill(ticket);
  await act(two, 'join-ticket').click();
  await expect(two.getByText('阿一，您好')).toBeVisible();
  await look(two, 'lobby');
});
