/** One person against three computers. */

import { Host } from './host.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test } from './screen.ts';

test('a player plays a whole hand, and claims what they may', async ({ page, person, told }) => {
  await sitDown(page, ['王小明']);
  for (let hand = 0; hand < 4; hand += 1) {
    const end = await person.hand();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (end === 'to-game' || person.did.some((act) => act === 'chow' || act === 'pung')) break;
    await person.step();
  }
  expect(person.did).toContain('discard');
  // A player who claims whenever possible has claimed something within a hand or two.
  expect(person.did.some((act) => ['chow', 'pung', 'kong', 'win'].includes(act))).toBe(true);
  const [view] = told.news().slice(-1);
  expect(view?.view.phase.p).toBe('ended');
});

/** The player's tiles in their turn, with one to discard: earlier actions have been carried out. */
async function inTurn(person: Person): Promise<string[]> {
  for (;;) {
    const tiles = (await person.asked()) === 'discard' ? await person.tiles() : [];
    if (tiles.length % 3 === 2 && (await person.asked()) === 'discard') return tiles;
    if (tiles.length === 0) await person.step();
  }
}

test('a page that is loaded again shows the same hand', async ({ page, person }) => {
  await sitDown(page, ['王小明']);
  const before = await inTurn(person);
  await page.reload();
  await expect(page.locator('.hand[data-playing="true"] button[data-tile]').first()).toBeVisible();
  expect(await person.tiles()).toEqual(before);
  await person.step();
});

test('after a power cut the game goes on where it was', async ({ page, host, person }) => {
  await sitDown(page, ['王小明']);
  for (let discards = 0; discards < 3;) if ((await person.step()) === 'discard') discards += 1;
  const before = await inTurn(person);
  const folder = await host.kill();
  await expect(page.getByText('連線中斷', { exact: false })).toBeVisible();
  const again = await Host.start(folder);
  try {
    const context = page.context();
    const other = await context.newPage();
    await settle(other);
    await other.goto(again.link);
    await other.locator('button[data-act="resume"]').click();
    await expect(other.locator('.hand[data-playing="true"] button[data-tile]').first()).toBeVisible();
    const back = new Person(other);
    expect(await back.tiles()).toEqual(before);
    const end = await back.hand();
    expect(['next', 'to-game']).toContain(end);
  } finally {
    await again.stop();
  }
});

test('a hand is played with the keyboard alone', async ({ page, person }) => {
  await sitDown(page, ['王小明']);
  await expect(page.locator('button[data-act="deal"]')).toBeFocused();
  await page.keyboard.press('Enter');
  for (;;) {
    const step = await person.plainly();
    if (step === 'next' || step === 'to-game') break;
    if (step === 'discard') {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    } else {
      const win = await page.locator('.offers button[data-act="win"]').count();
      await page.keyboard.press(win > 0 ? 'h' : ' ');
    }
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(['next', 'to-game']).toContain(await person.asked());
  // A key that was meant for the table has no effect on a sheet that has just opened.
  await expect(page.locator('.sheet.fresh')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
