/** The table's regions: nothing moves when a player is asked, and prompts cover neither discards nor hands. */

import type { Page } from '@playwright/test';
import { covered } from './covered.ts';
import { laidOut, resize } from './look.ts';
import { expect, settle, test } from './screen.ts';
import { ASKS, HAND, sitting, type News } from './told.ts';
import { traced } from './traced.ts';

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 640 },
] as const;

/** The count of such a hand in its longest form. */
const TOO_LITTLE = { why: 'minimum', needs: 11, lacks: 8, no_yaku: false };
const SHORT = {
  ...{ parts: [], wild: [], left_out: [], wins: false, great: false, total: '計得 3 番，還差 8 番' },
  patterns: [{ id: 'closed', name: '門清', worth: '3 番', times: 1, sum: null }],
  makes: { shown: { tile: '4m', tiles: HAND, melds: [] }, makes: {} },
};
const KONG = { meld: 'kong:7777z', tiles: ['7z', '7z', '7z', '7z'], claimed: ['7z', 'N'] };
const wins = { w: 'wins', fan: 16, points: 8000 };
const WAITS = ['1m', '4m', '7m', '2p', '5p', '8p'].map((kind) => ({
  kind,
  left: 3,
  drawn: wins,
  discarded: wins,
}));

const HINT = { discards: [{ tile: '9m', prospect: { waits: WAITS } }], stands: null, plan: null, aims: [] };
/** 先說好: answers in advance, beside the prompt. */
const WISHES = { wishes: { pung: ['4m', '6p'], win: true }, pairs: ['4m', '6p'] };

/** A full table: four rows of discards for each player, four kongs for the others. */
function crowded({ view }: News, discards = 23, melds = 4): void {
  view.wins = [];
  for (const seat of view.seats) {
    const own = seat.wind === view.me;
    const pond = Array.from({ length: discards }, (_, at) => ({
      ...{ tile: `${(at % 9) + 1}p`, claimed: null, turned: false },
      drawn: at % 3 === 0,
    }));
    const held = 13 - 3 * melds;
    Object.assign(seat, { pond, marks: [], drawn: null, melds: own ? [] : Array(melds).fill(KONG) });
    seat.tiles = own ? [...HAND] : Array<string>(held).fill('?');
  }
}

const other = ({ view }: News) => view.seats.find(({ wind }) => wind !== view.me);
const waits = (news: News) => {
  crowded(news);
  Object.assign(news, { asked: false, gate: null });
  Object.assign(news.view, {
    phase: { p: 'turn', seat: other(news)?.wind },
    offers: [],
    last_discard: news.view.me,
  });
};
const asks = (offers: object[]) => (news: News) => {
  crowded(news);
  const by = other(news)?.wind;
  Object.assign(news, { asked: true, gate: null });
  Object.assign(news.view, { phase: { p: 'window', by, tile: '4m', kong: false }, last_discard: by });
  news.view.offers = offers;
};
/** The tile completes the hand, which is worth too little. */
const lacks = (offers: object[]) => (news: News) => {
  asks(offers)(news);
  Object.assign(news.view, { no_win: TOO_LITTLE });
  Object.assign(news, { short: SHORT });
};
/** 三副落: the others' melds make patterns plain. */
const marked = (news: News) => {
  waits(news);
  for (const seat of news.view.seats)
    if (seat.wind !== news.view.me) Object.assign(seat, { marks: ['wan-fortune', 'all-pungs'] });
};
/** The player's turn, with a fourteenth tile. */
const turn = (news: News) => {
  crowded(news);
  Object.assign(news, { asked: true, gate: null, wishes: WISHES });
  Object.assign(news.view, { phase: { p: 'turn', seat: news.view.me } });
  const own = news.view.seats.find(({ wind }) => wind === news.view.me);
  if (own) Object.assign(own, { tiles: [...HAND, '9m'], drawn: '9m' });
  news.view.offers = [...new Set([...HAND, '9m'])].map((tile) => ({
    ...{ a: 'discard', tile },
    ...(tile === '9m' ? { drawn: true } : {}),
  }));
};
/** The turn of another player at the same device: a hand-over comes before their tiles. */
const handedOn = (news: News) => {
  waits(news);
  const next = news.info?.players[other(news)?.player ?? 0];
  Object.assign(next ?? {}, { here: true, computer: null });
  Object.assign(news, { floor: null, asked: false, pins: [] });
  Object.assign(news.view, { me: null });
  for (const seat of news.view.seats) seat.tiles = seat.tiles?.map(() => '?') ?? null;
};
/** The first discards, without melds. */
const early = (news: News) => {
  waits(news);
  crowded(news, 2, 0);
};

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The elements that must not move: blocks of discards, the middle, the sides and the plates there. */
const STAYS = [
  ...['.ring', 'ul.pond.bottom', 'ul.pond.top', 'ul.pond.left', 'ul.pond.right', '.centre'],
  ...['.seat.left', '.seat.right', '.seat.top'].flatMap((side) => [side, `${side} .plate.sign`]),
];

const places = (page: Page): Promise<Box[]> =>
  page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.querySelectorAll(`.table ${name}`)].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return { name, x, y, width, height };
        }),
      ),
    STAYS,
  );

/** The size of a discard, and the place of each player's first. */
const discards = (page: Page): Promise<string[]> =>
  page.locator('ul.pond').evaluateAll((all) =>
    all
      .map((pond) => {
        const box = pond.querySelector('li')?.getBoundingClientRect();
        return `${pond.className} ${box?.x} ${box?.y} ${box?.width} ${box?.height}`;
      })
      .sort(),
  );

/** The place and size of the player's own tiles. */
const hand = (page: Page): Promise<string> =>
  page.locator('.own .rail').evaluate((rail) => {
    const tile = rail.querySelector('.hand .tile')?.getBoundingClientRect();
    const { x, y, width, height } = rail.getBoundingClientRect();
    return [x, y, width, height, tile?.y, tile?.width, tile?.height].join(' ');
  });

/** Prompts, offers, remarks and the hand-over; the player's own hand; other elements that are always there. */
const ASKED = [
  '.ask .offer',
  '.ask .prompt',
  '.ask .short',
  '.ask .hint > .seen',
  '.ask .plan',
  '.own .wishes',
  '.over',
];
const OWN = '.own .hand .tile';
const LIES = ['ul.pond li', '.plate.sign', '.seat .backs'];

/**
 * Checks that `asks` is shown and that nothing shown covers anything else. `stands` is false while the hand is covered.
 */
async function coversNothing(page: Page, asks: string, label: string, stands = true): Promise<void> {
  const { asked, lies, over } = await covered(page, ASKED, [...LIES, OWN]);
  expect(asked, label).toContain(asks);
  expect(lies, label).toEqual(stands ? [...LIES, OWN] : LIES);
  expect(over, label).toEqual([]);
}

/** Letters of keys that cover a word or a tile of an offer. */
const lettersOver = (page: Page): Promise<string[]> =>
  page.locator('.ask .offer').evaluateAll((all) =>
    all.flatMap((offer) => {
      const letter = offer.querySelector('kbd')?.getBoundingClientRect();
      const word = document.createRange();
      word.selectNodeContents(offer.querySelector('.word') ?? offer);
      const boxes = [word, ...offer.querySelectorAll('.tile')].map((one) => one.getBoundingClientRect());
      const over = boxes.some(
        (box) =>
          letter &&
          Math.min(letter.right, box.right) - Math.max(letter.left, box.left) > 1 &&
          Math.min(letter.bottom, box.bottom) - Math.max(letter.top, box.top) > 1,
      );
      return over ? [offer.textContent ?? ''] : [];
    }),
  );

test('nothing on the table moves for a prompt, three chows, a hint or a hand-over, and none of them covers anything', async ({
  page,
  host,
}) => {
  await settle(page, { hints: true, ritual: false });
  const telling = await sitting(page, host.link);
  for (const size of SCREENS) {
    const at = `${size.width}`;
    await resize(page, size);
    telling.hints = { discards: [], stands: null, plan: null, aims: [] };
    telling.tell(waits);
    await expect(page.locator('ul.pond.bottom li')).toHaveCount(23);
    await page.evaluate(() => document.fonts.ready);
    const [still, tiles, own] = [await places(page), await discards(page), await hand(page)];
    expect(new Set(still.map(({ name }) => name))).toEqual(new Set(STAYS));
    const same = async (what: string, asks: string, stands = true) => {
      await laidOut(page);
      expect(await places(page), `${what} at ${at}`).toEqual(still);
      expect(await discards(page), `${what} at ${at}`).toEqual(tiles);
      if (stands) expect(await hand(page), `${what} at ${at}`).toBe(own);
      await coversNothing(page, asks, `${what} at ${at}`, stands);
    };
    await same('waiting', '.ask .prompt');

    telling.tell(asks(ASKS.chows));
    await expect(page.locator('.offers button')).toHaveCount(4);
    await same('three chows', '.ask .offer');
    telling.tell(asks(ASKS.all));
    await expect(page.locator('.offers button')).toHaveCount(7);
    await same('everything', '.ask .offer');
    for (const offers of [ASKS.all, ASKS.chows, [...ASKS.chows.slice(0, 1), ...ASKS.chows.slice(-1)]]) {
      telling.tell(lacks(offers));
      await expect(page.locator('.offers button')).toHaveCount(offers.length);
      await expect(page.locator('.ask .short')).toBeVisible();
      await same(`why not yet, beside ${offers.length}`, '.ask .short');
    }
    await page.locator('.short button[data-act="read"]').click();

    telling.hints = HINT;
    telling.tell(turn);
    await expect(page.locator('.hand .leads')).toHaveCount(1);
    await page.keyboard.press('w');
    await expect(page.locator('.hint .seen')).toBeVisible();
    await same('a hint', '.ask .hint > .seen');

    telling.tell(handedOn);
    await expect(page.locator('.over button[data-act="take"]').first()).toBeVisible();
    await same('a hand-over', '.over', false);
    const over = await page.locator('.over').boundingBox();
    const [x, y, width, height] = own.split(' ').map(Number);
    expect(over, `in the place of the hand at ${at}`).toEqual({ x, y, width, height });

    // Nor for the tiles on the table.
    telling.tell(early);
    await expect(page.locator('ul.pond.bottom li')).toHaveCount(2);
    await same('two discards', '.ask .prompt');
  }
});

test('long words leave room for the plate, for the letters of keys and for the tiles', async ({
  page,
  host,
}) => {
  await settle(page, { language: 'en', ritual: false, hints: true });
  const telling = await sitting(page, host.link, { length: null });
  // The last one is high for its width: there strip and type are large.
  const screens = [...SCREENS, { width: 1280, height: 1024 }];
  const offered = [ASKS.chows, ASKS.all.slice(-5), ASKS.all];
  const looks = async (news: typeof asks, laid: string, what: string) => {
    for (const size of screens) {
      await resize(page, size);
      for (const offers of offered) {
        const label = `${what} ${offers.length} at ${size.width}`;
        telling.tell(news(offers));
        await expect(page.locator('.offers button')).toHaveCount(offers.length);
        await page.evaluate(() => document.fonts.ready);
        await coversNothing(page, laid, label);
        expect(await lettersOver(page), label).toEqual([]);
      }
    }
  };
  await looks(asks, '.ask .offer', 'asked for');
  // The reason why a win is not possible stays until it is read.
  await looks(lacks, '.ask .short', 'why not yet, beside');
  await expect(page.locator('.short')).toBeVisible();
  // Answers in advance and a hint share the strip.
  telling.hints = HINT;
  for (const size of screens) {
    await resize(page, size);
    telling.tell(marked);
    await expect(page.locator('.plate.sign .tags')).toHaveCount(3);
    await laidOut(page);
    expect(await burst(page), `three melds at ${size.width}`).toEqual([]);
    await expect(page.locator('.hint .seen')).toHaveCount(0);
    telling.tell(turn);
    await expect(page.locator('.hand .leads')).toHaveCount(1);
    await page.keyboard.press('w');
    await expect(page.locator('.hint .seen')).toBeVisible();
    await expect(page.locator('.own .wishes')).toBeVisible();
    await coversNothing(page, '.own .wishes', `answers in advance at ${size.width}`);
  }
});

/** The words of plates that leave their plate or cover each other. */
const burst = (page: Page): Promise<string[]> =>
  page.locator('.plate.sign').evaluateAll((all) =>
    all.flatMap((plate) => {
      const edge = plate.getBoundingClientRect();
      const words = ['.name', '.chips', '.tags']
        .flatMap((name) => [...plate.querySelectorAll(name)])
        .map((one) => ({ text: one.textContent?.trim() ?? '', box: one.getBoundingClientRect() }));
      return words.flatMap(({ text, box }, at) => [
        ...(box.bottom > edge.bottom + 1 || box.right > edge.right + 1 || box.top < edge.top - 1
          ? [`${text} leaves its plate`]
          : []),
        ...words
          .slice(at + 1)
          .filter(
            (one) =>
              Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
              Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 3,
          )
          .map((one) => `${text} over ${one.text}`),
      ]);
    }),
  );

/** Computer players' faces: those that are too small, and those that wind or 莊 cover. */
const facesHidden = (page: Page): Promise<string[]> =>
  page.locator('.plate.sign.drawn').evaluateAll((all) =>
    all.flatMap((plate) => {
      const face = plate.querySelector('.portrait')?.getBoundingClientRect();
      if (!face) return ['no face'];
      const hidden = [...plate.querySelectorAll('.wind, .dealer')].filter((one) => {
        const badge = one.getBoundingClientRect();
        return badge.left < face.right - 1 && badge.right > face.left + 1;
      });
      return [
        ...(face.width < 36 ? [`a face of ${face.width} px`] : []),
        ...hidden.map((one) => `${one.textContent?.trim()} over a face`),
      ];
    }),
  );

test('discards are large, and larger where type is', async ({ page, host }) => {
  await settle(page, { ritual: false });
  const telling = await sitting(page, host.link);
  telling.tell(waits);
  await expect(page.locator('ul.pond.bottom li')).toHaveCount(23);
  const width = () =>
    page
      .locator('ul.pond.bottom .tile')
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
  /** The number of words on the table, and those smaller than allowed with larger type. */
  const words = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('main.table *')]
        .filter((one) => one.checkVisibility() && !one.closest('.hidden, [aria-hidden] svg'))
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()));
      const small = all
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 15)
        .map((one) => `${one.textContent} ${getComputedStyle(one).fontSize}`);
      return { count: all.length, small };
    });
  await resize(page, SCREENS[0]);
  await expect(page.locator('.plate.sign.drawn')).toHaveCount(3);
  expect(await facesHidden(page)).toEqual([]);
  // Three tenths more than the former 34 px.
  expect(await width()).toBeGreaterThanOrEqual(44.2);
  for (const screen of SCREENS) {
    await resize(page, screen);
    let before = await width();
    for (const size of ['大', '特大']) {
      await page.locator('button[data-act="menu"]').click();
      await page.getByRole('dialog').getByRole('button', { name: '設定' }).click();
      await page
        .getByRole('group', { name: '字的大小' })
        .getByText(size, { exact: size === '大' })
        .click();
      await page.getByRole('button', { name: '返回' }).click();
      await expect.poll(width).toBeGreaterThan(before);
      before = await width();
      telling.tell(asks(ASKS.all));
      await expect(page.locator('.offers button')).toHaveCount(7);
      const { count, small } = await words();
      expect(count).toBeGreaterThan(0);
      expect(small, `${size} at ${screen.width}`).toEqual([]);
      await coversNothing(page, '.ask .offer', `${size} at ${screen.width}`);
      telling.tell(waits);
      await expect(page.locator('.offers')).toHaveCount(0);
    }
    await page.locator('button[data-act="menu"]').click();
    await page.getByRole('dialog').getByRole('button', { name: '設定' }).click();
    await page.getByRole('group', { name: '字的大小' }).getByText('標準', { exact: true }).click();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.poll(width).toBeLessThan(before);
  }
});

test('whose turn it is shows at their side, and a drawn discard is told from one of the hand', async ({
  page,
  host,
}) => {
  await settle(page, { ritual: false });
  const telling = await sitting(page, host.link);
  await resize(page, SCREENS[0]);
  telling.tell(waits);
  // It was the player's own turn before.
  const lit = page.locator('.table .lit:not(.bottom)');
  await expect(lit).toHaveCount(1);
  const side = await lit.evaluate((one) => one.className.match(/left|right|top|bottom/)?.[0]);
  await expect(page.locator(`.seat.${side} .plate.turn`)).toHaveCount(1);
  await expect(page.locator(`.centre .arrow.${side}`)).toHaveCount(1);
  await expect(page.locator('.plate.turn')).toHaveCount(1);
  telling.tell(turn);
  await expect(page.locator('.table .lit.bottom')).toHaveCount(1);
  await expect(page.locator('.own.turn .plate.turn')).toHaveCount(1);
  // One in three was discarded as drawn; this is read aloud as well, and the legend has the mark.
  const first = page.locator('ul.pond.bottom li').first();
  await expect(first.locator('.tile')).toHaveAttribute('aria-label', /摸什麼打什麼/);
  await page.keyboard.press('?');
  const legend = page.getByRole('dialog').getByRole('region', { name: '牌桌上的記號' });
  await expect(legend.getByRole('listitem').filter({ hasText: '手切' })).toBeVisible();
  await expect(legend.getByRole('listitem').filter({ hasText: '摸切' })).toBeVisible();
  await expect(legend.getByRole('listitem').filter({ hasText: '輪到這一家' })).toBeVisible();
});

/** This many discards of each player, in another player's turn. */
const thrown = (discards: number) => (news: News) => {
  waits(news);
  crowded(news, discards);
};

test('with a discard the walls are not laid out anew', async ({ page, host }) => {
  await settle(page, { ritual: false });
  const telling = await sitting(page, host.link);
  const stacks = await page.locator('.wall i').count();
  expect(stacks).toBeGreaterThan(60);
  const discards = page.locator('ul.pond.bottom li');
  telling.tell(thrown(12));
  await expect(discards).toHaveCount(12);
  const session = await page.context().newCDPSession(page);
  const events = await traced(
    session,
    ['disabled-by-default-devtools.timeline.invalidationTracking'],
    async () => {
      telling.tell(thrown(13));
      await expect(discards).toHaveCount(13);
      // It is laid out before the next frame, and painted with it.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    },
  );
  const why = events
    .filter(({ name }) => name === 'LayoutInvalidationTracking')
    .map(({ args }) => args?.data?.reason);
  expect(why).toContain('Added to layout');
  expect(why.filter((reason) => reason === 'Style changed').length).toBeLessThan(stacks);
});
