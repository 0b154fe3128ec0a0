import { screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ending } from '../dev/endings';
import { settings } from '../lib/settings.svelte';
import { seated } from '../test/seated';
import { settle } from '../test/settle';

beforeEach(() => Object.assign(settings, { speed: 'slow', ritual: false, language: 'zh-Hant' }));
afterEach(() => Object.assign(settings, { speed: 'off', ritual: true }));

/** The page while a hand ends before the eyes of a player, or of a room. */
async function ended(watched: boolean): Promise<void> {
  const [first, ...rest] = ending('riichi-drawn', watched);
  if (!first) throw new Error('nothing is told');
  const host = await seated(first, false);
  for (const news of rest) host.tell(news);
  await expect.poll(() => document.querySelector('[data-ending]'), { timeout: 5000 }).not.toBeNull();
  await settle();
}

const table = () => screen.getByRole('main', { hidden: true });

it('leaves the keyboard nothing of the table under it', async () => {
  await ended(false);
  expect(table().inert).toBe(true);
  expect(document.activeElement?.getAttribute('data-act')).toBe('to-result');
});

it('leaves the menu of a public table in reach, over which nothing can be pressed', async () => {
  await ended(true);
  expect(table().inert).toBe(false);
});
