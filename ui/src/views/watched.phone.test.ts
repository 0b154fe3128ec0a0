import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { App as Screen } from '../lib/app.svelte';
import { FakeBackend } from '../lib/backend/fake';
import { settings } from '../lib/settings.svelte';
import { quiet } from '../test/company';
import { onPhone } from '../test/screen';
import { everybody, sharedInfo } from '../test/shared';
import { settle } from '../test/settle';

beforeEach(() => {
  onPhone(true);
  settings.speed = 'off';
});

it('lets a spectator from a phone put the end of a hand aside, and get up', async () => {
  const host = new FakeBackend((ask) =>
    ask.do === 'hello' ? { is: 'welcome', program: '0', guest: true } : { is: 'done' },
  );
  const app = new Screen(host);
  render(App, { app });
  await settle();
  app.screen = 'table';
  const players = sharedInfo.players.map((one) => ({ ...one, here: false }));
  const over = everybody(null, { phase: { p: 'ended', how: 'drawn' } });
  host.tell({ ...over, info: { ...sharedInfo, players }, company: quiet });
  // It opens by itself, and accepts a press only after it could be seen.
  await vi.waitFor(() => expect(document.querySelector('.sheet:not(.fresh)')).not.toBeNull());
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryByRole('button', { name: '下一手' })).toBeNull();
  await fireEvent.click(sheet.getByRole('button', { name: '看牌桌' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.corner [data-act="menu"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: '看結果' })).toBeTruthy();
});
