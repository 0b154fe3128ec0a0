/** 計分台 and 算番: real tiles, entered and scored. */

import type { Page } from '@playwright/test';
import { look, resize } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, test } from './screen.ts';

/** Taps tiles one by one: `123m4s`. */
async function tap(page: Page, tiles: string): Promise<void> {
  for (const [, digits = '', suit = ''] of tiles.matchAll(/(\d+)([mpszf])/g))
    for (const digit of digits) await page.locator(`button[data-act="key-${digit}${suit}"]`).click();
}

/** Four people, new to the books. */
async function sit(page: Page, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    await page.locator(`button[data-act="seat-${at}"]`).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test('a hand is laid out and reckoned at once', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('reckon').click();
  await expect(page.getByText('還沒有牌')).toBeVisible();
  await look(page, 'reckon-empty');
  await tap(page, '123456789m1123s');
  await expect(page.getByText('聽這些')).toBeVisible();
  await look(page, 'reckon-waits');
  await page.getByRole('button', { name: '四條', exact: true }).click();
  await expect(page.getByText('一條龍', { exact: true })).toBeVisible();
  await expect(page.getByText('東家・莊・胡')).toBeVisible();
  await look(page, 'reckon-win');
  // By a discard the sum is different, and another player pays.
  await page.getByText('別人打的', { exact: true }).click();
  await expect(page.getByText('南家・放炮')).toBeVisible();
  // By other rules the same tiles have another value.
  await page.getByText('日麻', { exact: true }).click();
  await page.getByText('立直', { exact: true }).click();
  await expect(page.getByText('一氣通貫')).toBeVisible();
  await page.getByText('寶牌指示牌', { exact: true }).first().click();
  await tap(page, '9s');
  await expect(page.getByRole('list', { name: '番種' }).getByText('寶牌')).toBeVisible();
  await look(page, 'reckon-riichi');
  // Typed, on a keyboard.
  await person.act('pad-clear').click();
  await page.getByText('手牌', { exact: true }).click();
  await page.getByLabel('用鍵盤打').pressSequentially('147m258p369s1122z3s');
  await expect(page.getByRole('status').getByText('不胡：牌型不成')).toBeVisible();
});

test('a game of real tiles is begun, entered, corrected and found in the books', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('books-desk').click();
  await expect(page.getByText('現在沒有開著的局')).toBeVisible();
  await look(page, 'desk');
  await person.act('desk-new').click();
  await person.act('desk-begin').click();
  await expect(page.getByRole('alert').first()).toHaveText('這個座位還沒有人，請選一位。');
  await sit(page, ['林秀英', '陳伯', '阿福', '王太太']);
  await look(page, 'desk-new');
  await person.act('desk-begin').click();
  await expect(page.getByText('東風圈，林秀英做莊').first()).toBeVisible();
  await look(page, 'desk-game');
  await page.getByRole('group', { name: '誰胡' }).getByText('林秀英').click();
  await page.getByRole('group', { name: '誰放炮' }).getByText('陳伯').click();
  await tap(page, '123456789m1123s4s');
  await expect(page.getByText('林秀英胡', { exact: true })).toBeVisible();
  await look(page, 'desk-entered');
  await person.act('desk-book').click();
  await expect(page.getByText('記好了：第 1 手')).toBeVisible();
  await expect(page.getByText('林秀英胡・陳伯放炮')).toBeVisible();
  // By patterns alone, a self-draw.
  await page.getByText('自摸', { exact: true }).click();
  await page.getByRole('group', { name: '誰胡' }).getByText('阿福').click();
  await page.getByText('只選番種').click();
  await page.getByLabel('找番種').fill('清一色');
  await page.getByText('清一色', { exact: true }).click();
  await look(page, 'desk-patterns');
  await person.act('desk-book').click();
  await expect(page.getByText('記好了：第 2 手')).toBeVisible();
  await look(page, 'desk-hands');
  // The first hand was another player's.
  await person.act('correct-1').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('林秀英胡', { exact: true })).toBeVisible();
  await dialog.getByRole('group', { name: '誰胡' }).getByText('阿福').click();
  await expect(dialog.getByText('把阿福的牌點齊')).toBeVisible();
  await dialog.getByText('黃牌', { exact: true }).click();
  await dialog.getByLabel('經手人').fill('林秀英');
  await dialog.getByLabel('原因').fill('看錯了');
  await look(page, 'desk-correct');
  await person.act('do').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-hand="1"]').getByText('更正', { exact: true }).first()).toBeVisible();
  // Then the dealer does not deal again, as the second hand says: the organiser settles it.
  const unsettled = page.getByRole('heading', { name: '更正以後，要主辦人定案' });
  await expect(unsettled).toBeVisible();
  await unsettled.scrollIntoViewIfNeeded();
  await look(page, 'desk-unsettled');
  const line = page.locator('[data-open="2"]');
  await expect(line.getByRole('radio', { name: '照前面重新算' })).toBeChecked();
  await line.getByText('當時就是這樣').click();
  await line.getByText('照前面重新算').click();
  await person.act('settle').click();
  // The author of the correction usually settles its consequences.
  await expect(dialog.getByLabel('經手人')).toHaveValue('林秀英');
  await dialog.getByLabel('原因').fill('第一手看錯了');
  await look(page, 'desk-settle');
  await person.act('do').click();
  await expect(dialog).toBeHidden();
  await expect(unsettled).toBeHidden();
  await person.act('desk-report').click();
  await expect(page.getByText('實牌，計分台記帳').first()).toBeVisible();
  await person.act('desk-game').click();
  await expect(page.getByText('記第 3 手')).toBeVisible();
});

test('a hand in which play goes on after a win is entered win by win', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('books-desk').click();
  await person.act('desk-new').click();
  await sit(page, ['林秀英', '陳伯', '阿福', '王太太']);
  await page.getByText('日麻', { exact: true }).click();
  await page.getByText('修羅之戰', { exact: true }).click();
  await person.act('desk-begin').click();
  const wins = async (who: string, from: string, tiles: string) => {
    await page.getByRole('group', { name: '誰胡' }).getByText(who).click();
    await page.getByRole('group', { name: '誰放炮' }).getByText(from).click();
    await tap(page, tiles);
    await expect(page.getByText(`${who}胡`, { exact: true })).toBeVisible();
  };
  await wins('林秀英', '陳伯', '123456789m1123s4s');
  // The page shows the result, and it is not the end.
  await expect(page.getByText('陳伯 付給 林秀英')).toBeVisible();
  await expect(person.act('desk-book')).toBeDisabled();
  await look(page, 'desk-goes-on');
  await person.act('desk-goes-on').click();
  await wins('陳伯', '阿福', '234567m23466p34s5s');
  await person.act('desk-goes-on').click();
  const earlier = page.getByRole('region', { name: '這一局前面胡的' });
  await expect(earlier.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('group', { name: '誰胡' }).getByText('林秀英')).toHaveCount(0);
  await look(page, 'desk-earlier');
  await wins('阿福', '王太太', '345678m34567p88s2p');
  await expect(person.act('desk-goes-on')).toHaveCount(0);
  await person.act('desk-book').click();
  await expect(page.getByText('記好了：第 1 手')).toBeVisible();
});

test('in English, in the dark and in large letters too', async ({ page, host }) => {
  await settle(page, { language: 'en', theme: 'dark', size: 'huge' });
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('books-desk').click();
  await person.act('desk-new').click();
  await sit(page, ['Ada', 'Bea', 'Charlotte the Elder', 'Dan']);
  await page.getByText('Tuidaohu', { exact: true }).click();
  await person.act('desk-begin').click();
  // By rules with several winners of one tile.
  await page.getByRole('checkbox', { name: 'Ada' }).check();
  await page.getByRole('checkbox', { name: 'Bea' }).check();
  await page.getByRole('group', { name: 'Who discarded it' }).getByText('Dan').click();
  for (const name of ['Ada', 'Bea']) {
    await page.getByRole('group', { name: 'Whose hand' }).getByText(name).click();
    await page.getByText('Patterns only').click();
  }
  await page.getByText('Who pays whom').click();
  await expect(page.getByText('Dan pays Ada')).toBeVisible();
  await expect(page.getByText('Dan pays Bea')).toBeVisible();
  await look(page, 'desk-english-dark');
  await person.act('desk-book').click();
  await expect(page.getByText('Booked: hand 1')).toBeVisible();
  await page.locator('[data-hand="1"]').scrollIntoViewIfNeeded();
  await look(page, 'desk-hands-dark');
  await person.act('back').click();
  await page.reload();
  await person.act('books-desk').click();
  await expect(page.getByText('Ada, Bea', { exact: false }).first()).toBeAttached();
  await person.act('desk-go-on').click();
  await page.getByText('Drawn', { exact: true }).click();
  await person.act('desk-book').click();
  await expect(page.getByText('Booked: hand 2')).toBeVisible();
});

test('a penalty is given, stands in the report and the sheet, and is withdrawn', async ({ page, host }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  await person.act('books-desk').click();
  await person.act('desk-new').click();
  await sit(page, ['林秀英', '陳伯', '阿福', '王太太']);
  await person.act('desk-begin').click();
  await page.getByText('黃牌', { exact: true }).click();
  await person.act('desk-book').click();
  await expect(page.getByText('記好了：第 1 手')).toBeVisible();
  // By keyboard only: the button, the player, the amount, the reason.
  await person.act('desk-fine').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: '罰誰' }).getByRole('radio', { name: '林秀英' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('一共罰多少').fill('750');
  await expect(dialog.getByText('500 的倍數').last()).toContainText('罰分要大於 0');
  await dialog.getByLabel('一共罰多少').fill('3500');
  await expect(dialog.getByText('餘 296,500')).toBeVisible();
  await dialog.getByLabel('經手人').fill('林秀英');
  await dialog.getByLabel('原因').fill('出言不遜');
  await look(page, 'desk-fine');
  await dialog.getByLabel('原因').press('Enter');
  await expect(dialog).toBeHidden();
  const line = page.locator('[data-penalty]');
  await expect(line).toContainText('陳伯罰 3,500：阿福得 1,500、王太太得 1,000、林秀英得 1,000');
  await line.scrollIntoViewIfNeeded();
  await look(page, 'desk-fined');
  await page.getByText('有人離席', { exact: true }).first().click();
  await page.getByRole('group', { name: '誰離席' }).getByText('阿福').click();
  await person.act('desk-book').click();
  await expect(page.locator('[data-hand="2"]')).toBeVisible();
  // The report has it between its hands.
  await person.act('desk-report').click();
  const told = page.locator('[data-penalty]');
  await expect(told).toContainText('出言不遜');
  await told.scrollIntoViewIfNeeded();
  await look(page, 'report-penalty');
  await expect(page.getByRole('row', { name: /陳伯.*296,500/ })).toBeVisible();
  // After a withdrawal at the end it no longer affects the chips, but stays in the books.
  await person.act('desk-game').click();
  await page.locator('[data-act^="withdraw-"]').click();
  await dialog.getByLabel('原因').fill('記錯人');
  await person.act('do').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-penalty]')).toContainText('已收回');
  await person.act('desk-report').click();
  await expect(page.getByRole('row', { name: /陳伯.*300,000/ })).toBeVisible();
  await expect(page.locator('[data-penalty]')).toContainText('記錯人');
});

test('two winners fit two screens of a phone, and a hand just booked is taken back', async ({
  page,
  host,
}) => {
  // `look` leaves the page at its last size.
  const onPhone = () => resize(page, { width: 390, height: 844 });
  await onPhone();
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  const fits = async (what: string) => {
    await onPhone();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, what).toBeLessThanOrEqual(2 * 844);
    await look(page, what);
    await onPhone();
  };
  const winners = page.getByRole('group', { name: '誰胡（可以不只一位）' });
  const two = async (tiles: string) => {
    for (const name of ['林秀英', '陳伯']) await winners.getByRole('checkbox', { name }).check();
    await fits('desk-two-picked');
    await page.getByRole('group', { name: '誰放炮' }).getByText('阿福').click();
    await tap(page, tiles);
    await page.getByRole('group', { name: '寫誰的牌' }).getByText('陳伯').click();
    await tap(page, tiles);
  };
  await person.act('books-desk').click();
  await person.act('desk-new').click();
  await sit(page, ['林秀英', '陳伯', '阿福', '王太太']);
  await page.getByText('日麻', { exact: true }).click();
  await person.act('desk-begin').click();
  await two('123456789m1123s4s');
  await expect(page.getByText('誰付誰')).toBeVisible();
  await fits('desk-two-winners');
  await person.act('desk-book').click();
  await expect(page.getByText('記好了：第 1 手')).toBeVisible();
  await person.act('desk-take-back').click();
  await page.getByRole('dialog').getByLabel('經手人').fill('林秀英');
  await person.act('do').click();
  await expect(page.getByText('收回了：第 1 手')).toBeVisible();
  // The old entry is there for correction, and becomes the next hand.
  await expect(winners.getByRole('checkbox', { name: '陳伯' })).toBeChecked();
  await expect(page.locator('[data-hand="1"]')).toContainText('作廢');
  await person.act('desk-book').click();
  await expect(page.getByText('記好了：第 2 手')).toBeVisible();
  // From now on it takes one tap.
  await person.act('desk-take-back').click();
  await expect(page.getByText('收回了：第 2 手')).toBeVisible();
});
