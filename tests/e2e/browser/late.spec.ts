/** Timeouts: after the second in a row a computer plays, and everybody sees it, until the player is back. */

import { act, open, phone, sits, UPRIGHT } from './evening.ts';
import { fits, hasNoFault } from './look.ts';
import { expect, settle, test, type TableNews } from './screen.ts';

/** For each message since one: whether a computer plays for this player. */
function playedFor(news: readonly TableNews[], name: string, since: number): boolean[] {
  const players = news.findLast(({ info }) => info)?.info?.players ?? [];
  const player = players.findIndex((one) => one.name.includes(name));
  expect(player).toBeGreaterThanOrEqual(0);
  return news
    .slice(since)
    .flatMap(({ company }) => (company ? [company.helped] : []))
    .map((helped) => helped.some((one) => one.player === player && one.until === null));
}

test('a player who lets their time run out twice is played for until they say that they are back', async ({
  page,
  host,
  told,
  browser,
}) => {
  await settle(page, { ritual: false, sounds: false });
  await page.goto(host.link);
  const link = await open(page);
  await act(page, 'put').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('廣東麻將', { exact: true }).click();
  await dialog.getByText('照規則書計時', { exact: true }).click();
  const limit = dialog.getByRole('textbox', { name: '出牌秒數' });
  await limit.fill('1');
  await limit.press('Tab');
  await dialog.getByRole('group', { name: '每張牌等多久' }).getByText('1 秒', { exact: true }).click();
  await act(page, 'put-go').click();

  // Nothing is pressed at any of the four phones: each player times out in turn.
  const names = ['阿一', '阿二', '阿三', '阿四'];
  const phones = await Promise.all(names.map(() => phone(browser)));
  for (const [at, one] of phones.entries()) await sits(one, link, names[at] ?? '');
  const [one] = phones;
  if (!one) throw new Error('four were made');
  await act(one, 'start').click();
  await act(page, 'watch').click();

  await expect(one.getByText('電腦正在替您打。')).toBeVisible();
  await expect(page.locator('.plate').filter({ hasText: '阿一' }).getByText('電腦代打')).toBeVisible();
  await fits(one, 'screens/stood-for', UPRIGHT);
  await hasNoFault(one, 'stood-for');

  // The clock runs on, and a computer may soon play again: the messages are stored, the screen changes.
  const before = told.news().length;
  await act(one, 'take-over').click();
  await expect.poll(() => playedFor(told.news(), '阿一', before)).toContain(false);
});
