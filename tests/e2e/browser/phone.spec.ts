/** A phone shows one player's hand: touched, thrown, turned on its side, never scrolled. */

import type { Page } from '@playwright/test';
import { act, open, phone, sits } from './evening.ts';
import { fits, hasNoFault, resize } from './look.ts';
import { Person } from './person.ts';
import { retold, type Retold } from './retold.ts';
import { expect, settle, sitDown, test } from './screen.ts';

const UPRIGHT = { width: 360, height: 640 };
const LYING = { width: 640, height: 360 };
/** The size of a thumb, in CSS pixels. */
const THUMB = { width: 44, height: 60 };

// No `isMobile`: it would lay pages out wider than the phone is, and hide that they do not fit.
test.use({ viewport: UPRIGHT, hasTouch: true, reducedMotion: 'reduce' });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxes = (page: Page): Promise<Box[]> =>
  page.locator('.hand button[data-tile]').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** A picture, and checks: no sideways scrolling, no fault by axe. */
async function look(page: Page, name: string, sizes = [UPRIGHT, LYING]): Promise<void> {
  for (const size of sizes) {
    await expect(page.locator('main')).toBeVisible();
    await fits(page, `phone/${name}`, size);
    await hasNoFault(page, name);
  }
  await resize(page, UPRIGHT);
}

/** Checks that every tile is as large as a thumb, apart from the others, and on the screen. */
async function measure(page: Page, tiles: number, rows: { upright: number; lying: number }): Promise<void> {
  for (const [size, wanted] of [
    [UPRIGHT, rows.upright],
    [LYING, rows.lying],
  ] as const) {
    await resize(page, size);
    await expect.poll(async () => new Set((await boxes(page)).map(({ y }) => y)).size).toBe(wanted);
    const all = await boxes(page);
    expect(all).toHaveLength(tiles);
    for (const { x, y, width, height } of all) {
      expect(width).toBeGreaterThanOrEqual(THUMB.width);
      expect(height).toBeGreaterThanOrEqual(THUMB.height);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) {
        const apart = Math.abs(one.y - other.y) >= one.height - 1 || Math.abs(one.x - other.x) >= one.width;
        expect(apart, 'two tiles lie over each other').toBe(true);
      }
  }
  await resize(page, UPRIGHT);
}

/** A swipe of a finger: down, along a line, up. */
async function swipe(page: Page, from: Box, dx: number, dy: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  const at = (part: number) => [{ x: x + dx * part, y: y + dy * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function tap(page: Page, box: Box): Promise<void> {
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** A player with one finger: two taps, and now and then a throw. */
class Finger extends Person {
  throws = 0;
  taps = 0;

  /** Plays until it is the player's turn to discard; false if it does not come. */
  async turn(): Promise<boolean> {
    for (;;) {
      const step = await this.plainly();
      if (step === 'next' || step === 'to-game') return false;
      if (step === 'discard') return true;
      await this.touch(step);
    }
  }

  async touch(step: string): Promise<void> {
    const act =
      step === 'deal'
        ? 'deal'
        : step === 'ritual'
          ? 'skip-ritual'
          : (await this.offered('win'))
            ? 'win'
            : 'pass';
    const there = this.act(act).first();
    await there.tap({ timeout: 3_000, noWaitAfter: true }).catch((why: unknown) => {
      // The offer may be gone by now.
      if (!(why instanceof Error) || !why.message.includes('Timeout')) throw why;
    });
  }

  async throwOne(): Promise<void> {
    const last = (await boxes(this.page)).at(-1) as Box;
    if (this.throws <= this.taps) {
      this.throws += 1;
      return swipe(this.page, last, 6, -90);
    }
    this.taps += 1;
    await tap(this.page, last);
    await expect(this.page.locator('.hand button[aria-pressed="true"]')).toHaveCount(1);
    await this.lift();
    await tap(this.page, last);
  }

  private async offered(act: string): Promise<boolean> {
    return (await this.page.locator(`.offers button[data-act="${act}"]`).count()) > 0;
  }
}

/** The player's discards in the host's messages. */
const discards = (told: {
  news(): readonly { events: { e: string; seat?: string }[]; view: { me: string | null } }[];
}) =>
  told
    .news()
    .flatMap(({ events, view }) => events.filter((one) => one.e === 'discarded' && one.seat === view.me))
    .length;

test('a whole hand is played with one finger', async ({ page, host, told }) => {
  await settle(page);
  await page.goto(host.link);
  await sitDown(page, ['王小明']);
  await look(page, 'seated');
  const finger = new Finger(page);
  let looked = 0;
  for (;;) {
    if (!(await finger.turn())) break;
    const before = discards(told);
    const all = await boxes(page);
    if (looked === 0) {
      expect(all).toHaveLength(14);
      await measure(page, 14, { upright: 2, lying: 1 });
      await look(page, 'turn');
      // Slips: sideways, too short, at an angle, downwards; and one tap raises only one tile.
      const one = all[3] as Box;
      for (const [dx, dy] of [
        [70, -6],
        [4, -28],
        [64, -60],
        [0, 30],
      ] as const)
        await swipe(page, one, dx, dy);
      await tap(page, one);
      await expect(page.locator('.hand button[aria-pressed="true"]')).toHaveCount(1);
      await look(page, 'raised', [UPRIGHT]);
      // A touch on anything else lowers it.
      await page.locator('.prompt').tap();
      await expect(page.locator('.hand button[aria-pressed="true"]')).toHaveCount(0);
      expect(discards(told)).toBe(before);
      await page.getByRole('button', { name: '先說好' }).tap();
      await look(page, 'wishes');
      await page.getByRole('button', { name: '先說好' }).tap();
    }
    looked += 1;
    await finger.throwOne();
    await expect.poll(() => discards(told)).toBe(before + 1);
  }
  expect(finger.throws).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'result');
  await page.getByRole('button', { name: '看牌桌' }).tap();
  await page.locator('button[data-act="look"]').tap();
  await expect(page.getByRole('dialog', { name: '桌上的牌' })).toBeVisible();
  await look(page, 'closer');
  await page.locator('button[data-act="back"]').tap();
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Shows the screen other tiles than the host has dealt. */
function dealt(page: Page, change: (own: Retold['view']['seats'][number]) => void): Promise<void> {
  return retold(page, ({ view }) => {
    const own = view.seats.find((_, at) => 'ESWN'[at] === view.me);
    if (own?.tiles) change(own);
  });
}

test('seventeen tiles stand in three rows, in English and in large letters', async ({ page, host }) => {
  await settle(page, { language: 'en', size: 'huge', theme: 'dark', hints: true });
  // No book here deals sixteen tiles yet: three are added.
  await dealt(page, (own) => own.tiles?.push('1z', '6z', '6z'));
  await page.goto(host.link);
  await page.locator('button[data-act="new"]').tap();
  await page.locator('button[data-act="seat-0"]').tap();
  await page.getByRole('dialog').getByRole('textbox').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('button[data-act="begin"]').tap();
  const finger = new Finger(page);
  expect(await finger.turn()).toBe(true);
  await measure(page, 17, { upright: 3, lying: 2 });
  await look(page, 'seventeen');
});

test('thirteen tiles stand as fourteen did before one was drawn', async ({ page, host }) => {
  await settle(page);
  await dealt(page, (own) => {
    own.tiles = own.tiles?.slice(0, 13) ?? null;
    own.drawn = null;
  });
  await page.goto(host.link);
  await sitDown(page, ['王小明']);
  expect(await new Finger(page).turn()).toBe(true);
  await measure(page, 13, { upright: 2, lying: 1 });
  await look(page, 'thirteen');
});

test('by hand every word is in reach, and a tile is drawn and thrown', async ({ page, host, told }) => {
  await settle(page, { window: 0 });
  await page.goto(host.link);
  await page.locator('button[data-act="new"]').tap();
  await page.getByRole('button', { name: /更多規則/ }).tap();
  await page.getByText('擬真', { exact: true }).tap();
  await page.locator('button[data-act="seat-0"]').tap();
  await page.getByRole('dialog').getByRole('textbox').fill('王小明');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('button[data-act="begin"]').tap();
  const deal = page.locator('button[data-act="deal"]');
  await deal.tap();
  const words = page.locator('.by-hand button[data-act]');
  const before = discards(told);
  let looked = false;
  /** Does one step; returns the number of the player's discards. */
  async function step(): Promise<number> {
    await expect(words.first().or(page.locator('.hand[data-playing="true"]')).first()).toBeVisible();
    const acts = await words.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['act']));
    if (!looked && acts.includes('chow')) {
      looked = true;
      await look(page, 'by-hand');
    }
    if (acts.includes('draw')) await page.locator('button[data-act="draw"]').tap();
    else if (await page.locator('.hand[data-playing="true"]').count())
      await swipe(page, (await boxes(page)).at(-1) as Box, 0, -90);
    else
      await page
        .locator('.by-hand button:is([data-act="pass"], [data-act="begin"])')
        .tap({ timeout: 2_000, noWaitAfter: true })
        .catch(() => null);
    return discards(told);
  }
  await expect.poll(step, { intervals: [60] }).toBeGreaterThan(before);
});

/** Smaller words are unreadable at arm's length. */
const READ = 12;

/** The unreadable words in the middle of a watched table: too small, cut off, or over the discards. */
const unread = (page: Page, least: number): Promise<string[]> =>
  page.locator('.large').evaluate((middle, least) => {
    const found: string[] = [];
    const box = middle.getBoundingClientRect();
    for (const pond of document.querySelectorAll('ul.pond')) {
      const lies = pond.getBoundingClientRect();
      const wide = Math.min(box.right, lies.right) - Math.max(box.left, lies.left);
      const high = Math.min(box.bottom, lies.bottom) - Math.max(box.top, lies.top);
      if (wide > 1 && high > 1) found.push(`${pond.className}: ${wide} x ${high} under the middle`);
      if (lies.top < -1 || lies.bottom > innerHeight + 1) found.push(`${pond.className} off the screen`);
    }
    for (const words of [...middle.querySelectorAll('p'), ...document.querySelectorAll('.plate .name')]) {
      const size = parseFloat(getComputedStyle(words).fontSize);
      const lies = words.getBoundingClientRect();
      if (size < least) found.push(`${words.textContent}: ${size}px`);
      if (middle.contains(words) && (lies.right > box.right || lies.bottom > box.bottom + 1))
        found.push(`${words.textContent} outside its card`);
    }
    return found;
  }, least);

test('the middle of a table is read by a spectator from a phone, late in a hand as well', async ({
  page,
  host,
  browser,
}) => {
  // Four rows of discards and a two-digit hand: the least room.
  await retold(page, ({ view }) => {
    view.hand = 16;
    const one = { tile: '7p', claimed: null, drawn: false, turned: false };
    for (const seat of view.seats) seat.pond = Array.from({ length: 23 }, () => one);
  });
  await settle(page);
  await page.goto(host.link);
  const link = await open(page);
  await act(page, 'put').click();
  await act(page, 'put-go').click();
  const player = await phone(browser);
  await sits(player, link, '歐陽上官婉兒');
  for (const left of [2, 1, 0]) {
    await act(player, 'fill').first().click();
    await expect(act(player, 'fill')).toHaveCount(left);
  }
  await act(player, 'start').click();
  await expect(player.locator('.hand button[data-tile]').first()).toBeVisible();
  await act(page, 'watch').click();
  await expect(page.locator('ul.pond').first().locator('li')).toHaveCount(23);
  for (const size of ['normal', 'huge']) {
    await page.evaluate((size) => (document.documentElement.dataset['size'] = size), size);
    for (const viewport of [UPRIGHT, { width: 390, height: 844 }, LYING]) {
      await resize(page, viewport);
      await expect.poll(() => unread(page, READ), `${size} at ${viewport.width}`).toEqual([]);
    }
  }
  await look(page, 'watched');
});

test("a guest's pages ask for nothing that is not theirs, and the phone's own way back leads out of them", async ({
  page,
  host,
  browser,
}) => {
  await page.goto(host.link);
  const link = await open(page);
  const guest = await phone(browser);
  await guest.goto(link);
  await guest.getByLabel('怎麼稱呼您').fill('阿一');
  await act(guest, 'join-guest').click();
  for (const door of ['ranking', 'games', 'reckon', 'settings']) {
    await act(guest, door).click();
    await expect(act(guest, 'leave')).toBeHidden();
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    if (door === 'games') await look(guest, 'guest-games', [UPRIGHT]);
    await expect(guest.getByRole('alert')).toHaveCount(0);
    await guest.goBack();
    await expect(act(guest, 'leave')).toBeVisible();
  }
});

test('it has what a home screen asks for', async ({ page, host }) => {
  await page.goto(host.link);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const answer = await fetch(link?.href ?? '', { credentials: 'include' });
    return { type: answer.headers.get('content-type'), told: await answer.json() };
  });
  expect(manifest.type).toContain('manifest+json');
  for (const { src, sizes } of manifest.told.icons as { src: string; sizes: string }[]) {
    const width = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(`${width}x${width}`).toBe(sizes);
  }
});
