/** The members: entry, search, correction, and the record sheet of a player. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Host, PROGRAM } from './host.ts';
import { look } from './look.ts';
import { expect, settle, test } from './screen.ts';
import { Person } from './person.ts';

/** A club with one game from the score desk: 陳秀英 has won a hand and the game. */
const BOOKS = join(import.meta.dirname, '../books/one-game.jsonl');

function club(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laomajiang-e2e-'));
  execFileSync(PROGRAM, ['import', BOOKS, '--data', join(folder, 'club.db')], { stdio: 'ignore' });
  return folder;
}

test('a player is entered, found, changed, and their sheet is filled in', async ({ page }) => {
  const host = await Host.start(club());
  try {
    await settle(page);
    await page.goto(host.link);
    const person = new Person(page);
    await person.act('books-members').click();
    await expect(person.act('member')).toHaveCount(4);
    await look(page, 'members');

    await person.act('enter').click();
    await page.keyboard.type('周大春');
    await look(page, 'member-enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('登記好了：周大春')).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('周');
    await page.keyboard.press('Enter');
    await expect(page.getByText('還沒打過牌')).toBeVisible();
    await person.act('change').click();
    await page.getByRole('textbox', { name: '備註' }).fill('住巷口');
    await person.act('do').click();
    await expect(page.getByText('改好了')).toBeVisible();
    await expect(page.getByText('住巷口')).toBeVisible();

    await person.act('back').click();
    await page.getByRole('searchbox').fill('陳秀英');
    await page.keyboard.press('Enter');
    const form = page.getByRole('article');
    await expect(form.getByRole('heading', { name: '會員玩牌紀錄' })).toBeVisible();
    await expect(form.locator('button[data-pattern]').first()).toBeVisible();
    await look(page, 'member');

    const saved = page.waitForEvent('download');
    await person.act('paper-csv').click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

    await form.locator('button[data-pattern]').first().click();
    await expect(form).toHaveCount(0);
    await person.act('back').click();
    await expect(form).toBeVisible();

    await page.reload();
    await person.act('books-album').click();
    await expect(page.getByRole('listitem').filter({ hasText: '陳秀英' }).first()).toBeVisible();
    await look(page, 'album');
    const drawn = page.waitForEvent('download');
    await person.act('album-share').first().click();
    const picture = readFileSync(await (await drawn).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  } finally {
    await host.stop();
  }
});
