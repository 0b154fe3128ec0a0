import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend, type Script } from '../lib/backend/fake';
import { speak } from '../lib/i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { TableNews } from '../lib/wire/types';
import { game, happened, info, moment } from '../test/game';
import { seen } from '../test/seen';
import { settle } from '../test/settle';

const usual: Script = (ask) => {
  if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
  if (ask.do === 'home') return { is: 'home', ...home };
  if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
  return { is: 'done' };
};

function open(script: Script = usual) {
  const host = new FakeBackend(script);
  const app = new Screen(host);
  render(App, { app });
  return { host, app };
}

/** The table at a moment of the game. */
const look = (news: TableNews): TableNews => ({ ...news, events: [], info });

beforeEach(() => {
  Object.assign(settings, { speed: 'off', manners: true });
  settings.name = '';
});

describe('the first screen', () => {
  it('greets first, and goes on with what was not finished', async () => {
    const { host } = open();
    await fireEvent.click(await screen.findByRole('button', { name: /^繼續/ }));
    expect(host.asked.map((ask) => ask.do)).toEqual(['hello', 'home', 'resume']);
    expect(screen.getByText(/陳秀英、王伯/, { selector: 'b' })).toBeTruthy();
  });

  it('says a refusal in words', async () => {
    open((ask, host) => {
      if (ask.do === 'resume') throw new Refused('resume', 'no game g0');
      return usual(ask, host);
    });
    await fireEvent.click(await screen.findByRole('button', { name: /^繼續/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('沒辦法繼續');
    expect(document.body.textContent).not.toContain('no game');
  });

  it('shows that the line is down, and greets again', async () => {
    const { host } = open();
    await settle();
    host.become('closed');
    expect(await screen.findByText(/連線中斷/)).toBeTruthy();
    host.become('open');
    await settle();
    expect(screen.queryByText(/連線中斷/)).toBeNull();
    expect(host.asked.filter((ask) => ask.do === 'hello')).toHaveLength(2);
  });
});

describe('a host that was started anew', () => {
  it.each([
    ['zh-Hant', '老麻將重新開過了', /從視窗或終端機印出的新網址進來/],
    ['en', 'The program was started anew', /by the new address, in its window or terminal/],
  ] as const)('is told in %s, with what there is to do', async (language, title, todo) => {
    const { host } = open();
    await settle();
    speak(language);
    host.become('renewed');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(todo);
    host.become('open');
    await settle();
    expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull();
  });

  it('is looked for with words where no player answers', async () => {
    const { host } = open();
    await settle();
    host.become('gone');
    expect((await screen.findByText(/一直連不上/)).textContent).toContain('新網址');
  });
});

describe('a host that is not the one of the QR code', () => {
  it.each([
    ['zh-Hant', '這不是 QR 碼上的主機', /不要在這裡輸入密碼/],
    ['en', 'This is not the host of the QR code', /Do not type a PIN/],
  ] as const)('is told in %s and leaves nothing to type into', async (language, title, warning) => {
    const { host } = open();
    await settle();
    speak(language);
    host.become('untrusted');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(warning);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(document.querySelector('input, select, textarea, [role=status]')).toBeNull();
    speak('zh-Hant');
  });
});

describe('the table', () => {
  it('shows ponds, melds, names, chips and what is left', async () => {
    const { host } = open();
    await settle();
    const news = moment((one) => one.view.seats.some((seat) => seat.marks.length > 0) && one.asked);
    host.tell(look(news));
    await settle();
    for (const { name } of info.players) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    const { view } = news;
    expect(screen.getByText(`餘 ${view.wall[3]} 張`)).toBeTruthy();
    view.seats.forEach((seat) => {
      const pond = screen.getByRole('list', { name: `${info.players[seat.player]?.name}打出的牌` });
      expect(within(pond).queryAllByRole('img')).toHaveLength(
        seat.pond.filter((one) => one.claimed === null).length,
      );
    });
    expect(document.querySelectorAll('.pond .tile.marked')).toHaveLength(1);
    expect(screen.getByText('三副落')).toBeTruthy();
    expect(document.querySelectorAll('.melds .tile.lying').length).toBe(
      view.seats.flatMap((seat) => seat.melds).filter((meld) => meld.claimed !== null).length,
    );
  });

  it('keeps others’ tiles face down', async () => {
    const { host } = open();
    await settle();
    const news = moment((one) => one.asked && one.view.offers.some((offer) => offer.a === 'discard'));
    host.tell(look(news));
    await settle();
    const others = screen.getAllByRole('img', { name: /手牌，\d+ 張/ });
    expect(others).toHaveLength(3);
  });

  it('sends what is played, and nothing twice', async () => {
    const { host } = open();
    await settle();
    host.tell(look(moment((one) => one.asked && one.view.offers.some((offer) => offer.a === 'discard'))));
    await settle();
    const tile = within(screen.getByRole('group', { name: '您的牌' })).getAllByRole(
      'button',
    )[0] as HTMLElement;
    await fireEvent.click(tile);
    await fireEvent.click(tile);
    await fireEvent.click(tile);
    await fireEvent.click(tile);
    expect(host.asked.filter((ask) => ask.do === 'act').length).toBeGreaterThanOrEqual(1);
    expect(host.asked.at(-1)).toEqual({
      to: 'table',
      do: 'act',
      action: { a: 'discard', tile: tile.dataset['tile'] },
    });
  });

  it('hands the device over with a PIN', async () => {
    const { host } = open();
    await settle();
    const news = moment((one) => one.view.phase.p === 'turn' && one.view.me !== null);
    const players = info.players.map((one, at) => ({
      ...one,
      here: at < 2,
      computer: at < 2 ? null : 'club',
      pin: at === 1,
    }));
    const view = { ...news.view, me: null, offers: [], phase: { p: 'turn' as const, seat: 'S' } };
    const player = view.seats[1]?.player;
    host.tell({ ...news, events: [], floor: null, pins: [1], view, info: { ...info, players } });
    await settle();
    expect(screen.getByRole('heading', { name: /請交給/ })).toBeTruthy();
    await fireEvent.input(screen.getByLabelText('密碼'), { target: { value: '1234' } });
    const take = screen.getByRole<HTMLButtonElement>('button', { name: /我是/ });
    await vi.waitFor(() => expect(take.disabled).toBe(false), 10_000);
    await fireEvent.click(take);
    expect(host.asked.at(-1)).toEqual({ to: 'table', do: 'floor', player, pin: '1234' });
  });
});

describe('the end of a hand', () => {
  it('shows the hand as read, the patterns, the total and who pays', async () => {
    const { host } = open();
    await settle();
    host.tell(look(moment(happened('won'))));
    await settle();
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('heading', { level: 2 }).textContent).toContain('胡牌');
    expect(sheet.querySelectorAll('.parts li')).toHaveLength(5);
    expect(sheet.textContent).toContain('混帶么');
    expect(sheet.textContent).toContain('19 番');
    expect(sheet.textContent).toContain('10 葫');
    // Beside the payment, and on the card of the discarder.
    expect(within(sheet).getAllByText('放炮')).toHaveLength(2);
    expect(within(sheet).getAllByText('陪付')).toHaveLength(2);
    const next = within(sheet).getByRole('button', { name: '下一手' });
    // Meant for the table that was there a moment ago.
    const asked = host.asked.length;
    await fireEvent.click(next);
    await fireEvent.keyDown(next, { key: 'Escape' });
    expect(host.asked).toHaveLength(asked);
    expect(screen.getByRole('dialog')).toBe(sheet);
    await seen(sheet);
    await fireEvent.click(next);
    expect(host.asked.at(-1)).toEqual({ to: 'table', do: 'deal' });
  });

  it('tells what was wrong with a false win', async () => {
    const { host } = open();
    await settle();
    const news = moment(happened('won'));
    const false_win = { seat: 'S', hand: '123m456p', why: 'minimum' as const, because: null };
    host.tell(
      look({ ...news, view: { ...news.view, wins: [], false_win, phase: { p: 'ended', how: 'false-win' } } }),
    );
    await settle();
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('詐胡');
    expect(sheet.textContent).toContain('不夠起胡，要 11 番');
  });

  it('leads to the ranking with the chart after the last', async () => {
    const { host } = open();
    await settle();
    for (const { news } of game) host.tell(news);
    await settle();
    await seen(await screen.findByRole('dialog'));
    await fireEvent.click(screen.getByRole('button', { name: '看總成績' }));
    expect(screen.getAllByRole('row')).toHaveLength(5);
    expect(screen.getByRole('columnheader', { name: '名次積分' })).toBeTruthy();
    expect(document.querySelectorAll('polyline')).toHaveLength(4);
    await fireEvent.click(screen.getByRole('button', { name: '回到首頁' }));
    await settle();
    expect(host.asked.map((ask) => ask.do)).toContain('rise');
    expect(await screen.findByRole('button', { name: '新牌局' })).toBeTruthy();
  });
});
