/** Every screen, checked in light and dark, at every size. */

import { look } from './look.ts';
import { Person } from './person.ts';
import { expect, settle, sitDown, test } from './screen.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the screens of a player alone, ${theme}`, async ({ page, host, told }) => {
    void told;
    await settle(page, { theme });
    await page.goto(host.link);
    const person = new Person(page);
    await expect(person.act('new')).toBeEnabled();
    await look(page, `home-${theme}`, theme);
    await page.getByRole('button', { name: '設定' }).click();
    await look(page, `settings-${theme}`, theme);
    await page.getByRole('button', { name: '返回' }).click();
    await person.act('new').click();
    await look(page, `new-${theme}`, theme);
    await page.getByRole('button', { name: '返回' }).click();
    await sitDown(page, ['王小明']);
    await expect(person.act('deal')).toBeVisible();
    await look(page, `seated-${theme}`, theme);
    for (let discards = 0; discards < 9;) {
      const step = await person.asked();
      if (step === 'next' || step === 'to-game') break;
      if (step === 'offer') await look(page, `offer-${theme}`, theme);
      if ((await person.step()) === 'discard') discards += 1;
    }
    const step = await person.asked();
    if (step !== 'next' && step !== 'to-game') await look(page, `table-${theme}`, theme);
    await page
      .getByRole('button', { name: '選單' })
      .click({ force: true, timeout: 2_000 })
      .catch(() => null);
    if ((await page.getByRole('button', { name: '繼續打牌' }).count()) > 0) {
      await look(page, `menu-${theme}`, theme);
      await page.getByRole('button', { name: '繼續打牌' }).click();
    }
    await person.hand();
    await look(page, `hand-result-${theme}`, theme);
  });

  test(`the screens of two at one screen, ${theme}`, async ({ page, host }) => {
    await settle(page, { theme, pause: 0 });
    await page.goto(host.link);
    const person = new Person(page);
    await sitDown(page, ['王小明', '陳美玲']);
    const seen = new Set<string>();
    for (let steps = 0; steps < 60 && !(seen.has('take') && seen.has('gate')); steps += 1) {
      const step = await person.asked();
      if (step === 'to-game') break;
      if ((step === 'take' || step === 'gate') && !seen.has(step)) {
        seen.add(step);
        await look(page, `${step === 'take' ? 'hand-over' : 'gate'}-${theme}`, theme);
      }
      await person.step();
    }
    expect([...seen].sort()).toEqual(['gate', 'take']);
  });
}
