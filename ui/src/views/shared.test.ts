import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { settings } from '../lib/settings.svelte';
import type { Ask, TableNews } from '../lib/wire/types';
import { everybody, his, open, sharedInfo } from '../test/shared';
import { settle } from '../test/settle';

/** A host that answers a request with the given news, by its word and player, or refuses. */
async function sit(first: TableNews, told: Partial<Record<string, TableNews | 'pin'>> = {}) {
  const host = new FakeBackend((ask, host) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    const news = told[ask.do + ('player' in ask ? String(ask.player) : '')];
    if (news === 'pin') throw new Refused('pin', '');
    if (news) host.tell(news);
    return { is: 'done' };
  });
  const app = new Screen(host);
  render(App, { app });
  await settle();
  host.tell(first);
  await settle();
  const asked = () => host.asked.filter((ask) => !['hello', 'home', 'look'].includes(ask.do));
  return { host, app, asked };
}

const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
/** Takes the device, as soon as possible. */
const take = async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^我是/ });
  await vi.waitFor(() => expect(button.disabled).toBe(false), 10_000);
  await press(/^我是/);
};
const groups = () => screen.queryAllByRole('group', { name: /要不要這張牌/ });
const tiles = () => document.querySelectorAll('[data-tile]');
const turnOf = (player: number) => {
  const at = everybody().view.seats.findIndex((one) => one.player === player);
  return { p: 'turn' as const, seat: 'ESWN'[at] ?? 'E' };
};

beforeEach(() => {
  settings.speed = 'off';
  settings.pause = 3;
});

describe('the pause after a discard', () => {
  it('asks those who are open, and all of them the same', async () => {
    await sit(everybody());
    expect(groups()).toHaveLength(2);
    const [one, two] = groups().map((group) =>
      group.outerHTML.replaceAll(/王小明|陳秀英/g, '').replaceAll(/\s+/g, ' '),
    );
    expect(one).toBe(two);
    for (const name of ['王小明：我要', '王小明：過', '陳秀英：我要', '陳秀英：過'])
      expect(screen.getByRole('button', { name }).tabIndex).toBe(0);
    expect(screen.queryByRole('heading', { name: /請交給/ })).toBeNull();
  });

  it('asks no player who has spoken, and no player while a player decides or has the device', async () => {
    const { host } = await sit(everybody(open({ open: [1] })));
    expect(screen.queryByRole('button', { name: '王小明：我要' })).toBeNull();
    expect(screen.getByRole('button', { name: '陳秀英：我要' })).toBeTruthy();
    host.tell(everybody(open({ holder: 1, left: null })));
    await settle();
    expect(groups()).toHaveLength(0);
    host.tell(everybody(null));
    await settle();
    expect(groups()).toHaveLength(0);
  });

  it('has a bar that lasts as long as is left, and none where the table waits for all', async () => {
    const { host } = await sit(everybody());
    const rest = () => document.querySelector<HTMLElement>('.gate .rest');
    expect(rest()?.style.animationDuration).toBe('3000ms');
    host.tell(everybody(open({ left: 1500, open: [1] })));
    await settle();
    expect(rest()?.style.animationDuration).toBe('1500ms');
    expect(rest()?.style.getPropertyValue('--part')).toBe('0.5');
    host.tell(everybody(open({ left: null })));
    await settle();
    expect(rest()).toBeNull();
    expect(groups()).toHaveLength(2);
  });

  it('shows the same whether or not a player may claim', async () => {
    const { host } = await sit(everybody());
    const before = document.body.innerHTML;
    host.tell({ ...everybody(), asked: true });
    await settle();
    const plain = (html: string) => html.replaceAll(/<!--.*?-->/g, '');
    expect(plain(document.body.innerHTML)).toBe(plain(before));
  });

  it('lets a player pass without a look', async () => {
    const { asked } = await sit(everybody());
    await press('陳秀英：過');
    expect(asked()).toEqual([{ to: 'table', do: 'let', player: 1 }]);
    expect(screen.queryByRole('button', { name: '陳秀英：我要' })).toBeNull();
    expect(screen.getByRole('button', { name: '王小明：我要' })).toBeTruthy();
  });

  it('hands over to the player who wants, shows them their offers, and is public again after their word', async () => {
    const holds = open({ holder: 0, left: null, open: [1] });
    const { app, asked } = await sit(everybody(), {
      want0: everybody(holds),
      floor0: his(0, holds, true),
      floornull: everybody(open({ open: [1] })),
    });
    await press('王小明：我要');
    expect(tiles()).toHaveLength(0);
    expect(screen.getByRole('heading', { name: /請交給.*王小明/ })).toBeTruthy();
    await take();
    expect(screen.getByRole('button', { name: /^碰/ })).toBeTruthy();
    expect(tiles().length).toBeGreaterThan(0);
    await press(/^過/);
    expect(asked()).toEqual([
      { to: 'table', do: 'want', player: 0 },
      { to: 'table', do: 'floor', player: 0 },
      { to: 'table', do: 'act', action: { a: 'pass' } },
      { to: 'table', do: 'floor', player: null },
    ]);
    expect(tiles()).toHaveLength(0);
    expect(app.table.view?.offers).toEqual([]);
    expect(screen.getByRole('button', { name: '陳秀英：我要' })).toBeTruthy();
  });

  it('scolds no player who lets a tile pass or asks for it just when the pause is over', async () => {
    const late = new FakeBackend((ask) => {
      if (ask.do === 'let' || ask.do === 'want' || ask.do === 'take-back')
        throw new Refused('not-offered', '');
      return ask.do === 'hello' ? { is: 'welcome', program: '0', guest: false } : { is: 'done' };
    });
    const app = new Screen(late);
    await app.let(1);
    expect(app.trouble).toBeNull();
    await app.want(1);
    expect(app.trouble).toBe('late-want');
    await app.takeBack(1);
    expect(app.trouble).toBe('late-back');
  });

  it('asks for a PIN where there is one', async () => {
    const { asked } = await sit(everybody());
    await press('陳秀英：我要');
    await fireEvent.input(screen.getByLabelText('密碼'), { target: { value: '1234' } });
    await take();
    expect(asked().at(-1)).toEqual({ to: 'table', do: 'floor', player: 1, pin: '1234' });
  });

  it('takes a wrong PIN away, says what to do without it, and lets them do without the tile', async () => {
    const holds = everybody(open({ holder: 1, left: null }));
    const { app, asked } = await sit(holds, { floor1: 'pin', let1: everybody(open({ open: [0] })) });
    const field = screen.getByLabelText<HTMLInputElement>('密碼');
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: '9999' } });
    expect(screen.queryByText(/不記得密碼/)).toBeNull();
    await take();
    expect([field.value, document.activeElement, app.trouble]).toEqual(['', field, 'refused-pin']);
    expect(screen.getByText(/不記得密碼/)).toBeTruthy();
    expect(tiles()).toHaveLength(0);
    await app.floor(0);
    expect(app.trouble).toBeNull();
    await press('不用了');
    expect(asked().at(-1)).toEqual({ to: 'table', do: 'let', player: 1 });
    expect(screen.queryByRole('heading', { name: /請交給/ })).toBeNull();
    expect(screen.getByRole('button', { name: '王小明：我要' })).toBeTruthy();
  });

  it('leaves no player the choice whose turn it is', async () => {
    await sit(everybody(null, { phase: turnOf(0) }));
    expect(screen.getByRole('heading', { name: /請交給.*王小明/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '不用了' })).toBeNull();
  });

  it('offers nothing but 過 to who may not have it', async () => {
    const holds = open({ holder: 0, left: null });
    const { asked } = await sit(everybody(holds), { floor0: his(0, holds, false) });
    await take();
    expect(screen.getByText('這張您不能要')).toBeTruthy();
    const offers = within(screen.getByRole('group', { name: '您可以' })).getAllByRole('button');
    expect(offers.map((one) => one.querySelector('.word')?.textContent)).toEqual(['過']);
    await fireEvent.click(offers[0] as HTMLElement);
    await settle();
    expect(asked().slice(1)).toEqual([
      { to: 'table', do: 'act', action: { a: 'pass' } },
      { to: 'table', do: 'floor', player: null },
    ]);
  });
});

describe('a device that several share', () => {
  const seat = (player: number) => 'ESWN'[everybody().view.seats.findIndex((one) => one.player === player)];
  const turn = (player: number) => ({ p: 'turn' as const, seat: seat(player) ?? 'E' });

  it('puts the tiles away after a discard, before anything public has come', async () => {
    const own = his(0, null, true, { phase: turn(0), offers: [{ a: 'discard', tile: '1z' }] });
    const { app, host, asked } = await sit({ ...own, info: sharedInfo });
    app.table.said = ['您摸到五萬'];
    await app.act({ a: 'discard', tile: '1z' });
    await settle();
    expect(asked().slice(-2)).toEqual([
      { to: 'table', do: 'act', action: { a: 'discard', tile: '1z' } },
      { to: 'table', do: 'floor', player: null },
    ]);
    const gone = () => {
      expect(tiles()).toHaveLength(0);
      expect(document.body.textContent).not.toContain('您摸到');
      expect(app.table.view?.me).toBeNull();
      expect(app.table.view?.seats.flatMap((one) => one.tiles ?? []).every((one) => one === '?')).toBe(true);
      expect(screen.queryByRole('heading', { name: /請交給/ })).toBeNull();
    };
    gone();
    // A message that was still on its way to the player is not shown.
    host.tell(his(0, open(), false));
    await settle();
    gone();
    host.tell(everybody());
    await settle();
    gone();
    expect(groups()).toHaveLength(2);
  });

  it('stays with the player who has not discarded yet', async () => {
    const { app, asked } = await sit({ ...his(0, null, true, { phase: turn(0) }), info: sharedInfo });
    await app.act({ a: 'conceal', with: ['1z', '1z', '1z', '1z'] });
    await settle();
    expect(asked().map((ask: Ask) => ask.do)).toEqual(['act']);
  });

  it('covers the tiles of who gets up for a moment, and gives them back to them alone', async () => {
    const { asked } = await sit(
      { ...his(0, null, true, { phase: turn(0) }), info: sharedInfo },
      { floornull: everybody(null, { phase: turn(0) }) },
    );
    expect(tiles().length).toBeGreaterThan(0);
    await press('選單');
    await press('蓋牌');
    expect(asked()).toEqual([{ to: 'table', do: 'floor', player: null }]);
    expect(tiles()).toHaveLength(0);
    expect(screen.getByRole('heading', { name: /請交給.*王小明/ })).toBeTruthy();
    await press('選單');
    expect(screen.queryByRole('button', { name: '蓋牌' })).toBeNull();
  });

  it('has one word for putting the tiles away again before the first discard', async () => {
    const opening = { phase: { p: 'opening' as const } };
    const holds = open({ holder: 0, left: null });
    const { host } = await sit({ ...his(0, holds, false, opening), info: sharedInfo });
    expect(screen.getByRole('button', { name: /^過/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '蓋牌' })).toBeNull();
    host.tell(his(0, null, false, opening));
    await settle();
    expect(screen.getByRole('button', { name: '蓋牌' })).toBeTruthy();
  });

  it('is taken from the player who has no business with it, and then handed on', async () => {
    const { asked } = await sit(
      { ...his(0, null, false, { phase: turn(1) }), info: sharedInfo },
      { floornull: everybody(null, { phase: turn(1) }) },
    );
    expect(asked()).toEqual([{ to: 'table', do: 'floor', player: null }]);
    expect(tiles()).toHaveLength(0);
    expect(screen.getByRole('heading', { name: /請交給.*陳秀英/ })).toBeTruthy();
  });

  it('says how long to wait after sitting down, and when that changes', async () => {
    const { app, host, asked } = await sit(everybody(null));
    settings.pause = 5;
    await app.resume('g1');
    expect(asked().map((ask) => ask.do)).toEqual(['resume']);
    host.tell(everybody(null));
    expect(asked().at(-1)).toEqual({ to: 'screen', do: 'pace', pause: 5 });
    app.go('settings');
    await settle();
    await fireEvent.click(screen.getByLabelText('等大家都說過'));
    expect(asked().at(-1)).toEqual({ to: 'screen', do: 'pace', pause: 0 });
    expect(settings.pause).toBe(0);
  });

  it('does not speak of waiting where one plays alone', async () => {
    const alone = {
      ...sharedInfo,
      players: sharedInfo.players.map((one, at) => ({ ...one, here: at === 0 })),
    };
    const { app, host, asked } = await sit({ ...everybody(null), info: alone });
    await app.resume('g1');
    host.tell({ ...everybody(null), info: alone });
    expect(asked().map((ask) => ask.do)).toEqual(['resume']);
  });
});

describe('second thoughts and wishes at a shared device', () => {
  it('lets a discard be taken back by its owner, at their edge, as long as the host says so', async () => {
    const { host, asked } = await sit(everybody(open({ open: [0], back: 1 })));
    await press('陳秀英：悔牌');
    expect(asked()).toEqual([{ to: 'screen', do: 'take-back', player: 1 }]);
    host.tell(everybody(open({ open: [0], back: null })));
    await settle();
    expect(screen.queryByRole('button', { name: '陳秀英：悔牌' })).toBeNull();
  });

  it('leaves the device to the player who calls the tile when no player is left to be asked', async () => {
    const holds = open({ holder: 0, left: null, open: [0] });
    const { host, asked } = await sit({ ...his(0, holds, true), info: sharedInfo });
    await press(/^碰/);
    expect(asked().map((ask) => ask.do)).toEqual(['act']);
    host.tell(his(0, null, false));
    await settle();
    expect(asked().map((ask) => ask.do)).toEqual(['act']);
    expect(tiles().length).toBeGreaterThan(0);
    // Another player has the device: the first one's tiles are covered.
    host.tell({ ...his(0, null, false, { phase: { p: 'turn', seat: 'W' } }), events: [] });
    await settle();
    expect(asked().at(-1)).toEqual({ to: 'table', do: 'floor', player: null });
  });

  it('puts the device away after a call that others may still outbid', async () => {
    const holds = open({ holder: 0, left: null, open: [0, 1] });
    const { asked } = await sit({ ...his(0, holds, true), info: sharedInfo });
    await press(/^碰/);
    expect(asked().at(-1)).toEqual({ to: 'table', do: 'floor', player: null });
  });

  it('shows wishes to the wisher only, and forgets them with their tiles', async () => {
    const wishing = { wishes: { pung: ['2m'], win: false }, pairs: ['1m', '2m'] };
    const own = his(0, null, true, { phase: turnOf(0), offers: [{ a: 'discard', tile: '1z' }] });
    const { app, asked } = await sit({ ...own, info: sharedInfo, wishes: wishing });
    expect(screen.getByRole('button', { name: '碰二萬' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: '碰一萬' })).toBeNull();
    await press('先說好');
    await press('碰一萬');
    await press('能胡就胡');
    expect(asked()).toEqual([
      { to: 'table', do: 'wish', pung: ['2m', '1m'], win: false },
      { to: 'table', do: 'wish', pung: ['2m', '1m'], win: true },
    ]);
    await app.act({ a: 'discard', tile: '1z' });
    await settle();
    expect(app.table.wishes).toBeNull();
    expect(screen.queryByRole('group', { name: '先說好' })).toBeNull();
  });
});
