/** An evening: a host's screen with the public table, and four phones, from the QR code's address through a hand. */

import type { Page } from '@playwright/test';
import { act, expectPublic, LYING, open, phone, ponds, sits, UPRIGHT } from './evening.ts';
import { Line } from './line.ts';
import { look, resize } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, test, type Told } from './screen.ts';

/** The discards in the public table's messages: all, or one person's. */
function discards(told: Told, name?: string): number {
  let players: { name: string }[] = [];
  let count = 0;
  for (const { info, events, view } of told.news()) {
    players = info?.players ?? players;
    for (const { e, seat } of events) {
      const by = view.seats['ESWN'.indexOf(seat ?? '')]?.player ?? -1;
      if (e === 'discarded' && (name === undefined || players[by]?.name === name)) count += 1;
    }
  }
  return count;
}

const isOver = (told: Told) => told.news().at(-1)?.view.phase.p === 'ended';

/** An event for a player after a number of discards. */
interface Mishap {
  after: number;
  befalls: (who: Person) => Promise<void>;
}

/** A player at a phone, with an event after some of their discards. */
class Guest extends Person {
  constructor(
    page: Page,
    private readonly name: string,
    private readonly told: Told,
    private readonly mishap?: Mishap,
  ) {
    super(page);
  }

  /** Plays this phone until the hand is over. */
  async plays(): Promise<void> {
    for (let thrown = 0; ;) {
      const step = await this.asked();
      if (step === 'next' || step === 'to-game') return;
      await this.step(step);
      if (step !== 'discard') continue;
      thrown += 1;
      if (thrown === this.mishap?.after) await this.mishap.befalls(this);
    }
  }

  /** A tap raises a tile and a second one discards it; it is done when the others have been told. */
  protected override async discard(): Promise<void> {
    const before = discards(this.told, this.name);
    while (discards(this.told, this.name) === before) {
      await super.discard();
      await this.lift();
    }
  }

  /** Single tiles go first, so that hands end before the wall does. */
  protected override unwanted(faces: readonly string[]): number {
    const worth = faces.map((one, at) =>
      faces.reduce((sum, other, place) => (place === at ? sum : sum + bond(one, other)), 0),
    );
    return worth.indexOf(Math.min(...worth));
  }
}

/** The value of two tiles for each other. */
function bond(one: string, other: string): number {
  if (one === other) return 3;
  if (one[1] !== other[1] || one[1] === 'z') return 0;
  return Math.max(0, 3 - Math.abs(Number(one[0]) - Number(other[0])));
}

/** Two taps discard on one of the phones: one tap on the others saves a minute. */
const ONE_TAP = { tap: 'one' };

test('a host screen and four phones play a hand, through a reload and a lost connection', async ({
  page,
  host,
  told,
  browser,
}) => {
  await settle(page, { ritual: false, sounds: false });
  await page.goto(host.link);
  const link = await open(page);
  await look(page, 'room-open');
  await act(page, 'put').click();
  await look(page, 'room-put');
  // By these rules a whole hand wins without patterns.
  await page.getByRole('dialog').getByText('推倒胡', { exact: true }).click();
  await page.getByRole('group', { name: '每張牌等多久' }).getByText('1 秒', { exact: true }).click();
  await act(page, 'put-go').click();
  await expect(page.getByRole('heading', { name: '第 1 桌' })).toBeVisible();

  const line = await Line.lay();
  const names = ['阿一', '阿二', '阿三', '阿四'];
  const phones = await Promise.all([
    phone(browser),
    phone(browser, { line, settings: ONE_TAP }),
    phone(browser, { settings: ONE_TAP }),
    phone(browser, { viewport: LYING, settings: ONE_TAP }),
  ]);
  for (const [at, one] of phones.entries()) await sits(one, link, names[at] ?? '');
  await look(page, 'room-people');
  const [one, two] = phones;
  await act(one, 'start').click();
  for (const each of phones) await expect(each.locator('.hand button[data-tile]').first()).toBeVisible();
  await act(page, 'watch').click();
  await expect(page.locator('ul.pond')).toHaveCount(4);

  /** A player who has discarded goes away, and comes back to their seat and to what has happened meanwhile. */
  async function back(who: Person, away: () => Promise<unknown>): Promise<void> {
    const held = await who.tiles();
    await away();
    await expect.poll(async () => (await who.tiles()).length).toBeGreaterThan(0);
    // If the player's turn has come, they have drawn.
    const now = await who.tiles();
    expect(held.filter((tile) => !now.includes(tile))).toEqual([]);
    const alike = async () => (await ponds(who.page)).join() === (await ponds(page)).join();
    await expect.poll(alike, 'what lies on the table').toBe(true);
  }

  async function lost(): Promise<void> {
    const before = discards(told);
    line.cut();
    await expect(two.getByText('連線中斷')).toBeVisible();
    await expect.poll(() => isOver(told) || discards(told) > before).toBe(true);
    line.mend();
    await expect(two.getByText('連線中斷')).toBeHidden();
  }

  const mishaps: Mishap[] = [
    { after: 2, befalls: (who) => back(who, () => one.reload()) },
    { after: 3, befalls: (who) => back(who, lost) },
  ];
  const people = phones.map((each, at) => new Guest(each, names[at] ?? '', told, mishaps[at]));
  await Promise.all(people.map((each) => each.plays()));

  // Each player asks for the next hand, which is dealt after the last.
  for (const each of phones.slice(1)) await act(each, 'next').click();
  await expect(one.getByText('已經好了：來賓 阿二、來賓 阿三、來賓 阿四')).toBeVisible();
  await act(one, 'next').click();
  await expect(one.locator('.hand button[data-tile]').first()).toBeVisible();

  // All the while the host's screen has shown and announced only public facts.
  await expect(page.locator('.hand button[data-tile]')).toHaveCount(0);
  expectPublic(told.news());
  line.close();
});

test('a player moves to another device, and no other player takes their seat', async ({
  page,
  host,
  browser,
}) => {
  await page.goto(host.link);
  const link = await open(page);
  const [one, two] = [await phone(browser), await phone(browser)];
  await one.goto(link);
  await look(one, 'join');
  await resize(one, UPRIGHT);
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
