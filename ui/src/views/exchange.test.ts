import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../lib/i18n/index.svelte';
import { choice } from '../lib/exchange';
import { covered, playerAt, seatIndex } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { handTo } from '../lib/sharing';
import { TableState } from '../lib/table.svelte';
import { info, moment } from '../test/game';
import { seated } from '../test/seated';
import { settle } from '../test/settle';
import { sharedInfo } from '../test/shared';
import type { TableNews, View, ViewExchange } from '../lib/wire/types';

/** A player's own tiles before the first discard, and the exchange of three of them. */
const own = moment(
  (news) => news.asked && news.view.me !== null && news.view.seats.every((seat) => seat.pond.length === 0),
);
const me = own.view.me ?? 'E';
const held = own.view.seats[seatIndex(me)]?.tiles ?? [];
const exchange: ViewExchange = {
  direction: 'across',
  number: 3,
  chosen: ['N'],
  mine: null,
  from: [[...new Set(held)]],
};

function exchanging(more: Partial<ViewExchange> = {}, view: Partial<View> = {}): TableNews {
  const seen: View = {
    ...own.view,
    phase: { p: 'exchange' },
    offers: [],
    exchange: { ...exchange, ...more },
    ...view,
  };
  return { ...own, info, events: [], view: seen, gate: null, wishes: null, asked: more.mine === undefined };
}

const tiles = () => screen.getAllByRole('button').filter((one) => one.dataset['tile'] !== undefined);
const act = (word: string) => document.querySelector<HTMLElement>(`[data-act="${word}"]`);
const acted = (host: Awaited<ReturnType<typeof seated>>) => host.asked.filter((ask) => ask.do === 'act');

beforeEach(() => {
  settings.speed = 'off';
  speak('zh-Hant');
});
afterEach(() => speak('zh-Hant'));

describe('the exchange of tiles', () => {
  it('asks for so many tiles, and passes on what was tapped', async () => {
    const host = await seated(exchanging(), false);
    expect(screen.getByText('選 3 張牌交給對家')).toBeTruthy();
    const [first, second, third] = tiles() as [HTMLElement, HTMLElement, HTMLElement];
    for (const tile of [first, second]) await fireEvent.click(tile);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('已選 2 / 3 張')).toBeTruthy();
    expect(act('choose')).toBeNull();
    await fireEvent.click(third);
    await fireEvent.click(act('choose') as HTMLElement);
    const picked = [first, second, third].map((tile) => tile.dataset['tile']).join('');
    expect(acted(host)).toEqual([{ to: 'table', do: 'act', action: { a: 'choose', tiles: picked } }]);
  });

  it('lets a tile be put back, and is played with the keys', async () => {
    const host = await seated(exchanging(), false);
    const [first] = tiles() as [HTMLElement];
    await fireEvent.click(first);
    await fireEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('false');
    const second = tiles()[1] as HTMLElement;
    await fireEvent.keyDown(window, { key: '2' });
    expect(second.getAttribute('aria-pressed')).toBe('false');
    expect(second.getAttribute('aria-label')).not.toMatch(/打出/);
    expect([...second.classList]).toContain('cursor');
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(second.getAttribute('aria-pressed')).toBe('true');
    for (const key of ['3', '4']) {
      await fireEvent.keyDown(window, { key });
      await fireEvent.keyDown(window, { key: 'Enter' });
    }
    await fireEvent.keyDown(window, { key: 'h' });
    expect(acted(host)).toHaveLength(1);
  });

  it('says who has chosen, and lets them choose again until all have', async () => {
    const again = exchanging(
      { mine: held.slice(0, 3).join(''), from: [], chosen: [me, 'N'] },
      { offers: [{ a: 'rechoose' }] },
    );
    const host = await seated(again, false);
    expect(screen.getByText('選好了，等別家選完')).toBeTruthy();
    expect(document.querySelector('.exchange .chosen')?.textContent).toMatch(/選好了/);
    await fireEvent.click(act('rechoose') as HTMLElement);
    expect(acted(host)).toEqual([{ to: 'table', do: 'act', action: { a: 'rechoose' } }]);
  });

  it('shows what came for what they gave until their first discard', async () => {
    const swapped = { direction: 'next', gave: '123m', got: '777z' } as const;
    const host = await seated({ ...own, info, events: [], view: { ...own.view, swapped } }, false);
    const row = (is: string) => document.querySelector(`[data-swapped="${is}"]`)?.textContent;
    expect(row('gave')).toMatch(/給下家/);
    expect(row('got')).toMatch(/上家給的/);
    const pond = [{ tile: '1m', drawn: false, turned: false, claimed: null }];
    const seats = own.view.seats.map((seat, at) => (at === seatIndex(me) ? { ...seat, pond } : seat));
    host.tell({ ...own, info, events: [], view: { ...own.view, swapped, seats } });
    await settle();
    expect(row('gave')).toBeUndefined();
  });

  it('hands a shared device to a player who has not chosen, and shows their tiles to no other', async () => {
    const seen = exchanging({ chosen: [] });
    const view = covered({ ...seen.view, swapped: { direction: 'next', gave: '123m', got: '777z' } });
    expect(view.swapped).toBeUndefined();
    expect(view.exchange).toMatchObject({ mine: null, from: [] });
    await seated({ ...seen, info: sharedInfo, floor: null, view, asked: false }, false);
    expect(screen.getByText(/換牌：每人選 3 張，交給對家/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /王小明/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /陳秀英/ })).toBeTruthy();
    expect(tiles()).toHaveLength(0);
  });

  it('hands a shared device to a player who has chosen and wants to choose again', async () => {
    const seen = exchanging({ chosen: [me] });
    const name = sharedInfo.players[playerAt(me, seen.view) ?? 0]?.name ?? '';
    const host = await seated(
      { ...seen, info: sharedInfo, floor: null, view: covered(seen.view), asked: false },
      false,
    );
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: `${name}要重選` });
    await waitFor(() => expect(again().disabled).toBe(false));
    await fireEvent.click(again());
    await settle();
    const asked = host.asked.filter((ask) => ask.do === 'floor' || ask.do === 'act');
    expect(asked).toEqual([
      expect.objectContaining({ to: 'table', do: 'floor', player: playerAt(me, seen.view) }),
      { to: 'table', do: 'act', action: { a: 'rechoose' } },
    ]);
  });

  it('gives a player alone at the device their seat back when they have chosen', () => {
    const seen = exchanging({ chosen: [me] });
    const table = new TableState();
    table.hear({ n: 1, news: { ...seen, floor: null, view: covered(seen.view), asked: false } });
    expect(handTo(table, false)).toEqual([playerAt(me, seen.view)]);
  });

  it('names the other player in English as in 中文', async () => {
    speak('en');
    const swapped = { direction: 'next', gave: '123m', got: '777z' } as const;
    const host = await seated(exchanging(), false);
    speak('en');
    await settle();
    expect(screen.getByText('Choose 3 tiles for the player opposite')).toBeTruthy();
    host.tell({ ...own, info, events: [], view: { ...own.view, swapped } });
    await settle();
    expect(screen.getByText('Given to the player on your right')).toBeTruthy();
    expect(screen.getByText('From the player on your left')).toBeTruthy();
  });

  it('knows which tiles go together by the lists alone', () => {
    const suits: ViewExchange = {
      ...exchange,
      from: [
        ['1m', '2m'],
        ['1p', '2p', '3p'],
      ],
    };
    expect(choice(suits, ['1p', '3p', '2p'])).toEqual({ a: 'choose', tiles: '1p3p2p' });
    expect(choice(suits, ['1m', '2m', '1p'])).toBeNull();
    expect(choice(suits, ['1p', '2p'])).toBeNull();
  });
});
