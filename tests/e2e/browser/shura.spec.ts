/** 修羅之戰 on a phone: the prompts of an exchange, and the room beside a winner. */

import type { Page } from '@playwright/test';
import { resize } from './look.ts';
import { Person } from './person.ts';
import { retold, type Retold } from './retold.ts';
import { expect, settle, sitDown, test } from './screen.ts';

const LYING = { width: 740, height: 360 };
const UPRIGHT = { width: 360, height: 740 };
const WINDOW = { width: 1280, height: 800 };
/** Narrower discards cannot be distinguished at arm's length. */
const LEAST = 14;

test.use({ viewport: LYING, hasTouch: true });

type View = Retold['view'];
const own = (view: View) => view.seats.find(({ wind }) => wind === view.me);
const others = (view: View) => view.seats.filter(({ wind }) => wind !== view.me);
const tiles = (page: Page) => page.locator('.hand button[data-tile]');

/** A game with its first player here, from its deal on. */
async function dealt(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await sitDown(page, ['Ada'], { length: null });
  await new Person(page).act('deal').click();
  await expect(tiles(page).first()).toBeVisible();
}

/** The deal, with an exchange of three tiles with the opposite player. */
function exchanges(news: Retold): void {
  const { view } = news;
  const seat = own(view);
  if (!seat?.tiles || seat.tiles.length < 13) return;
  seat.tiles = seat.tiles.slice(0, 13);
  seat.drawn = null;
  const chosen = others(view)
    .slice(0, 1)
    .map(({ wind }) => wind);
  const from = [[...new Set(seat.tiles)]];
  Object.assign(view, { phase: { p: 'exchange' }, offers: [] });
  view.exchange = { direction: 'across', number: 3, chosen, mine: null, from };
  Object.assign(news, { asked: true, gate: null, events: [] });
}

/** Prompts and offers outside of their place, or over each other. */
const astray = (page: Page): Promise<string[]> =>
  page.locator('.ask').evaluate((ask) => {
    const room = ask.getBoundingClientRect();
    const parts = [...ask.querySelectorAll('.prompt, .count, .chosen, button')].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = parts.map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }));
    return boxes.flatMap(({ words, box }, at) => {
      const out =
        box.left < room.left - 1 || box.right > room.right + 1 || box.top < 0 || box.bottom > innerHeight;
      const over = boxes.slice(at + 1).filter((other) => {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return wide > 1 && high > 1;
      });
      return [
        ...(out ? [`${words} is cut off`] : []),
        ...over.map((other) => `${words} over ${other.words}`),
      ];
    });
  });

for (const [language, size] of [
  ['ja', 'normal'],
  ['ja', 'huge'],
  ['en', 'normal'],
] as const)
  test(`what is to be passed on is asked for on a phone on its side, ${language}, ${size}`, async ({
    page,
    host,
  }) => {
    await settle(page, { language, size, ritual: false });
    await retold(page, exchanges);
    await dealt(page, host.link);
    for (const at of [0, 1, 2]) await tiles(page).nth(at).tap();
    await expect(page.locator('button[data-act="choose"]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await astray(page)).toEqual([]);
    // The layout changes; the picks stay.
    for (const other of [UPRIGHT, WINDOW, LYING]) {
      await resize(page, other);
      await expect(page.locator('.hand button[aria-pressed="true"]')).toHaveCount(3);
      await expect(page.locator('button[data-act="choose"]')).toBeVisible();
    }
  });

const MELDS = [
  { meld: 'pung:777p', tiles: ['7p', '7p', '7p'], claimed: ['7p', 'N'] },
  { meld: 'pung:555z', tiles: ['5z', '5z', '5z'], claimed: ['5z', 'W'] },
  { meld: 'chow:345m', tiles: ['3m', '4m', '5m'], claimed: ['4m', 'E'] },
];

/** Late in a hand: two players have won, with melds, and play goes on; the player at `first` has two melds. */
function playsOn({ view }: Retold, first: number): void {
  if (!own(view)?.tiles || (own(view)?.tiles?.length ?? 0) < 13) return;
  const [one, other] = [...others(view).slice(first), ...others(view)];
  const discard = { tile: '7p', claimed: null, drawn: false, turned: false };
  for (const seat of view.seats) seat.pond = Array.from({ length: 22 }, () => discard);
  const ids = ['all-pungs', 'mixed-suit', 'small-dragons', 'kong-bloom'];
  view.wins = [one, other].flatMap((seat, at) => {
    if (!seat) return [];
    Object.assign(seat, { out: true, marks: [], melds: MELDS.slice(0, 2 + at) });
    const patterns = ids.map((id) => ({ id, count: 1 }));
    const total = { 'cheng-hu': { fan: 19, chips: 10 } };
    return [{ seat: seat.wind, by: 'self-draw', tile: '1m', hand: '1m', reading: '', patterns, total }];
  });
}

/** The width of the narrowest discard of the others, and the sides whose content does not fit. */
const lying = (page: Page) =>
  page.locator('.others').evaluate((side) => {
    const widths = [...side.querySelectorAll('.pond li')].map((one) => one.getBoundingClientRect().width);
    const full = [...side.querySelectorAll<HTMLElement>('.seat')].filter((one) =>
      [...one.querySelectorAll('.plate, .won, .melds, .pond li')].some((part) => {
        const [box, room] = [part.getBoundingClientRect(), one.getBoundingClientRect()];
        return box.height > 0 && (box.right > room.right + 1 || box.bottom > room.bottom + 1);
      }),
    );
    return { least: Math.min(...widths), full: full.map((one) => one.getAttribute('aria-label')) };
  });

// Some names are longer than others, and the seats are drawn by lot.
for (const first of [0, 1, 2])
  test(`beside winners with melds discards are read on a phone, and nothing runs over, ${first}`, async ({
    page,
    host,
  }) => {
    await settle(page, { language: 'en', ritual: false });
    await retold(page, (news) => {
      playsOn(news, first);
    });
    await dealt(page, host.link);
    for (const size of [LYING, UPRIGHT, { width: 640, height: 360 }]) {
      await resize(page, size);
      await expect(page.locator('.others .won')).toHaveCount(2);
      await expect.poll(async () => (await lying(page)).least, `${size.width}`).toBeGreaterThanOrEqual(LEAST);
      expect((await lying(page)).full, `${size.width}`).toEqual([]);
    }
    // The large view of the table has all of it.
    await page.locator('button[data-act="look"]').tap();
    const all = page.getByRole('dialog').locator('.won');
    await expect(all).toHaveCount(2);
    for (const won of await all.all()) {
      await expect(won).toContainText('kong bloom');
      expect(
        await won.locator('.names').evaluate((one) => one.scrollHeight - one.clientHeight),
      ).toBeLessThanOrEqual(1);
    }
  });
