/** A page at a table, with a host that has no other. */

import { render } from '@testing-library/svelte';
import App from '../App.svelte';
import { home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { settle } from './settle';
import type { TableNews } from '../lib/wire/types';

/** The page of a guest from the network, or the host's own. */
export async function seated(news: TableNews, guest: boolean): Promise<FakeBackend> {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    return { is: 'done' };
  });
  render(App, { app: new Screen(host) });
  await settle();
  host.tell(news);
  await settle();
  return host;
}
