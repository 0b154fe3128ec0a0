import { screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ending } from '../dev/endings';
import { reset, settings } from '../lib/settings.svelte';
import { seated } from '../test/seated';

beforeEach(() => Object.assign(settings, { speed: 'slow', ritual: false, language: 'zh-Hant' }));
afterEach(() => {
  vi.useRealTimers();
  reset();
});

/** The page while a hand ends, for a player or for a room. */
async function ended(watched: boolean): Promise<void> {
  const [first, ...rest] = ending('riichi-drawn', watched);
  if (!first) throw new Error('nothing is told');
  const host = await seated(first, false);
  vi.useFakeTimers();
  for (const news of rest) host.tell(news);
  // Time passes only up to the first beat, so that even a slow machine still shows the ending.
  await vi.waitFor(() => expect(document.querySelector('[data-ending]')).not.toBeNull());
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
