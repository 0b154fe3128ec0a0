/** The organiser's page: a backup and its restoration, games taken along, the check, an evening, an opened log. */

import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { Host } from './host.ts';
import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test } from './screen.ts';

const act = (page: Page, name: string) => page.locator(`button[data-act="${name}"]`);

/** Plays a game of one 圈 to its end. */
async function play(page: Page): Promise<void> {
  const person = new Person(page, false);
  for (;;) {
    if ((await person.hand()) === 'to-game') return;
    await act(page, 'next').click();
  }
}

async function office(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await act(page, 'office').click();
  await expect(page.getByRole('heading', { name: '會務室' })).toBeVisible();
}

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function give(page: Page, file: { name: string; bytes: Buffer }): Promise<void> {
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.bytes });
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const files = new DataTransfer();
      files.items.add(new File([text], name));
      return files;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
  await expect(page.getByText('放開，就打開這個檔案')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
}

test('the organiser looks after the books', async ({ page, host, person }) => {
  void person;
  await sitDown(page, ['王大明']);
  await play(page);
  // Games against computers have a page of their own, which is named.
  await act(page, 'to-game').click();
  await expect(page.getByText('記在玩牌紀錄的「對電腦」那一頁', { exact: false })).toBeVisible();
  await look(page, 'game-result');

  await office(page, new URL('/', host.link).href);
  await expect(page.getByText('還沒有備份過。')).toBeVisible();
  await look(page, 'office');

  const copy = await download(page, () => act(page, 'backup').click());
  expect(copy.name).toMatch(/\.db$/);
  await expect(page.getByText('備份好了', { exact: false })).toBeVisible();
  await expect(page.getByText('上次備份：今天', { exact: false })).toBeVisible();

  await act(page, 'check').click();
  await expect(page.getByText('都對得起來', { exact: false })).toBeVisible();

  await act(page, 'rename').click();
  await page.getByRole('dialog').getByRole('textbox').fill('文華里老麻將會');
  await page.keyboard.press('Enter');
  await expect(page.getByText('會名改成「文華里老麻將會」了。')).toBeVisible();

  // The copy lacks the new name; it is shown beside the current books, and waits for the next start.
  await give(page, copy);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('現在的帳簿', { exact: true })).toBeVisible();
  await look(page, 'office-books');
  await act(page, 'restore').click();
  await expect(sheet.getByText('準備好了', { exact: false })).toBeVisible();
  await act(page, 'close').click();
  await expect(page.getByText('等著換上', { exact: true })).toBeVisible();
  await look(page, 'office-waits');

  await act(page, 'along').click();
  const along = await download(page, () => page.getByRole('dialog').getByText('王大明').click());
  expect(along.name).toContain('王大明');

  await act(page, 'evening').click();
  await expect(page.getByRole('heading', { name: '當晚戰報' })).toBeVisible();
  // A short game may have no win; the evening's own file tells.
  const told = await download(page, () => act(page, 'paper-json').click());
  const { lists } = JSON.parse(told.bytes.toString()) as { lists: { best: unknown[] }[] };
  await expect(page.getByText('最大的牌')).toHaveCount(lists.filter(({ best }) => best.length > 0).length);
  await look(page, 'office-evening');
  const paper = await download(page, () => act(page, 'paper-pdf').click());
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await act(page, 'evening-game').first().click();
  await act(page, 'void').click();
  await page.getByRole('dialog').getByLabel('經手人').fill('會長');
  await page.getByRole('dialog').getByLabel('原因').fill('有人把牌看光了');
  await act(page, 'decide').click();
  await expect(page.getByText('本局作廢，不計成績。')).toBeVisible();
  const log = await download(page, () => act(page, 'paper-json').last().click());
  await act(page, 'back').click();
  await expect(page.getByText('還沒有打完的牌局', { exact: false })).toBeVisible();
  await act(page, 'back').click();
  await act(page, 'trail').click();
  await expect(page.getByText('原因：有人把牌看光了')).toBeVisible();
  await look(page, 'office-trail');

  // The waiting books replace the current ones when the program starts again.
  const folder = await host.kill();
  const again = await Host.start(folder);
  try {
    await office(page, again.link);
    await expect(page.getByText('文華里老麻將會')).toBeHidden();
    await expect(page.getByText('換下來的帳簿在', { exact: false })).toBeVisible();
    await act(page, 'trail').click();
    await expect(page.getByText('還沒有更正過任何一筆。')).toBeVisible();
    await act(page, 'back').click();
    await give(page, along);
    await expect(page.getByText('這裡都有了', { exact: false })).toBeVisible();
  } finally {
    await again.stop();
  }

  // Another club imports these games, and opens a log that is dropped on the page.
  const other = await Host.start();
  try {
    await office(page, other.link);
    await give(page, along);
    await expect(sheet.getByText('1 局是新的', { exact: false })).toBeVisible();
    await look(page, 'office-bring');
    await sheet.getByLabel('經手人').fill('會長');
    await act(page, 'bring').click();
    await expect(sheet.getByText('帶進 1 局。')).toBeVisible();
    await act(page, 'close').click();
    await act(page, 'back').click();
    await drop(page, '日記.txt', '今天天氣很好');
    await expect(sheet.getByText('這不是老麻將寫的檔案', { exact: false })).toBeVisible();
    await look(page, 'office-foreign');
    await act(page, 'close').click();
    const text = log.bytes.toString();
    await drop(page, '牌譜.jsonl', text.replace('"discard', '"discord'));
    await expect(sheet.getByText('對不起來', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await drop(page, '牌譜.jsonl', text);
    await expect(sheet.getByText('驗過了', { exact: false })).toBeVisible();
    await look(page, 'office-log');
    await act(page, 'replay').click();
    await expect(page.locator('.replay')).toBeVisible();
  } finally {
    await other.stop();
  }
});

test('the page speaks English, in the dark', async ({ page, host }) => {
  await settle(page, { language: 'en', theme: 'dark' });
  await page.goto(host.link);
  await act(page, 'office').click();
  await expect(page.getByRole('heading', { name: 'Club office' })).toBeVisible();
  await look(page, 'office-en-dark');
});
