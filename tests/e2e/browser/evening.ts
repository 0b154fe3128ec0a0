/** An evening: the host's screen opens the room, and phones come in by the QR code's address. */

import { expect, type Browser, type Page } from '@playwright/test';
import type { Line } from './line.ts';
import type { TableNews } from './screen.ts';

export const UPRIGHT = { width: 360, height: 640 };
export const LYING = { width: 640, height: 360 };

export const act = (page: Page, name: string) => page.locator(`button[data-act="${name}"]`);

/** Opens the room on the host's own screen; returns the address of the QR code. */
export async function open(page: Page): Promise<string> {
  await act(page, 'room').click();
  await act(page, 'room-open').click();
  await expect(page.locator('figure svg path')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '複製整個網址' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#k=');
  return link;
}

interface Phone {
  viewport?: { width: number; height: number };
  /** The proxy to the host; without it the connection is direct. */
  line?: Line | undefined;
  settings?: Record<string, unknown>;
}

/** A new phone: it shares no storage with another. */
export async function phone(
  browser: Browser,
  { viewport = UPRIGHT, line, settings }: Phone = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    ...(line ? { proxy: { server: line.proxy } } : {}),
    hasTouch: true,
    locale: 'zh-TW',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (why) => console.error(`a phone: ${why.message}`));
  // Animations only take time.
  const kept = { speed: 'off', ritual: false, sounds: false, ...settings };
  await page.addInitScript((text) => {
    localStorage['laomajiang.settings'] ??= text;
  }, JSON.stringify(kept));
  return page;
}

/** From the address to a seat, as a guest. */
export async function sits(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('怎麼稱呼您').fill(name);
  await act(page, 'join-guest').click();
  await act(page, 'sit').first().click();
  await expect(page.getByRole('heading', { name: '您的桌' })).toBeVisible();
  expect(page.url(), 'the key does not stay in the address').not.toContain('#');
}

/** The discards of all players on a screen: a line per player, whatever their names there. */
export async function ponds(page: Page): Promise<string[]> {
  const lying = page.locator('ul.pond');
  const all = await lying.evaluateAll((each) =>
    each.map((pond) =>
      [...pond.querySelectorAll('use')].map((tile) => tile.getAttribute('href') ?? '').join(' '),
    ),
  );
  return all.sort();
}

const BACK = '?';

/** Checks that no message to the screen contains a tile that is not public. */
export function expectPublic(all: readonly TableNews[]): void {
  for (const news of all) {
    expect(news.floor).toBeNull();
    expect(news.view.me).toBeNull();
    expect(news.view.offers).toEqual([]);
    for (const event of news.events) {
      if (event.e === 'drew') expect(event.tile).toBe(BACK);
      if (event.e === 'dealt') expect(event.tiles).toBe('');
    }
    // At the end of a hand all tiles are opened.
    if (news.view.phase.p === 'ended') continue;
    for (const { tiles, drawn } of news.view.seats) {
      expect((tiles ?? []).filter((tile) => tile !== BACK)).toEqual([]);
      expect([null, BACK]).toContain(drawn);
    }
  }
}
