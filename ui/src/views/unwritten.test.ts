import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { settings } from '../lib/settings.svelte';
import type { TableNews } from '../lib/wire/types';
import { networked, watchedNews } from '../test/company';

const settle = () => new Promise((done) => setTimeout(done, 0));

async function sit(news: TableNews, guest: boolean) {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest };
    if (ask.do === 'look') throw new Refused('no-table', '');
    return { is: 'done' };
  });
  render(App, { app: new Screen(host) });
  await settle();
  host.tell(news);
  await settle();
  return host;
}

beforeEach(() => {
  settings.speed = 'off';
  settings.language = 'zh-Hant';
});

describe('a table whose books cannot be written', () => {
  it('says why it waits, and whose disk it is, until it goes on', async () => {
    const host = await sit(networked(), true);
    expect(screen.queryByRole('alert')).toBeNull();
    host.tell(networked({}, { info: null, asked: false, trouble: 'full' }));
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(
      '主機的磁碟滿了，這一張還沒記下來。清出空間後會自己接著打。',
    );
    settings.language = 'en';
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('goes on by itself');
    host.tell(networked({}, { info: null }));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so to whoever looks on, and at a table without a network', async () => {
    const watched = await sit({ ...watchedNews(), trouble: 'disk' }, true);
    expect(screen.getByRole('alert').textContent).toContain('主機的磁碟寫不進去');
    watched.tell({ ...watchedNews(), company: null, trouble: 'stopped' });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('這一桌停在最後記下的地方');
  });
});
