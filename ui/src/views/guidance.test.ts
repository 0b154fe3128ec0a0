import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { FakeBackend } from '../lib/backend/fake';
import { speak } from '../lib/i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { TableNews, View } from '../lib/wire/types';
import { info, moment } from '../test/game';
import { everybody } from '../test/shared';
import { settle } from '../test/settle';

async function sit(news: TableNews) {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    return { is: 'done' };
  });
  const app = new Screen(host);
  render(App, { app });
  await settle();
  host.tell({ ...news, info: news.info ?? info, events: [] });
  await settle();
  return { app };
}

const ownTurn = () =>
  moment(
    ({ asked, view }) =>
      asked &&
      view.offers.some((one) => one.a === 'discard') &&
      view.seats.some((seat) => seat.melds.some((meld) => meld.claimed !== null)) &&
      view.seats.some((seat) => seat.pond.some((one) => one.drawn && one.claimed === null)),
  );

/** The shared table with this many discards of each player, in some hand. */
function gated(hand: number, lying: number): TableNews {
  const news = everybody();
  const tile = { tile: '1m', drawn: false, turned: false, claimed: null };
  const seats = news.view.seats.map((seat) => ({ ...seat, pond: Array.from({ length: lying }, () => tile) }));
  return { ...news, view: { ...news.view, hand, seats } as View };
}

beforeEach(() => {
  settings.speed = 'off';
  settings.tap = 'two';
  settings.pause = 3;
  speak('zh-Hant');
});

describe('the player who plays for the first time', () => {
  it('is told that a raised tile is thrown by another tap', async () => {
    await sit(ownTurn());
    expect(screen.getByText('輪到您，請打一張牌')).toBeTruthy();
    const [tile] = within(screen.getByRole('group', { name: '您的牌' })).getAllByRole('button') as [
      HTMLElement,
    ];
    await fireEvent.click(tile);
    expect(screen.getByText(/^再點一下，打出./)).toBeTruthy();
    settings.tap = 'double';
    await settle();
    expect(screen.getByText(/^快點兩下，打出/)).toBeTruthy();
  });

  it('is told what 我要 is for at the first tiles of a game, and not later', async () => {
    await sit(gated(1, 1));
    expect(screen.getByText(/誰要這一張，就按「我要」/)).toBeTruthy();
  });

  it.each([
    [1, 2],
    [2, 0],
  ])('is not told again in hand %i with %i tiles lying', async (hand, lying) => {
    await sit(gated(hand, lying));
    expect(screen.getByRole('button', { name: '陳秀英：我要' })).toBeTruthy();
    expect(screen.queryByText(/就按「我要」/)).toBeNull();
  });

  it('looks a pattern up from the table, and comes back to it', async () => {
    const { app } = await sit(ownTurn());
    await fireEvent.click(screen.getByRole('button', { name: '選單' }));
    await fireEvent.click(await screen.findByRole('button', { name: '番種' }));
    expect(app.library.page).toEqual({ is: 'patterns', rules: info.rules });
    await fireEvent.click(await screen.findByRole('button', { name: '返回' }));
    expect(app.screen).toBe('table');
    expect(await screen.findByText('輪到您，請打一張牌')).toBeTruthy();
  });
});

describe('the player who listens to the table', () => {
  it('hears what a meld is, and which discards came straight from the draw', async () => {
    await sit(ownTurn());
    expect(screen.getAllByRole('img', { name: /，摸什麼打什麼$/ }).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^(吃|碰|明槓)，[東南西北]家打的：$/).length).toBeGreaterThan(0);
  });

  it('hears every tile in their own language', async () => {
    await sit(ownTurn());
    speak('en');
    await settle();
    const spoken = [...document.querySelectorAll('main [role=img]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(spoken.length).toBeGreaterThan(20);
    expect(spoken.filter((name) => /[萬筒條風]/.test((name ?? '').replace(/電腦|會友/g, '')))).toEqual([]);
    for (const tile of document.querySelectorAll('main .tile')) expect(tile.getAttribute('lang')).toBe('en');
  });
});
