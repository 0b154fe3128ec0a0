/** The pictures in the documents, of the program itself: a table in the middle of a hand, large and on a phone. */

import type { Browser } from '@playwright/test';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Host } from '../browser/host.ts';
import { expect, settle, test } from '../browser/screen.ts';

const PICTURES = resolve(import.meta.dirname, '../../../src-tauri/docs/pictures');

/** Books with an unfinished game, made by `mj-club`'s example `table`. */
const BOOKS = process.env['LAOMAJIANG_TABLE'] ?? '';

const SHOTS = [
  { name: 'table', viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 },
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
];

for (const { name, ...size } of SHOTS)
  test(name, async ({ browser }) => {
    await take(browser, name, size);
  });

/** Resumes the game, so that nothing is played by chance before the picture. */
async function take(browser: Browser, name: string, size: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'laomajiang-picture-'));
  cpSync(BOOKS, join(folder, 'club.db'));
  const host = await Host.start(folder);
  try {
    const page = await browser.newPage({
      ...size,
      locale: 'zh-TW',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await settle(page, { theme: 'light', name: '林秀英', undo: 0 });
    await page.goto(host.link);
    await page.locator('button[data-act="resume"]').click();
    await expect(page.locator('.hand[data-playing="true"] button[data-tile]')).not.toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${PICTURES}/${name}.jpg`, type: 'jpeg', quality: 82 });
  } finally {
    await host.stop();
  }
}
