import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { hosted, roomHost, usual } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { t } from '../lib/i18n/index.svelte';
import { organising, Part, records } from '../lib/parts.svelte';
import { settings } from '../lib/settings.svelte';

beforeEach(() => {
  Object.assign(settings, { speed: 'off', language: 'zh-Hant' });
  records.screen = null;
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function opened(): Promise<Screen> {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    throw new Refused('no-table', '');
  });
  const app = new Screen(host);
  render(App, { app });
  await screen.findByRole('heading', { name: '老麻將' });
  return app;
}

it('the first screen stays until the pages of the books have come', async () => {
  const app = await opened();
  app.browse({ is: 'learn', rules: 'shanghai' });
  expect(screen.getByRole('heading', { name: '老麻將' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: t('learn-title') })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '老麻將' })).toBeNull();
});

it('where they cannot be fetched the first screen says so', async () => {
  vi.spyOn(records, 'fetch').mockResolvedValue(false);
  const app = await opened();
  app.browse({ is: 'learn', rules: 'shanghai' });
  expect((await screen.findByRole('alert')).textContent).toContain('拿不到');
  expect(app.screen).toBe('home');
  expect(screen.getByRole('heading', { name: '老麻將' })).toBeTruthy();
});

it('a part that did not come is asked for again', async () => {
  const { default: view } = await import('./Skew.svelte');
  const load = vi.fn().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue({ default: view });
  const part = new Part(load);
  expect([await part.fetch(), part.screen]).toEqual([false, null]);
  expect([await part.fetch(), part.screen]).toEqual([true, view]);
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});

/** Opens the room on the host's own screen. */
async function opensRoom() {
  organising.screen = null;
  const host = roomHost((ask, it) => {
    if (ask.do !== 'look') return usual(ask, it);
    it.tellRoom(hosted());
    return null;
  }, false);
  render(App, { app: new Screen(host) });
  await fireEvent.click(await screen.findByRole('button', { name: '開場，請大家來' }));
}

it('the page of the organiser comes when it is wanted', async () => {
  await opensRoom();
  expect(await screen.findByRole('button', { name: t('host-close') })).toBeTruthy();
});

it('where the page of the organiser cannot be fetched that is said', async () => {
  vi.spyOn(organising, 'fetch').mockResolvedValue(false);
  await opensRoom();
  expect((await screen.findByRole('alert')).textContent).toContain('拿不到');
  expect(screen.queryByRole('button', { name: t('host-close') })).toBeNull();
});
