/** A hand-over on phones: the question, and the rest of the table above it. */

import { covered, FINGER, lowest } from './covered.ts';
import { resize } from './look.ts';
import { expect, settle, test } from './screen.ts';
import { sitting, type News } from './told.ts';

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 640, height: 360 },
] as const;
/** The part of the height for the table: with less, its middle was unreadable. */
const LEFT = 0.28;

test.use({ viewport: PHONES[0], hasTouch: true });

/** Another player at the same phone has asked for the last discard; a PIN is required, and a huge sum was lost. */
const handedOn = (news: News): void => {
  const { view, info } = news;
  const player = view.seats.find(({ wind }) => wind !== view.me)?.player;
  const gate = { left: null, open: [], holder: player, back: null, waits: [] };
  for (const one of info?.players ?? []) Object.assign(one, { here: true, computer: null });
  for (const seat of view.seats) seat.tiles = Array<string>(13).fill('?');
  Object.assign(view, { me: null, offers: [], chips: [1_250_000, -450_000, 300_000, 100_000] });
  Object.assign(news, { asked: false, floor: null, pins: [player], gate });
};

for (const size of ['normal', 'huge'])
  test(`a phone that is handed on shows its table above one row of answers, ${size}`, async ({
    page,
    host,
  }) => {
    await settle(page, { language: 'en', ritual: false, size });
    const telling = await sitting(page, host.link, { length: null });
    const asks = ['.over button', '.over input'];
    const lying = ['> .corner button', '.ring'];
    for (const phone of PHONES) {
      const label = `${size} at ${phone.width}`;
      await resize(page, phone);
      telling.tell(handedOn);
      await expect(page.locator('.over button[data-act="not"]')).toBeVisible();
      const found = await covered(page, asks, lying);
      expect([found.asked, found.lies], label).toEqual([asks, lying]);
      expect(found.over, label).toEqual([]);
      expect(await lowest(page, '.over button'), label).toBeGreaterThanOrEqual(FINGER);
      const high = (await page.locator('.ring').boundingBox())?.height ?? 0;
      expect(high, label).toBeGreaterThanOrEqual(LEFT * phone.height);
      const cut = await page.locator('.plate.sign').evaluateAll((all) =>
        all.flatMap((plate) => {
          const [box, chips] = [plate, plate.querySelector('.chips span')].map((one) =>
            one?.getBoundingClientRect(),
          );
          return box && chips && chips.right <= box.right && chips.width > 0 ? [] : [plate.textContent];
        }),
      );
      expect(cut, label).toEqual([]);
    }
  });
