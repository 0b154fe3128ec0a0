/** A whole short game, from the first screen to the places. */

import { look } from './look.ts';
import { expect, sitDown, test } from './screen.ts';

test('a game of one 圈 is played to its end and stands in the books', async ({ page, person, told }) => {
  test.setTimeout(600_000);
  await sitDown(page, ['王小明']);
  let hands = 0;
  for (;;) {
    const end = await person.hand();
    hands += 1;
    await person.act(end).click();
    if (end === 'to-game') break;
  }
  // A 圈 has four hands and more, unless somebody's chips run out before.
  const over = told.news().at(-1)?.view.over;
  expect(['length', 'bust']).toContain(over);
  if (over === 'length') expect(hands).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('heading', { name: '總成績' })).toBeVisible();
  const places = page.locator('ol > li, table tbody tr');
  expect(await places.count()).toBeGreaterThanOrEqual(4);
  await expect(page.getByText('王小明').first()).toBeVisible();
  await look(page, 'game-result');
  await page.getByRole('button', { name: '回到首頁' }).click();
  await expect(person.act('new')).toBeVisible();
  await expect(person.act('resume')).toHaveCount(0);
});
