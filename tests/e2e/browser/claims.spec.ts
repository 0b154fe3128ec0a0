/** All offers fit on every screen, however many and however large their words. */

import type { Page } from '@playwright/test';
import { covered, FINGER, lowest } from './covered.ts';
import { laidOut, resize } from './look.ts';
import { expect, settle, test } from './screen.ts';
import { ASKS, HAND, sitting, type News } from './told.ts';

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
] as const;
const DESKS = [
  { width: 1024, height: 640 },
  { width: 1280, height: 1024 },
  { width: 1366, height: 768 },
] as const;

/** Late in a hand another player discards a tile with all these offers. */
const claims = (offers: object[], byHand: boolean) => (news: News) => {
  const { view } = news;
  const by = view.seats.find(({ wind }) => wind !== view.me)?.wind;
  // By hand there is a time for calls.
  const gate = { left: 9000, open: [news.floor], holder: null, back: null, waits: [] };
  Object.assign(news, { asked: true, gate: byHand ? gate : null });
  for (const seat of view.seats) {
    const pond = Array.from({ length: 11 }, (_, at) => ({
      tile: `${(at % 9) + 1}p`,
      claimed: null,
      drawn: false,
    }));
    Object.assign(seat, { melds: [], marks: [], drawn: null, pond });
    seat.tiles = seat.wind === view.me ? [...HAND] : Array<string>(13).fill('?');
  }
  Object.assign(view, {
    phase: { p: 'window', by, tile: '2p', kong: false },
    last_discard: by,
    offers,
    wins: [],
  });
  Object.assign(view, { by_hand: byHand });
};

/** 寶牌指示牌 after four kongs. */
const INDICATORS = {
  open: '5p1z9s3m7z',
  dora: ['6p', '2z', '1s', '4m', '5z'],
  places: [],
  under: '',
  closed: 0,
};

/** The indicators in a phone's head: all, and those that are cut off. */
const indicators = (page: Page): Promise<{ all: number; cut: number }> =>
  page.locator('header .left').evaluate((left) => {
    const edge = left.getBoundingClientRect().right + 1;
    const all = [...left.querySelectorAll('.indicators .row > *')];
    return { all: all.length, cut: all.filter((one) => one.getBoundingClientRect().right > edge).length };
  });

// With larger type a strip has the least room for its words.
test('what a player by hand may call stands in one row of its strip', async ({ page, host }) => {
  await settle(page, { language: 'en', ritual: false, size: 'huge' });
  const telling = await sitting(page, host.link, { length: null });
  const lying = ['.own .plate.sign', 'ul.pond li', '.own .hand .tile'];
  for (const desk of DESKS) {
    const label = `by hand at ${desk.width}`;
    await resize(page, desk);
    telling.tell(claims(ASKS.all, true));
    await expect(page.locator('.ask .by-hand .offer')).toHaveCount(5);
    const found = await covered(page, ['.ask .offer'], lying);
    expect(found.lies, label).toEqual(lying);
    expect(found.over, label).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONES[0], hasTouch: true });

  for (const size of ['normal', 'huge'])
    test(`claims on a phone leave the head, the claimed tile and the hand free, ${size}`, async ({
      page,
      host,
    }) => {
      await settle(page, { language: 'en', ritual: false, size });
      const telling = await sitting(page, host.link, { length: null });
      const lying = ['[data-act="menu"]', 'header .left', '.others .newest', '.hand button[data-tile]'];
      for (const phone of PHONES)
        for (const offers of [ASKS.chows, ASKS.all]) {
          const label = `${offers.length} at ${phone.width}`;
          await resize(page, phone);
          telling.tell((news) => {
            claims(offers, false)(news);
            Object.assign(news.view, { indicators: INDICATORS });
          });
          await expect(page.locator('.ask .offer')).toHaveCount(offers.length);
          const found = await covered(page, ['.ask .offer'], lying);
          expect(found.lies, label).toEqual(lying);
          expect(found.over, label).toEqual([]);
          expect(await lowest(page, '.ask .offer'), label).toBeGreaterThanOrEqual(FINGER);
          expect(await indicators(page), label).toEqual({ all: 5, cut: 0 });
        }
    });

  // Two rows of nine leave 140 px beside them.
  test('beside sixteen tiles on a phone on its side the count and the last discard are whole', async ({
    page,
    host,
  }) => {
    await page.setViewportSize(PHONES[2]);
    await settle(page, { ritual: false });
    const telling = await sitting(page, host.link, { length: null });
    telling.tell((news) => {
      claims([], false)(news);
      const seat = news.view.seats.find(({ wind }) => wind === news.view.me);
      Object.assign(seat ?? {}, { tiles: [...HAND, ...HAND].slice(0, 16) });
      Object.assign(news.info ?? {}, { tiles: 16 });
      Object.assign(news, { asked: false });
    });
    await expect(page.locator('.table.two.long .hand .tile')).toHaveCount(16);
    const left = page.locator('header .left');
    await expect(left).toHaveText(/餘 \d+ 張/);
    await laidOut(page);
    const cut = await left.evaluate((one) => {
      const around = one.parentElement?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(one);
      const box = words.getBoundingClientRect();
      return !around || box.right > around.right + 1 || box.bottom > around.bottom + 1;
    });
    expect(cut).toBe(false);
    const stands = ['.last', '.plate.sign', 'header .left'];
    const found = await covered(page, stands, ['[data-act="menu"]']);
    expect(found.asked).toEqual(stands);
    expect(found.over).toEqual([]);
  });
});
