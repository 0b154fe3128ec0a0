import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { computer, free, person, place, room, roomHost, usual } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Lost, Refused } from '../lib/backend/backend';
import { settings } from '../lib/settings.svelte';
import type { Ask } from '../lib/wire/types';
import { begin, far, known, mine, playing, press, returns, write } from '../test/room';
import { settle } from '../test/settle';

beforeEach(() => {
  settings.speed = 'off';
});

describe('coming back', () => {
  it('goes straight in with the token, and joins anew where it is worth nothing', async () => {
    const back = await begin(returns(), known());
    expect(back.asked()).toEqual([
      { to: 'door', do: 'return', token: 't'.repeat(32) },
      { to: 'door', do: 'look' },
    ]);
    expect(back.others()).toEqual([]);
    document.body.innerHTML = '';
    const void_ = await begin((ask, host) => {
      if (ask.do === 'return') throw new Refused('joined', '');
      return usual(ask, host);
    }, known());
    expect(void_.asked().map((ask) => ask.do)).toEqual(['return', 'enter']);
    expect(void_.memory.token).toBeNull();
    expect(screen.getByRole('heading', { name: '您是哪一位？' })).toBeTruthy();
  });

  it('keeps the token where the line breaks before the answer', async () => {
    const { host, memory } = await begin((ask) => {
      if (ask.do === 'return') throw new Lost('gone');
      return null;
    }, known());
    expect(memory.token).not.toBeNull();
    host.become('closed');
    host.become('open');
    await settle();
    expect(host.asked.filter((ask) => ask.do === 'return')).toHaveLength(2);
  });

  it('goes to their table when it begins, and takes a broken line up where it was', async () => {
    const { host, others, app } = await begin(returns(mine({ is: 'gathers' })), known());
    expect(others()).toEqual([]);
    host.tellRoom(mine(playing));
    await settle();
    expect(others()).toEqual([{ to: 'table', do: 'resume', game: 'g9' }]);
    host.tell(far());
    host.tell(far({ info: null }));
    await settle();
    expect(app.screen).toBe('table');
    host.tellRoom(mine({ ...playing, hands: 1 }));
    await settle();
    expect(others()).toHaveLength(1);
    host.become('closed');
    host.become('open');
    await settle();
    host.tellRoom(mine(playing));
    await settle();
    expect(others().at(-1)).toEqual({ to: 'table', do: 'resume', game: 'g9', since: 2 });
    expect(host.asked.some((ask) => ['pace', 'grace', 'home', 'similar'].includes(ask.do))).toBe(false);
  });

  it('brings no person back who has got up, until they want', async () => {
    const { host, others, app } = await begin(returns(mine(playing)), known());
    host.tell(far());
    await settle();
    await app.rise();
    await settle();
    expect(others().map((ask: Ask) => ask.do)).toEqual(['resume', 'rise']);
    await press('回到牌桌');
    expect(others().at(-1)).toMatchObject({ to: 'table', do: 'resume', game: 'g9' });
  });

  it('leads back to the room from a table that cannot be gone on with, and asks only once', async () => {
    const host = roomHost(returns(mine(playing)));
    const ask = host.ask.bind(host);
    vi.spyOn(host, 'ask').mockImplementation((one) =>
      one.do === 'resume'
        ? (ask(one).catch(() => null), Promise.reject(new Refused('resume', '')))
        : ask(one),
    );
    const app = new Screen(host, null, known());
    render(App, { app });
    await settle();
    host.tellRoom(mine(playing));
    await settle();
    expect(app.screen).toBe('room');
    expect(host.asked.filter((one) => one.do === 'resume')).toHaveLength(1);
  });

  it('shows nothing of the table when another device has the seat, and goes on here when asked', async () => {
    const { host, others } = await begin(returns(mine(playing)), known());
    host.tell(far());
    await settle();
    host.take();
    await settle();
    expect(document.querySelectorAll('[data-tile]')).toHaveLength(0);
    // A restored connection takes nothing from the other device.
    host.become('closed');
    host.become('open');
    await settle();
    expect(others()).toHaveLength(1);
    await press('在這裡繼續');
    expect(others().at(-1)).toEqual({ to: 'table', do: 'resume', game: 'g9', since: 1 });
    expect(document.querySelectorAll('[data-tile]').length).toBeGreaterThan(0);
  });
});

describe('the tables', () => {
  it('lets them sit down in one tap, fills their table and starts it when it is full', async () => {
    const { host, asked } = await begin(returns(), known());
    await press('第 2 桌，第 2 位：坐這裡');
    expect(asked().at(-1)).toEqual({ to: 'lobby', do: 'sit', place: 2, seat: 1 });
    host.tellRoom(
      room({ places: [place(2, [person('阿珍'), person('陳秀英', { mine: true }), computer, free])] }),
    );
    await settle();
    const card = within(screen.getByRole('region', { name: '您的桌' }));
    expect(card.getByRole<HTMLButtonElement>('button', { name: '開始' }).disabled).toBe(true);
    await press('第 2 桌，第 4 位：請電腦坐');
    expect(asked().at(-1)).toEqual({ to: 'lobby', do: 'fill', place: 2, seat: 3, kind: settings.strength });
    host.tellRoom(
      room({ places: [place(2, [person('阿珍'), person('陳秀英', { mine: true }), computer, computer])] }),
    );
    await settle();
    await press('開始');
    expect(asked().at(-1)).toEqual({ to: 'lobby', do: 'start', place: 2 });
    await press('起身');
    expect(asked().at(-1)).toEqual({ to: 'lobby', do: 'stand' });
  });

  it('shows results, pauses and who is not there, and watches a table', async () => {
    const { others } = await begin(returns(), known());
    expect(screen.getByText('+24,000')).toBeTruthy();
    expect(screen.getByText('暫停・打完 2 手')).toBeTruthy();
    expect(screen.getByText('不在線上')).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: '看這桌' })[0] as HTMLElement);
    expect(others()).toEqual([{ to: 'table', do: 'resume', game: 'g1' }]);
  });

  it('finds a table among hundreds, and shows them bit by bit', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      place(
        at + 1,
        at === 249 ? [person('阿珍'), free, free, free] : [computer, computer, computer, computer],
      ),
    );
    await begin(returns(room({ places: many })), known());
    const tables = () => [...document.querySelectorAll('[data-place] h3')].map((one) => one.textContent);
    expect(tables().length).toBeLessThan(100);
    await fireEvent.click(screen.getByRole('radio', { name: '有空位' }));
    expect(tables()).toEqual(['第 250 桌']);
    await fireEvent.click(screen.getByRole('radio', { name: '全部' }));
    await write('找桌號或姓名', '77');
    expect(tables()).toEqual(['第 77 桌']);
  });

  it('says beside the field that the organiser’s key is wrong', async () => {
    const { asked } = await begin((ask, host) => {
      if (ask.do === 'organise') throw new Refused('key', '');
      return returns()(ask, host);
    }, known());
    await press('我是主辦人');
    await write('主辦人金鑰', 'AAAA-BBBB-CCCC');
    await press('確定');
    expect(asked().at(-1)).toEqual({ to: 'door', do: 'organise', key: 'AAAA-BBBB-CCCC' });
    const wrong = screen.getByRole('alert');
    expect(wrong.textContent).toContain('金鑰不對');
    expect(wrong.parentElement?.contains(screen.getByLabelText('主辦人金鑰'))).toBe(true);
  });

  it('shows a moving code for another device, in two halves', async () => {
    await begin(returns(), known());
    await press('換到別的裝置');
    expect(screen.getByText('AB23 CD45')).toBeTruthy();
  });
});
