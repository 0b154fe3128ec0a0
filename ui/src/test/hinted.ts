/** A screen at a table whose host has these hints. */

import { render } from '@testing-library/svelte';
import App from '../App.svelte';
import { home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { info } from './game';
import { settle } from './settle';
import type { Hints, TableNews } from '../lib/wire/types';

export async function hinted(told: Partial<Hints>) {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (ask.do === 'hints')
      return { is: 'hints', of: ask.of, discards: [], stands: null, plan: null, aims: [], ...told };
    return { is: 'done' };
  });
  render(App, { app: new Screen(host) });
  await settle();
  const tell = async (news: TableNews) => {
    host.tell({ ...news, events: [], info: news.info ?? info });
    await settle();
  };
  return { host, tell };
}
