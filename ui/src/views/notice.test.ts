import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { Lost } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { settings } from '../lib/settings.svelte';

beforeEach(() => {
  Object.assign(settings, { speed: 'off', language: 'zh-Hant' });
});

it('says one thing at a time: while the host is away only that', async () => {
  const host = new FakeBackend((ask) => {
    if (host.state !== 'open' || ask.to === 'books') throw new Lost('no line');
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    return { is: 'home', ...home };
  });
  host.state = 'connecting';
  const app = new Screen(host);
  render(App, { app });
  app.browse({ is: 'office' });
  expect(await screen.findByText('沒有查到。')).toBeTruthy();
  expect(screen.getByText('正在連線…')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  host.become('open');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('連線斷了'));
  expect(screen.queryByText('正在連線…')).toBeNull();
});
