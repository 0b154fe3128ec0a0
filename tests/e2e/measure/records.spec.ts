/** The time of a large club's books on the screen: from a click to the painted result. */

import type { Page } from '@playwright/test';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { Host } from '../browser/host.ts';
import { settle } from '../browser/screen.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Made by `mj-bench make-club`; the test uses a copy. */
const CLUB = process.env['LAOMAJIANG_CLUB'] ?? '';

const GOAL = 100;
const TIMES = 5;

const test = base.extend<{ host: Host }>({
  // eslint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'laomajiang-club-'));
    copyFileSync(CLUB, join(folder, 'club.db'));
    const host = await Host.start(folder);
    await use(host);
    await host.stop();
  },
});

/** Milliseconds from the press until the result is painted. */
async function press(page: Page, button: string, shows: string): Promise<number> {
  await page.waitForSelector(button);
  return page.evaluate(
    ([pressed, shown]) =>
      new Promise<number>((done) => {
        const began = performance.now();
        const look = () => {
          if (!document.querySelector(shown)) return;
          watch.disconnect();
          // A message is handled after the current frame.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - began);
            port2.postMessage(null);
          });
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { childList: true, subtree: true, attributes: true });
        document.querySelector<HTMLElement>(pressed)?.click();
        look();
      }),
    [button, shows] as const,
  );
}

const act = (name: string): string => `[data-act="${name}"]`;

test('the books of a thousand members', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const lines: string[] = [];
  /** A list, opened and left several times. */
  const list = async (what: string, door: string, shows: string) => {
    const taken: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      taken.push(await press(page, door, shows));
      // Sleeps so that nothing else is measured with it.
      await page.waitForTimeout(200);
      await page.click(act('back'));
      // Sleeps so that nothing else is measured with it.
      await page.waitForTimeout(200);
    }
    const sorted = taken.sort((a, b) => a - b);
    const median = sorted[Math.floor(TIMES / 2)] ?? 0;
    lines.push(
      `${what.padEnd(44)}${median.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms  (goal ${GOAL})`,
    );
  };
  await list('members, of 1,000', act('books-members'), act('member'));
  await list('ranking', act('books-ranking'), `table ${act('member')}`);
  await list('games, of 20,000', act('books-games'), act('game'));
  await page.click(act('books-members'));
  await list("a member's sheet", act('member'), act('paper-pdf'));
  await page.click(act('back'));
  await page.click(act('books-games'));
  await list("a game's page", act('game'), act('paper-pdf'));
  await page.click(act('back'));
  await list("the organiser's page", act('office'), act('backup'));
  await page.click(act('office'));
  await list('the evening', act('evening'), 'input[type=date]');
  await page.click(act('back'));
  await list('the score desk', act('books-desk'), act('desk-new'));
  await page.click(act('learn'));
  await list('the patterns of a rule set', act('learn-patterns'), 'article');
  await list('its rule book', act('learn-book'), act('print'));
  await page.click(act('back'));
  await page.click(act('settings'));
  await list('rules of the house', act('house-new'), 'article');
  mkdirSync(join(ROOT, 'target/proofs'), { recursive: true });
  writeFileSync(join(ROOT, 'target/proofs/records.txt'), lines.join('\n') + '\n');
  console.log(lines.join('\n'));
});
