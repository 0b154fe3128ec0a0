import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { covered } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import type { SeatEvent, TableNews } from '../lib/wire/types';
import { happened, info, moment } from '../test/game';
import { sharedInfo } from '../test/shared';
import { settle } from '../test/settle';
import { home } from '../dev/host';

const dealt = moment(happened('dealt'));
const waiting = moment((news) => news.view.phase.p === 'waiting');
/** The first throw is a five, so that the count ends at the thrower, player 0. */
const seated: SeatEvent = { e: 'seated', dice: [2, 3], places: [1, 0, 3, 2] };
const first: TableNews = { ...dealt, info: null, events: [seated, ...dealt.events] };

/** A table that waits for the first deal. */
async function table(of = info) {
  // No player has the shared screen yet, and it shows no tiles.
  const shared = of !== info;
  const told = (news: TableNews): TableNews =>
    shared ? { ...news, floor: null, view: covered(news.view), asked: false } : news;
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (ask.do === 'deal') host.tell(told(first));
    return { is: 'done' };
  });
  const app = new Screen(host);
  render(App, { app });
  await settle();
  host.tell({ ...told(waiting), info: of, events: [] });
  await userEvent.click(await screen.findByRole('button', { name: '發牌' }));
  return { host, app, user: userEvent.setup() };
}

const tiles = () => screen.queryAllByRole('button', { name: /風牌/ });

beforeEach(() => Object.assign(settings, { ritual: true, speed: 'fast', language: 'zh-Hant' }));
afterEach(() => Object.assign(settings, { ritual: true, speed: 'off' }));

describe('drawing the winds', () => {
  it('is done by the people here, one tile each, and told in words', async () => {
    const { app, user } = await table();
    expect(await screen.findByRole('heading', { name: '抓風定位' })).toBeTruthy();
    expect(tiles().every((tile) => tile.hasAttribute('disabled'))).toBe(true);
    expect(await screen.findByText(/請翻一張風牌/)).toBeTruthy();
    // The focus is on the first tile already; a stray key ends nothing.
    expect(document.activeElement).toBe(tiles()[0]);
    await user.keyboard('x{Enter}');
    expect(screen.getByText(/抓到南/)).toBeTruthy();
    expect(app.table.ritual).not.toBeNull();
  });

  it('ends by Escape or the button, and the hand is there', async () => {
    const { app, user } = await table();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('抓風定位')).toBeNull();
    expect(app.table.view).toEqual(first.view);
    expect(app.table.ritual).toBeNull();
  });

  it('holds the pause of a shared screen until it is over', async () => {
    const { host, user } = await table(sharedInfo);
    const paces = () => host.asked.flatMap((ask) => (ask.do === 'pace' ? [ask.pause] : []));
    expect(paces().at(-1)).toBe(0);
    expect(screen.queryByRole('button', { name: /我是/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '略過' }));
    expect(paces().at(-1)).toBe(settings.pause);
  });
});
