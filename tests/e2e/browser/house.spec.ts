/** 家規: made from a rule set, saved by name, played with, and shown in the game's report. */

import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, test } from './screen.ts';

test('a house changes its rules, sees what differs, and plays by them', async ({ page, host, told }) => {
  await settle(page);
  await page.goto(host.link);
  const person = new Person(page);
  const group = (name: string) => page.getByRole('group', { name });
  await page.getByRole('button', { name: '設定', exact: true }).click();
  await look(page, 'settings-whole');
  await person.act('house-new').click();
  await expect(page.getByText('都照規則書').first()).toBeVisible();

  const straight = page.locator('article').filter({ has: page.getByRole('heading', { name: /^一條龍/ }) });
  const line = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await page.getByRole('searchbox', { name: '找番種' }).fill('一條龍');
  await straight.getByRole('button', { name: '「一條龍」多一點' }).click();
  // The host's answer replaces the typed text.
  await expect(line('一條龍')).toContainText('10 番');
  await straight.getByRole('textbox').fill('12');
  await straight.getByRole('textbox').press('Enter');
  await expect(line('一條龍')).toContainText('9 番');
  await expect(line('一條龍')).toContainText('12 番');
  await expect(straight.getByText(/^我家/)).toBeVisible();
  await straight.scrollIntoViewIfNeeded();
  await look(page, 'house-row');
  await straight.getByRole('textbox').fill('5000');
  await straight.getByRole('textbox').press('Enter');
  await expect(straight.getByRole('alert')).toContainText('1,000');

  await page.getByRole('searchbox', { name: '找番種' }).fill('缺五');
  await group('「缺五」算不算').getByText('不算', { exact: true }).click();
  await expect(line('缺五')).toContainText('不算');
  await person.act('house-save').click();
  await expect(page.getByText('先取個名字。')).toBeVisible();
  await page.getByLabel('名稱').fill('外婆家');
  await look(page, 'house');
  await person.act('house-save').click();
  await expect(page.getByText('「外婆家」存好了。')).toBeVisible();

  // Unsaved changes are not dropped without a question.
  await line('缺五').getByRole('button', { name: '「缺五」照書' }).click();
  await person.act('back').click();
  await page.getByRole('dialog').getByRole('button', { name: '繼續改' }).click();
  await person.act('house-save').click();
  // Until it is saved, the way back asks once more.
  await expect(person.act('house-save')).toBeDisabled();
  await person.act('back').click();
  await expect(page.getByText('與書不同 1 處')).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();

  await person.act('new').click();
  await group('用哪一套').getByText('外婆家').click();
  await expect(page.getByText('改了 1 項')).toBeVisible();
  await look(page, 'new-house');
  await page.locator('button[data-act="seat-0"]').click();
  await page.getByRole('dialog').getByRole('textbox').fill('王小明');
  await page.keyboard.press('Enter');
  await person.act('begin').click();
  await expect.poll(() => told.news().length).toBeGreaterThan(0);
  await person.hand();
  await person.act('next').click();
  await person.asked();
  await page.getByRole('button', { name: '選單' }).click();
  await page.getByRole('button', { name: '先離桌，以後再打' }).click();
  await person.act('books-games').click();
  await person.act('game').click();
  await page.locator('summary', { hasText: '1 項' }).first().click();
  await expect(page.getByText('12 番').first()).toBeVisible();
});
