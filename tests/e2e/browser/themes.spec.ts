/** Felt, backs and the dark theme, as chosen and then as shown on the table. */

import type { Page } from '@playwright/test';
import { hasNoFault, look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test } from './screen.ts';

const LOOK = ['theme', 'felt', 'back'] as const;

function shown(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, document.documentElement.dataset[name]])),
    LOOK,
  );
}

/** The brightness of a screen: on average, and in its brightest square of some hundred pixels; white is 1. */
async function brightness(page: Page): Promise<{ mean: number; most: number }> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    // Small squares: a letter is bright and small, a glaring tile is large.
    const side = 24;
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(image.width / side);
    canvas.height = Math.floor(image.height / side);
    const drawn = canvas.getContext('2d') as CanvasRenderingContext2D;
    drawn.imageSmoothingQuality = 'high';
    drawn.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = drawn.getImageData(0, 0, canvas.width, canvas.height);
    const linear = (value: number) => (value / 255) ** 2.2;
    const light = Array.from({ length: data.length / 4 }, (_, at) => {
      const [r = 0, g = 0, b = 0] = data.subarray(at * 4);
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    });
    return { mean: light.reduce((sum, one) => sum + one, 0) / light.length, most: Math.max(...light) };
  }, picture);
}

test('what is chosen by its picture is there at once, and after a reload before anything is painted', async ({
  page,
  host,
}) => {
  await settle(page);
  await page.goto(host.link);
  await page.locator('[data-act="settings"]').click();
  await page.getByRole('radio', { name: '深紅' }).check({ force: true });
  // By keyboard, as in all groups of radio buttons.
  await page.getByRole('radio', { name: '竹子' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: '暗', exact: true }).check({ force: true });
  const chosen = { theme: 'dark', felt: 'wine', back: 'green' };
  expect(await shown(page)).toEqual(chosen);
  await look(page, 'themes', 'dark');
  for (const name of ['深紅', '綠花']) {
    const box = await page.locator('label', { has: page.getByRole('radio', { name }) }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  // The program itself is never loaded: what is on the page was there before it.
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  expect(await shown(page)).toEqual(chosen);
});

test('at night nothing at the table glares, and by day it is as it was', async ({ page, host }) => {
  await settle(page, { theme: 'dark' });
  await page.goto(host.link);
  const person = new Person(page);
  await sitDown(page, ['王小明']);
  await person.step();
  const night = await brightness(page);
  await hasNoFault(page, 'night');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  const day = await brightness(page);
  expect(night.mean).toBeLessThan(0.05);
  // A golden button may be there; the face of a tile by day is far brighter.
  expect(night.most).toBeLessThan(0.65);
  expect(day.most).toBeGreaterThan(0.75);
  expect(day.mean).toBeGreaterThan(night.mean * 2);
});
