/** Tests with a host and a screen; the screen's messages are recorded. */

import { expect, test as base, type Page } from '@playwright/test';
import { Host } from './host.ts';
import { Person } from './person.ts';

/** A message about a table, with the parts that tests read. */
export interface TableNews {
  info: { players: { name: string; here: boolean; person?: string; computer: string | null }[] } | null;
  floor: number | null;
  company: { helped: { player: number; until: number | null }[] } | null;
  events: {
    e: string;
    seat?: string;
    tile?: string;
    tiles?: string;
    me?: string | null;
  }[];
  view: {
    me: string | null;
    offers: { a: string }[];
    seats: { player: number; tiles: string[] | null; drawn: string | null }[];
    phase: { p: string };
    over: string | null;
  };
  chapter: { opened: { host: string; players: string[] } | null } | null;
}

/** All messages to the screen, word for word. */
export class Told {
  readonly frames: string[] = [];
  private readonly read: TableNews[] = [];

  listen(page: Page): this {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.hear(String(payload));
      });
    });
    return this;
  }

  news(): readonly TableNews[] {
    return this.read;
  }

  private hear(frame: string): void {
    this.frames.push(frame);
    const message = JSON.parse(frame) as { is: string; news?: TableNews };
    if (message.is === 'news' && message.news) this.read.push(message.news);
  }
}

interface Fixtures {
  host: Host;
  told: Told;
  person: Person;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = await Host.start();
    await use(host);
    await host.stop();
  },
  told: async ({ page }, use) => use(new Told().listen(page)),
  person: async ({ page, host, told }, use) => {
    void told;
    await settle(page);
    await page.goto(host.link);
    await use(new Person(page));
  },
});

/** Stores settings as a player might have left them; the defaults by default. */
export async function settle(page: Page, settings: Record<string, unknown> = {}): Promise<void> {
  const kept = { speed: 'off', tap: 'one', undo: 0, manners: true, ...settings };
  await page.addInitScript((text) => {
    // Only at first: later changes on the screen stay.
    localStorage['laomajiang.settings'] ??= text;
  }, JSON.stringify(kept));
}

interface Begun {
  /** The book's name; the first one by default. */
  book?: string;
  /** The length as worded on the screen; null for the usual one. */
  length?: string | null;
}

/** A new game of these people and computer players; the shortest by default. */
export async function sitDown(
  page: Page,
  names: readonly string[],
  { book, length = '一圈' }: Begun = {},
): Promise<void> {
  await page.locator('button[data-act="new"]').click();
  if (book) await page.getByText(book, { exact: true }).first().click();
  if (length) await page.getByRole('group', { name: '打多久' }).getByText(length, { exact: true }).click();
  for (const [at, name] of names.entries()) {
    await page.locator(`button[data-act="seat-${at}"]`).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.locator('button[data-act="begin"]').click();
}

export { expect };
