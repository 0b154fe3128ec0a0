/** A whole short game, and then the books: rankings, the list of games, a game's page, its proofs, its files. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test, type Told } from './screen.ts';

/** Plays the shortest game to its end, and goes back to the first screen. */
async function play(page: Page, person: Person, told: Told): Promise<void> {
  await sitDown(page, ['王小明']);
  let hands = 0;
  for (;;) {
    const end = await person.hand();
    hands += 1;
    await person.act(end).click();
    if (end === 'to-game') break;
  }
  // A 圈 has at least four hands, unless a player's chips run out before.
  const over = told.news().at(-1)?.view.over;
  expect(['length', 'bust']).toContain(over);
  if (over === 'length') expect(hands).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('heading', { name: '總成績' })).toBeVisible();
  expect(await page.locator('ol > li, table tbody tr').count()).toBeGreaterThanOrEqual(4);
  await expect(page.getByText('王小明').first()).toBeVisible();
  await look(page, 'game-result');
  await page.getByRole('button', { name: '回到首頁' }).click();
  await expect(person.act('new')).toBeVisible();
  await expect(person.act('resume')).toHaveCount(0);
}

test('a game is played to its end, found in the books, opened, verified and taken out', async ({
  page,
  person,
  told,
}) => {
  await play(page, person, told);

  await person.act('books-ranking').click();
  // A member who has played with computers only is not ranked, and is told where their games are.
  await expect(page.getByText('只和電腦打的，在各人的玩牌紀錄裡')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await look(page, 'ranking');
  await page.getByText('還要算什麼').click();
  await look(page, 'ranking-filter');
  await page.getByRole('radio', { name: '名次排名' }).check({ force: true });
  await expect(page.getByRole('heading', { name: /名次/ })).toBeVisible();
  await person.act('back').click();

  await person.act('books-games').click();
  await expect(person.act('game')).toHaveCount(1);
  await expect(person.act('game')).toContainText('王小明');
  await look(page, 'games');
  await page.getByText('自己選').click();
  await page.getByLabel('從').fill('2020-01-01');
  await page.getByLabel('到').fill('2020-12-31');
  await expect(page.getByText('沒有合這些條件的牌局。')).toBeVisible();
  await look(page, 'games-none');
  await person.act('everything').click();
  await expect(person.act('game')).toHaveCount(1);
  await person.act('who').click();
  await page.keyboard.type('小明');
  await look(page, 'games-who');
  await person.act('known').first().click();
  await expect(page.getByRole('button', { name: '看誰的牌局：王小明' })).toBeVisible();
  await expect(person.act('game')).toHaveCount(1);

  await person.act('game').click();
  await expect(page.getByText('公平，已驗證').first()).toBeVisible();
  await look(page, 'game-page');
  await page.locator('summary[data-hand="1"]').click();
  await expect(page.getByText('付錢', { exact: true }).first()).toBeVisible();
  await page.locator('summary[data-hand="1"]').scrollIntoViewIfNeeded();
  await look(page, 'game-hand');
  await page.getByText('一手一手看').click();
  const verdicts = page.getByRole('cell', { name: '相符' });
  await expect(verdicts.first()).toBeVisible();
  await expect(page.getByRole('cell', { name: '不符' })).toHaveCount(0);
  await page.getByRole('heading', { name: '檢驗牌山' }).scrollIntoViewIfNeeded();
  await look(page, 'game-walls');

  // The first hand again, as played, and as another player saw it.
  await person.act('replay').first().click();
  await expect(page.getByRole('heading', { name: '重播' })).toBeVisible();
  const time = page.getByRole('slider', { name: '這一手的進度' });
  await expect(time).toHaveAttribute('aria-valuetext', /第 1 步/);
  await page.keyboard.press('End');
  await expect(time).not.toHaveAttribute('aria-valuetext', /第 1 步/);
  await page.keyboard.press('ArrowLeft');
  await look(page, 'replay');
  const faces = () => page.locator('main .seat .tile:visible').count();
  const open = await faces();
  await page.getByRole('combobox', { name: '看誰的牌' }).selectOption({ index: 1 });
  await expect.poll(faces).toBeLessThan(open);
  await look(page, 'replay-seat');
  await person.act('back').click();
  await expect(page.getByRole('heading', { name: '檢驗牌山' })).toBeVisible();

  const download = page.waitForEvent('download');
  await person.act('paper-csv').first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^牌局報告-.*\.(csv|zip)$/);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain('王小明');

  await page.getByRole('button', { name: '本局作廢' }).click();
  await page.getByLabel('經手人').fill('會長');
  await page.getByLabel('原因').fill('少了一張牌');
  await look(page, 'game-void');
  await person.act('decide').click();
  await expect(page.getByText('本局作廢，不計成績。')).toBeVisible();
  await expect(page.getByText('原因：少了一張牌')).toBeVisible();
  // The list has it, and it counts for no ranking.
  await person.act('back').click();
  await expect(person.act('game')).toContainText('作廢');
  await person.act('back').click();
  await person.act('books-ranking').click();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await look(page, 'ranking-empty');
});

test('a game that was left stands in the list, and is gone on with from there', async ({ page, host }) => {
  await settle(page, { theme: 'dark', size: 'large' });
  await page.goto(host.link);
  const person = new Person(page);
  await sitDown(page, ['王小明']);
  await person.hand();
  await person.act('next').click();
  await person.asked();
  await page.getByRole('button', { name: '選單' }).click();
  await page.getByRole('button', { name: '先離桌，以後再打' }).click();
  await person.act('books-games').click();
  await expect(person.act('game')).toContainText('沒打完');
  await look(page, 'games-dark');
  await person.act('game').click();
  await expect(page.getByText('這一局還沒打完')).toBeVisible();
  await page.locator('summary[data-hand="1"]').click();
  await look(page, 'game-running-dark');
  await expect(person.act('replay')).toHaveCount(0);
  await person.act('resume').click();
  await expect(page.locator('.hand, button[data-act="deal"], .sheet').first()).toBeVisible();
});

test('a page that is loaded anew when a game is over shows its result, and leads to the first screen', async ({
  page,
  person,
}) => {
  await sitDown(page, ['王小明']);
  while ((await person.asked()) !== 'discard') await person.step();
  await page.getByRole('button', { name: '選單' }).click();
  await page.getByRole('button', { name: '退出，結束這一局' }).click();
  await page.getByRole('button', { name: '確定退出' }).click();
  await expect(person.act('to-game')).toBeVisible();
  await page.reload();
  const places = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: '名次' }) });
  await expect(places.locator('tbody tr')).toHaveCount(4);
  await expect(places).toContainText('王小明');
  await person.act('back').click();
  await expect(person.act('new')).toBeVisible();
  // It is shown only once.
  await page.reload();
  await expect(person.act('new')).toBeVisible();
});
