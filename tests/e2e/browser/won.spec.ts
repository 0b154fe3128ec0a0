/** The end of a hand: its animation beat by beat, and its result on one screen, whatever was won. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { passUntil, stopClock } from './clock.ts';
import { hasNoFault, resize } from './look.ts';
import { retold, type Retold } from './retold.ts';
import { expect, settle, sitDown, test } from './screen.ts';

interface Ending {
  info: object;
  messages: { events: object[]; view: Retold['view']; over: object | null }[];
}

/** The ends of golden games as sent by the host, written by a test in Rust. */
const ENDINGS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../ui/src/dev/endings.json'), 'utf8'),
) as Record<string, Ending>;

const SIZES = [
  { width: 1024, height: 640, type: 'large' },
  { width: 1024, height: 640, type: 'huge' },
  { width: 1024, height: 640, type: 'normal' },
  { width: 1366, height: 768, type: 'normal' },
] as const;

const LOOKED_AT = ['riichi-rows', 'shanghai-several', 'riichi-drawn'];

/** Once an ending is chosen, replaces the message about the end of a hand with it. */
async function endsAs(page: Page, chosen: () => string | null): Promise<void> {
  await retold(page, (news) => {
    const ending = ENDINGS[chosen() ?? ''];
    const last = ending?.messages.at(-1);
    if (!ending || !last) return;
    // The viewer must be the same before and after, or the end would not be animated.
    const { events, view, over } = structuredClone(last);
    Object.assign(news, { view, over, asked: false, gate: null });
    if (news.info) Object.assign(news.info, ending.info);
    if (news.events.length > 0) news.events = events;
  });
}

/** Elements that do not fit on the sheet, are cut off in it, or cover a total. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const body = document.querySelector('[role=dialog] .body');
    if (!body) return ['no sheet'];
    const out: string[] = [];
    if (body.scrollHeight > body.clientHeight) out.push(`${body.scrollHeight} in ${body.clientHeight} high`);
    if (body.scrollWidth > body.clientWidth) out.push(`${body.scrollWidth} in ${body.clientWidth} wide`);
    for (const one of body.querySelectorAll<HTMLElement>('span, b, strong, p, li, small, i, h3')) {
      const style = getComputedStyle(one);
      const hides = style.overflow !== 'visible' && style.display !== 'inline' && !one.matches('.hidden');
      if (hides && one.scrollWidth > one.clientWidth + 1) out.push(`cut: ${one.textContent ?? ''}`);
    }
    for (const win of body.querySelectorAll('.winning')) {
      const [how, total] = ['.how p', '.total'].map((one) => win.querySelector(one)?.getBoundingClientRect());
      if (!how || !total) continue;
      const wide = Math.min(how.right, total.right) - Math.max(how.left, total.left);
      const high = Math.min(how.bottom, total.bottom) - Math.max(how.top, total.top);
      if (wide > 1 && high > 1) out.push(`over its total: ${win.querySelector('.how p')?.textContent ?? ''}`);
    }
    return out;
  });
}

for (const language of ['zh-Hant', 'en'] as const) {
  test(`every result stands on one screen in ${language}`, async ({ page, host }) => {
    let name: string | null = null;
    await endsAs(page, () => name);
    await settle(page);
    await page.goto(host.link);
    await sitDown(page, ['陳秀英']);
    await expect(page.locator('button[data-act="deal"]')).toBeVisible();
    await page.evaluate((to) => {
      const kept = JSON.parse(localStorage['laomajiang.settings'] as string) as object;
      localStorage['laomajiang.settings'] = JSON.stringify({ ...kept, language: to });
    }, language);
    for (const ending of Object.keys(ENDINGS)) {
      name = ending;
      await page.reload();
      await expect(page.getByRole('dialog').locator('[data-act="next"], [data-act="to-game"]')).toBeVisible();
      for (const size of SIZES) {
        await page.evaluate((type) => (document.documentElement.dataset['size'] = type), size.type);
        await resize(page, size);
        await expect.poll(() => cut(page), `${ending} at ${size.width}, ${size.type}`).toEqual([]);
      }
      // Axe takes long: it checks one ending with a working, one with several winners, one without a winner.
      if (LOOKED_AT.includes(ending)) await hasNoFault(page, ending);
    }
  });
}

test('the end of a hand is seen row by row, and one key goes to the result', async ({ browser, host }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', locale: 'zh-TW' });
  const page = await context.newPage();
  let name: string | null = null;
  await endsAs(page, () => name);
  await settle(page, { speed: 'slow', ritual: false });
  await page.clock.install();
  await page.goto(host.link);
  await sitDown(page, ['陳秀英']);
  const deal = page.locator('button[data-act="deal"]');
  await expect(deal).toBeVisible();
  name = 'riichi-rows';
  // From here on only the test lets time pass.
  await stopClock(page);
  await deal.click();
  const rows = page.locator('[data-ending] [data-row]');
  // They come one after another, the first and then the second.
  for (const come of [1, 2]) {
    await passUntil(page, rows, come);
    await expect(rows).toHaveCount(come);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // With the largest type on a low screen the whole card is visible, and the winning hand is not covered.
  await page.evaluate(() => (document.documentElement.dataset['size'] = 'huge'));
  await page.setViewportSize({ width: 1024, height: 640 });
  const isClear = () =>
    page.evaluate(() => {
      const [card, rail] = ['[data-ending] section', '.own .rail'].map((one) => document.querySelector(one));
      if (!card || !rail) return null;
      const whole = card.scrollHeight <= card.clientHeight;
      return whole && card.getBoundingClientRect().bottom <= rail.getBoundingClientRect().top;
    });
  await expect.poll(isClear).toBe(true);
  // The focus is on the button that goes on, and no key reaches the table under it.
  const button = page.locator('[data-ending] button[data-act="to-result"]');
  await expect(button).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('main.table') ?? null)).toBeNull();
  }
  await page.keyboard.press('x');
  await page.clock.resume();
  await expect(page.locator('[data-ending]')).toHaveCount(0);
  await expect(page.getByRole('dialog').locator('[data-row]')).toHaveCount(10);
  await page.getByRole('button', { name: '看牌桌' }).click();
  // All hands are open, without a back.
  await expect(page.locator('.seat .shown')).toHaveCount(3);
  await context.close();
});

test('without motion the result stands there at once', async ({ page, host }) => {
  let name: string | null = null;
  await endsAs(page, () => name);
  await settle(page, { speed: 'normal' });
  await page.goto(host.link);
  await sitDown(page, ['陳秀英']);
  await expect(page.locator('button[data-act="deal"]')).toBeVisible();
  name = 'shura-three';
  await page.locator('button[data-act="deal"]').click();
  await expect(page.getByRole('dialog').locator('[data-row]').first()).toBeVisible();
  await expect(page.locator('[data-ending]')).toHaveCount(0);
});
