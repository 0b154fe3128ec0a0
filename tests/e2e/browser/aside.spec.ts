/** 還沒打完: an unfinished game is on its player's sheet, is resumed from there, and closed. */

import { look } from './look.ts';
import { expect, settle, sitDown, test } from './screen.ts';
import { Person } from './person.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`a game that was put aside is gone on with, and closed, ${theme}`, async ({ page, host }) => {
    await settle(page, { theme, ritual: false });
    await page.goto(host.link);
    const person = new Person(page);
    await sitDown(page, ['王小明']);
    while ((await person.step()) !== 'discard');
    /** Leaves the game, and opens it from its player's sheet. */
    const fromHisSheet = async () => {
      await page.getByRole('button', { name: '選單' }).click();
      await person.act('rise').click();
      await person.act('books-members').click();
      await person.act('member').filter({ hasText: '王小明' }).click();
      await expect(person.act('put-aside')).toBeVisible();
      await look(page, `sheet-aside-${theme}`, theme);
      await person.act('put-aside').click();
      await expect(page.getByText('這一局還沒打完', { exact: false })).toBeVisible();
    };
    await fromHisSheet();
    await look(page, `game-aside-${theme}`, theme);
    await person.act('resume').click();
    await person.asked();

    await fromHisSheet();
    await person.act('close').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('會長');
    await dialog.getByRole('textbox').last().fill('不打了');
    await look(page, `game-close-${theme}`, theme);
    await person.act('decide').click();
    await expect(page.getByText('不打了', { exact: false }).first()).toBeVisible();
    await expect(person.act('resume')).toHaveCount(0);
    await person.act('back').click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(person.act('put-aside')).toHaveCount(0);
  });
}
