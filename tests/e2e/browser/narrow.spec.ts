/** Languages with longer words than 中文: on a phone of 360 px none of them is off the screen. */

import type { Page } from '@playwright/test';
import { Person } from './person.ts';
import { expect, settle, test } from './screen.ts';

/** Words beyond the edge of the screen; the page's own width does not show them if a box clips them. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!text.textContent?.trim() || !holder?.checkVisibility() || holder.closest('.hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) found.push(text.textContent.trim());
    }
    return found;
  });

for (const [language, size] of [
  ['en', 'normal'],
  ['en', 'huge'],
  ['ja', 'normal'],
] as const) {
  test(`nothing is off a phone of 360 px, ${language}, ${size}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page, { language, size });
    await page.goto(host.link);
    const person = new Person(page);
    const back = () => page.getByRole('button').first().click();
    const fits = async (screen: string) => {
      // A font that loads later has other widths.
      await page.evaluate(() => document.fonts.ready);
      expect(await outside(page), screen).toEqual([]);
    };
    await expect(person.act('new')).toBeVisible();
    await fits('home');
    await person.act('settings').click();
    await expect(person.act('reset')).toBeAttached();
    await fits('settings');
    await back();
    await person.act('new').click();
    await expect(person.act('begin')).toBeVisible();
    await fits('new');
    await person.act('house-rows').click();
    await page.locator('article').first().scrollIntoViewIfNeeded();
    await fits('house');
    await person.act('back').click();
    await expect(person.act('begin')).toBeVisible();
    await back();
    for (const door of ['office', 'learn', 'reckon'] as const) {
      await person.act(door).click();
      await expect(person.act('back')).toBeVisible();
      await expect(page.locator('main section, main nav, main fieldset').first()).toBeVisible();
      await fits(door);
      await person.act('back').click();
    }
  });
}
