import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import Unsealed from './Unsealed.svelte';
import { computer, free, person, place, places, room, roomHost, usual } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Lost, Refused } from '../lib/backend/backend';
import { Memory } from '../lib/room/memory';
import { arriving } from '../lib/room/way';
import { whoIsOlder } from '../lib/room/skew';
import { settings } from '../lib/settings.svelte';
import { PROTOCOL, type Ask, type Company, type RoomAsk, type TableNews } from '../lib/wire/types';
import { info, moment, offered } from '../test/game';
import { seen } from '../test/seen';
import { open } from '../test/shared';

const settle = () => new Promise((done) => setTimeout(done, 0));
const KEY = 'k'.repeat(43);

async function begin(say = usual, memory: Memory = new Memory('host:1')) {
  const host = roomHost(say);
  // A page begins before its line is open.
  host.state = 'connecting';
  const app = new Screen(host, null, memory);
  render(App, { app });
  await settle();
  host.become('open');
  await settle();
  const asked = () => host.asked.flatMap((ask) => (ask.do === 'room' ? [ask.ask] : []));
  const others = () => host.asked.filter((ask) => ask.do !== 'room' && ask.do !== 'hello');
  return { host, app, asked, others, memory };
}

const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

const write = async (label: string, text: string) => {
  await fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
};

/** Somebody who is in already, at the room as it is given. */
function known(): Memory {
  const memory = new Memory('host:1');
  memory.keep({ key: KEY, code: 'K7QM2', token: 't'.repeat(32) });
  return memory;
}

const returns =
  (view = room()) =>
  (ask: RoomAsk, host: Parameters<typeof usual>[1]) => {
    if (ask.of === 'return') return { told: 'joined' as const, token: null, name: '陳秀英', waits: false };
    if (ask.of === 'look') {
      host.tellRoom(view);
      return null;
    }
    return usual(ask, host);
  };

const mine = (state: (typeof places)[0]['state']) =>
  room({ places: [place(9, [person('陳秀英', { mine: true }), computer, computer, computer], { state })] });
const playing = { is: 'playing' as const, game: 'g9', hands: 0, results: [0, 0, 0, 0], paused: false };

const company: Company = {
  away: [],
  played_for: [],
  helped: [],
  left: [],
  ready: [],
  paused: false,
  clock: null,
  votes: [],
  parted: false,
  parted_why: null,
  late: 0,
};
const claim = moment((news) => offered('pung')(news) && news.view.phase.p === 'window');
const me = claim.floor ?? 0;

/** A table on the network as its player sees it over a tile that lies open. */
function far(more: Partial<TableNews> = {}): TableNews {
  const players = info.players.map((one, at) => ({ ...one, here: at === me, computer: null, pin: false }));
  const names = ['甲', '乙', '丙', '丁'];
  const named = players.map((one, at) => ({ ...one, name: names[at] ?? '' }));
  return {
    ...claim,
    info: { ...info, game: 'g9', players: named },
    events: [],
    company,
    gate: open({ open: [0, 1, 2] }),
    ...more,
  };
}

beforeEach(() => {
  settings.speed = 'off';
});

describe('the way in', () => {
  it('takes key and code out of the address, and keeps them for this host', () => {
    const into = { state: null, replaceState: vi.fn() };
    const from = { host: 'h:1', hash: `#k=${KEY}&r=k7qm2`, pathname: '/', search: '' };
    const memory = arriving(from as unknown as Location, into as unknown as History);
    expect(into.replaceState).toHaveBeenCalledWith(null, '', '/');
    expect([memory.key, memory.code]).toEqual([KEY, 'K7QM2']);
    expect(new Memory('h:1').key).toBe(KEY);
    expect(new Memory('other:1').key).toBeNull();
  });

  it('joins a member from the QR code in one tap, and another time under the name that he had', async () => {
    const memory = new Memory('host:1');
    memory.keep({ code: 'K7QM2' });
    const { asked } = await begin(usual, memory);
    await press(/陳秀英/);
    const join = { of: 'join', code: 'K7QM2', who: { who: 'member', number: 7 }, pin: null };
    // What it was told is shown at once: only then does another device's token die.
    const shown = { of: 'return', token: 'f'.repeat(32) };
    expect(asked()).toEqual([{ of: 'enter', code: 'K7QM2' }, join, shown, { of: 'look' }]);
    expect(screen.getByText('陳秀英，您好')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('ffff');
    expect(memory.token).toBe('f'.repeat(32));
    memory.forget();
    document.body.innerHTML = '';
    await begin(usual, memory);
    await press('我是陳秀英，進場');
    expect(screen.getByText('陳秀英，您好')).toBeTruthy();
  });

  it('asks for the code where the address has none, and says when it is wrong', async () => {
    await begin();
    await write('房號', 'AAAAA');
    await press('下一步');
    expect(screen.getByRole('alert').textContent).toContain('房號不對');
    await write('房號', 'k7qm2');
    await press('下一步');
    expect(screen.getByRole('heading', { name: '您是哪一位？' })).toBeTruthy();
  });

  it('asks a member for his PIN, and finds him by number among many', async () => {
    const { asked } = await begin((ask, host) => {
      if (ask.of === 'join' && ask.pin !== '4711')
        throw new Refused('pin', '', { is: 'seat', seat: 0, fault: 'pin' });
      return usual(ask, host);
    }, memoryWithCode());
    expect(screen.queryByText('會友40')).toBeNull();
    await write('找姓名或序號', '8');
    await press(/^王伯/);
    expect(asked().filter(({ of }) => of === 'join')).toEqual([]);
    await write('王伯的密碼', '1');
    await press('進場');
    expect(screen.getByRole('alert').textContent).toContain('密碼不對');
    // Nobody sees what is wrong in it: it is typed anew.
    expect(screen.getByLabelText<HTMLInputElement>('王伯的密碼').value).toBe('');
    await press('返回');
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/^王伯/);
    await write('王伯的密碼', '4711');
    await press('進場');
    expect(asked().at(-1)).toEqual({ of: 'look' });
  });

  it('tells whose name has joined already how he moves his seat, and takes his moving code', async () => {
    const { asked, memory } = await begin((ask, host) => {
      if (ask.of === 'join') throw new Refused('seats', '', { is: 'seat', seat: 0, fault: 'twice' });
      if (ask.of === 'return' && !['AB23CD45', 'n'.repeat(32)].includes(ask.token))
        throw new Refused('joined', '');
      if (ask.of === 'return') return { told: 'joined', token: 'n'.repeat(32), name: '阿姨', waits: false };
      return usual(ask, host);
    }, memoryWithCode());
    await write('怎麼稱呼您', '阿姨');
    await press('以來賓進場');
    expect(screen.getByRole('alert').textContent).toContain('換到別的裝置');
    await press('我已經在別的裝置上進場');
    await write('換機號', 'wrong');
    await press('接著坐');
    expect(screen.getByRole('alert').textContent).toContain('換機號不對');
    await write('換機號', 'ab23cd45');
    await press('接著坐');
    expect(asked().at(-1)).toEqual({ of: 'look' });
    expect(memory.token).toBe('n'.repeat(32));
    expect(asked()).toContainEqual({ of: 'return', token: 'n'.repeat(32) });
  });

  it('waits for the organiser, and goes in when he nods', async () => {
    const waits = {
      guest: 9,
      name: '阿姨',
      number: null,
      is_guest: true,
      waits: true,
      online: true,
      place: null,
    };
    const { host } = await begin((ask, host) => {
      if (ask.of === 'join') return { told: 'joined', token: 'x', name: '阿姨', waits: true };
      if (ask.of === 'look') {
        host.tellRoom(room({ me: waits, places: [] }));
        return null;
      }
      return usual(ask, host);
    }, memoryWithCode());
    await write('怎麼稱呼您', '阿姨');
    await press('以來賓進場');
    expect(screen.getByText('等主辦人請您進來')).toBeTruthy();
    host.tellRoom(room({ me: { ...waits, waits: false } }));
    await settle();
    expect(screen.getByText('阿姨，您好')).toBeTruthy();
    host.tellRoom(room({ me: null, places: [] }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('離場');
  });
});

function memoryWithCode(): Memory {
  const memory = new Memory('host:1');
  memory.keep({ code: 'K7QM2' });
  return memory;
}

describe('coming back', () => {
  it('goes straight in with the token, and joins anew where it is worth nothing', async () => {
    const back = await begin(returns(), known());
    expect(back.asked()).toEqual([{ of: 'return', token: 't'.repeat(32) }, { of: 'look' }]);
    expect(back.others()).toEqual([]);
    document.body.innerHTML = '';
    const void_ = await begin((ask, host) => {
      if (ask.of === 'return') throw new Refused('joined', '');
      return usual(ask, host);
    }, known());
    expect(void_.asked().map(({ of }) => of)).toEqual(['return', 'enter']);
    expect(void_.memory.token).toBeNull();
    expect(screen.getByRole('heading', { name: '您是哪一位？' })).toBeTruthy();
  });

  it('keeps the token where the line breaks before the answer', async () => {
    const { host, memory } = await begin((ask) => {
      if (ask.of === 'return') throw new Lost('gone');
      return null;
    }, known());
    expect(memory.token).not.toBeNull();
    host.become('closed');
    host.become('open');
    await settle();
    expect(host.asked.filter((ask) => ask.do === 'room' && ask.ask.of === 'return')).toHaveLength(2);
  });

  it('goes to his table when it begins, and takes a broken line up where it was', async () => {
    const { host, others, app } = await begin(returns(mine({ is: 'gathers' })), known());
    expect(others()).toEqual([]);
    host.tellRoom(mine(playing));
    await settle();
    expect(others()).toEqual([{ do: 'resume', game: 'g9' }]);
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
    expect(others().at(-1)).toEqual({ do: 'resume', game: 'g9', since: 2 });
    expect(host.asked.some((ask) => ['pace', 'grace', 'home', 'similar'].includes(ask.do))).toBe(false);
  });

  it('brings nobody back who has got up, until he wants', async () => {
    const { host, others, app } = await begin(returns(mine(playing)), known());
    host.tell(far());
    await settle();
    await app.rise();
    await settle();
    expect(others().map((ask: Ask) => ask.do)).toEqual(['resume', 'rise']);
    await press('回到牌桌');
    expect(others().at(-1)).toMatchObject({ do: 'resume', game: 'g9' });
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
    // A line that comes back takes nothing from the other device.
    host.become('closed');
    host.become('open');
    await settle();
    expect(others()).toHaveLength(1);
    await press('在這裡繼續');
    expect(others().at(-1)).toEqual({ do: 'resume', game: 'g9', since: 1 });
    expect(document.querySelectorAll('[data-tile]').length).toBeGreaterThan(0);
  });
});

describe('the tables', () => {
  it('lets him sit down in one tap, fills his table and starts it when it is full', async () => {
    const { host, asked } = await begin(returns(), known());
    await press('第 2 桌，第 2 位：坐這裡');
    expect(asked().at(-1)).toEqual({ of: 'sit', place: 2, seat: 1 });
    host.tellRoom(
      room({ places: [place(2, [person('阿珍'), person('陳秀英', { mine: true }), computer, free])] }),
    );
    await settle();
    const card = within(screen.getByRole('region', { name: '您的桌' }));
    expect(card.getByRole<HTMLButtonElement>('button', { name: '開始' }).disabled).toBe(true);
    await press('第 2 桌，第 4 位：請電腦坐');
    expect(asked().at(-1)).toEqual({ of: 'fill', place: 2, seat: 3, kind: settings.strength });
    host.tellRoom(
      room({ places: [place(2, [person('阿珍'), person('陳秀英', { mine: true }), computer, computer])] }),
    );
    await settle();
    await press('開始');
    expect(asked().at(-1)).toEqual({ of: 'start', place: 2 });
    await press('起身');
    expect(asked().at(-1)).toEqual({ of: 'stand' });
  });

  it('shows results, pauses and who is not there, and watches a table', async () => {
    const { others } = await begin(returns(), known());
    expect(screen.getByText('+24,000')).toBeTruthy();
    expect(screen.getByText('暫停・打完 2 手')).toBeTruthy();
    expect(screen.getByText('不在線上')).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: '看這桌' })[0] as HTMLElement);
    expect(others()).toEqual([{ do: 'resume', game: 'g1' }]);
  });

  it('finds a table among hundreds, and shows them bit by bit', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      place(
        at + 1,
        at === 249 ? [person('阿珍'), free, free, free] : [computer, computer, computer, computer],
      ),
    );
    await begin(returns(room({ places: many })), known());
    expect(document.querySelectorAll('[data-place]').length).toBeLessThan(100);
    await fireEvent.click(screen.getByRole('radio', { name: '有空位' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['第 250 桌']);
    await fireEvent.click(screen.getByRole('radio', { name: '全部' }));
    await write('找桌號或姓名', '77');
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['第 77 桌']);
  });

  it('shows a moving code for another device, in two halves', async () => {
    await begin(returns(), known());
    await press('換到別的裝置');
    expect(screen.getByText('AB23 CD45')).toBeTruthy();
  });
});

describe('a table on the network', () => {
  const sit = async (news = far()) => {
    const { host, ...rest } = await begin(returns(mine(playing)), known());
    host.tell(news);
    await settle();
    return { host, ...rest };
  };

  it('offers at once what may be claimed, and 等一等 beside it', async () => {
    const { others } = await sit();
    expect(screen.getByRole('button', { name: /^碰/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /我要/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^過/ })).toHaveLength(1);
    await press('等一等');
    expect(others().at(-1)).toEqual({ do: 'want', player: me });
  });

  it('offers 等一等 and 過 to whoever may claim nothing, and says who waits', async () => {
    const view = { ...claim.view, offers: [] };
    const { others } = await sit(
      far({ asked: false, view, gate: open({ open: [0, 1, 2, 3], waits: [(me + 1) % 4] }) }),
    );
    expect(screen.getByText(/^[甲乙丙丁]：等一等$/)).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'd' });
    await settle();
    expect(others().at(-1)).toEqual({ do: 'want', player: me });
    await press('過');
    expect(others().at(-1)).toEqual({ do: 'let', player: me });
  });

  it('marks who is away, whose clock runs out, and a pause', async () => {
    const { host } = await sit(
      far({ company: { ...company, away: [1], played_for: [2], clock: { player: 3, left: 4900 } } }),
    );
    expect(screen.getByText('不在')).toBeTruthy();
    expect(screen.getByText('代打')).toBeTruthy();
    // It runs from when it was told, however long a busy machine took to show it.
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^還有 [1-5] 秒$/);
    host.tell(far({ info: null, company: { ...company, paused: true } }));
    await settle();
    expect(screen.getByText(/這桌暫停了/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    // Under the veil nothing can be pressed; the menu is on it.
    expect(document.querySelector('main')?.inert).toBe(true);
    const menus = [...document.querySelectorAll('[data-act="menu"]')];
    expect(menus.filter((one) => one.closest('main') === null)).toHaveLength(1);
  });

  it('says who wants the next hand, and asks nobody twice', async () => {
    const ended = moment((news) => news.view.phase.p === 'ended' && !news.view.over);
    const over = far({ ...ended, info: far().info, events: [], floor: me, gate: null, company });
    const { host, others } = await sit(over);
    await seen(screen.getByRole('dialog'));
    await fireEvent.click(document.querySelector('[data-act="next"]') as HTMLElement);
    await settle();
    expect(others().at(-1)).toEqual({ do: 'deal' });
    host.tell({ ...over, info: null, company: { ...company, ready: [me] } });
    await settle();
    expect(screen.getByText(/^已經好了/)).toBeTruthy();
    expect(document.querySelector<HTMLButtonElement>('[data-act="next"]')?.disabled).toBe(true);
  });
});

describe('an address without the key', () => {
  it('says what is missing, and takes it from the whole address', async () => {
    const again = vi.fn();
    render(Unsealed, { again });
    await write('整個網址', `http://192.168.1.5:8136/#r=K7QM2`);
    await press('進場');
    expect(screen.getByText(/也少了後面一段/)).toBeTruthy();
    await write('整個網址', `http://192.168.1.5:8136/#k=${KEY}&r=K7QM2`);
    await press('進場');
    expect(again).toHaveBeenCalledOnce();
    expect(new Memory(location.host).key).toBe(KEY);
  });
});

describe('another version', () => {
  it('gets a page in both languages that says which side is older, and no table', async () => {
    const host = roomHost();
    vi.spyOn(host, 'ask').mockRejectedValue(new Refused('version', 'protocol 2; this program speaks 1'));
    render(App, { app: new Screen(host, null, known()) });
    await settle();
    expect(screen.getByRole('heading', { name: '版本不同' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Different versions' })).toBeTruthy();
    expect(screen.getByText(/請主辦人先更新/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /重新整理/ })).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is judged by numbers, and by nothing where there are none', () => {
    expect(whoIsOlder(`protocol 2; this program speaks ${String(PROTOCOL + 1)}`)).toBe('skew.page');
    expect(whoIsOlder('something else')).toBe('skew.either');
  });
});
