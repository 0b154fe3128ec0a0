/** Hints, and the proof that no player chose the wall, with a real host. */

import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test } from './screen.ts';

test('every hand proves its wall to the screen that played it', async ({ page, person, told }) => {
  await sitDown(page, ['王小明']);
  await person.hand();
  const chapters = told.news().flatMap(({ chapter }) => chapter ?? []);
  const opened = chapters.at(-1)?.opened;
  expect(opened).toBeTruthy();
  const over = told.news().findIndex(({ view }) => view.phase.p === 'ended');
  const before = JSON.stringify(told.news().slice(0, over));
  for (const secret of [opened?.host, ...(opened?.players ?? [])]) expect(before).not.toContain(secret);
  const proof = page.locator('.sheet details');
  await expect(proof.locator('summary')).toContainText('相符');
  await proof.locator('summary').click();
  await expect(proof.locator('.wall [role="img"]')).toHaveCount(136);
  await expect(proof).toContainText(opened?.host ?? 'a secret');
  await look(page, 'proof');
});

test('the player who wants hints is asked for them at every turn, and sees them for that turn only', async ({
  page,
  host,
}) => {
  await settle(page, { hints: true });
  const asked: string[] = [];
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => asked.push(String(payload))));
  await page.goto(host.link);
  const person = new Person(page);
  await sitDown(page, ['王小明']);
  const hints = () => asked.filter((text) => text.includes('"do":"hints"'));
  // A hand may be over soon: then there is another.
  while ((await person.hand()) === 'next' && hints().length <= 3) await person.step();
  expect(hints().length).toBeGreaterThan(3);
  expect(new Set(hints().map((text) => JSON.parse(text).ask.of)).size).toBe(hints().length);
});
