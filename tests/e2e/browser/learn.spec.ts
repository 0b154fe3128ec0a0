/** 學牌: the rule book, the advice, and drills whose progress the books keep. */

import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, test } from './screen.ts';

test('the rule book is read, and its patterns lead to their examples', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('learn').click();
  await look(page, 'learn');
  await person.act('learn-book').click();
  await expect(page.getByRole('heading', { name: '番與葫' })).toBeAttached();
  await look(page, 'learn-book');
  await page.getByRole('button', { name: /番種一覽/ }).click();
  await expect(page.getByRole('heading', { name: /番種一覽/ })).toBeInViewport();
  await page.getByRole('button', { name: '雙龍抱', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: '雙龍抱', exact: true })).toBeVisible();
  await person.act('back').click();
  await page.getByRole('group', { name: '上海老麻將的打法' }).getByText('帶寶', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /寶牌/ })).toBeVisible();
  await person.act('back').click();
  await person.act('learn-advice').click();
  await expect(page.getByRole('heading', { name: /碰了兩副將/ })).toBeAttached();
  await look(page, 'learn-advice');
});

test('drills are answered, explained and kept for a member', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('learn').click();
  await person.act('learn-practice').click();
  const tiles = page.getByRole('group', { name: '選牌' }).getByRole('button');
  await expect(tiles.first()).toBeVisible();
  await tiles.first().click();
  await look(page, 'learn-waits');
  await person.act('hand-in').click();
  await expect(page.locator('.verdict')).toBeVisible();
  await expect(page.getByText(/答對 [01]／1/)).toBeVisible();
  await look(page, 'learn-waits-why');
  await page.keyboard.press('Enter');
  await expect(page.locator('.verdict')).toBeHidden();

  await page.getByText('算番', { exact: true }).click();
  await expect(page.locator('[data-choice]')).toHaveCount(4);
  await look(page, 'learn-count');
  await page.keyboard.press('2');
  await expect(page.locator('.verdict')).toBeVisible();
  await look(page, 'learn-count-why');

  await page.getByText('打哪張', { exact: true }).click();
  const hand = page.getByRole('group', { name: '手上的牌' }).getByRole('button');
  await expect(hand.first()).toBeVisible();
  await page.getByText('第 3 級', { exact: true }).click();
  await expect(hand.first()).toBeEnabled();
  await look(page, 'learn-discard');
  await hand.first().click();
  await expect(page.locator('.verdict')).toBeVisible();
  await look(page, 'learn-discard-why');
});
