/** Two people at one screen: hidden facts are neither on the screen nor in its messages. */

import type { Page } from '@playwright/test';
import { expect, sitDown, test, type TableNews } from './screen.ts';

/** A hidden tile; all others are visible. */
const BACK = '?';

function faces(news: TableNews, player: number): number {
  const seat = news.view.seats.find((one) => one.player === player);
  return (seat?.tiles ?? []).filter((tile) => tile !== BACK).length;
}

/** From now on, while no player has the screen, no tile of a hand may be in the page, not even between two changes. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const leaks: string[] = [];
    (globalThis as { leaks?: string[] }).leaks = leaks;
    new MutationObserver(() => {
      const nobodys = document.querySelector('button[data-act="take"], button[data-act="let"]');
      const tiles = document.querySelectorAll('.hand button[data-tile]');
      if (nobodys && tiles.length > 0) leaks.push(document.body.innerText);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('hidden tiles are nowhere while the screen changes hands', async ({ page, person, told }) => {
  await sitDown(page, ['甲', '乙']);
  await watch(page);
  let handed = 0;
  // A hand may be over soon: then there is another.
  for (let steps = 0; steps < 60 || handed <= 3; steps += 1) {
    const step = await person.asked();
    if (step === 'to-game') break;
    if (step === 'take') handed += 1;
    await person.step();
  }
  expect(handed).toBeGreaterThan(3);
  expect(await page.evaluate(() => (globalThis as { leaks?: string[] }).leaks)).toEqual([]);
  const all = told.news();
  expect(all.some((news) => news.floor === null && news.view.phase.p === 'turn')).toBe(true);
  for (const news of all) {
    const ended = news.view.phase.p === 'ended';
    for (const { player } of news.view.seats) {
      if (!ended && player !== news.floor) expect(faces(news, player), JSON.stringify(news)).toBe(0);
    }
    const mine = news.view.me;
    for (const event of news.events) {
      // A player with the screen sees their own draws; those of the others are backs.
      if (event.e === 'drew' && event.seat !== mine) expect(event.tile).toBe(BACK);
      if (event.e === 'dealt' && news.floor === null) expect(event.tiles).toBe('');
    }
    if (news.floor === null) expect(news.view.offers).toEqual([]);
  }
});

test('everybody is asked alike after every discard', async ({ page, person, told }) => {
  await sitDown(page, ['甲', '乙']);
  const all = () => told.news().filter((news) => news.events.some((event) => event.e === 'discarded'));
  // A hand may be over soon: then there is another. A whole game might take as long as all other tests.
  while (all().length <= 5) await person.step();
  const discards = all();
  expect(discards.length).toBeGreaterThan(5);
  for (const news of discards) {
    const gate = (news as TableNews & { gate: { open: number[] } | null }).gate;
    const event = news.events.find((one) => one.e === 'discarded');
    const by = news.view.seats['ESWN'.indexOf(event?.seat ?? '')]?.player;
    expect(gate?.open).toEqual([0, 1].filter((player) => player !== by));
  }
});
