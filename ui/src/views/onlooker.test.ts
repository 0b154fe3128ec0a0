import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { asksRoom, person, place, room } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import type { Called, Phone } from '../lib/backend/elsewhere';
import { FakeBackend } from '../lib/backend/fake';
import { Elsewhere } from '../lib/elsewhere.svelte';
import { Memory } from '../lib/room/memory';
import * as papers from '../lib/papers';
import { settings } from '../lib/settings.svelte';
import type { Answer, Ask } from '../lib/wire/types';
import { quiet } from '../test/company';
import { info, moment } from '../test/game';
import { settle } from '../test/settle';

const GAMES = {
  of: 'file' as const,
  name: '帶走的牌局.jsonl',
  media: 'application/x-laomajiang-games',
  bytes: btoa('{}'),
};
const playing = { is: 'playing' as const, game: 'g9', hands: 1, results: [0, 0, 0, 0], paused: false };
const others = ['王伯伯', '李阿姨', '周老師', '隔壁阿姨'].map((name) => person(name));

/** A guest who has joined and has no seat, with a host that answers so. */
async function joined(say: (ask: Ask) => Answer | null, elsewhere: Elsewhere | null = null) {
  const host = new FakeBackend((ask, host) => {
    const said = say(ask);
    if (said) return said;
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: true };
    if (!asksRoom(ask)) return { is: 'done' };
    if (ask.do === 'return')
      return { is: 'room', told: { told: 'joined', token: null, name: '陳秀英', waits: false } };
    if (ask.do === 'look') host.tellRoom(room({ places: [place(1, others, { state: playing })] }));
    return { is: 'done' };
  });
  const memory = new Memory('host:1');
  memory.keep({ key: 'k'.repeat(43), code: 'K7QM2', token: 't'.repeat(32) });
  const app = new Screen(host, elsewhere, memory);
  const { unmount } = render(App, { app });
  await settle();
  return { app, host, unmount };
}

const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

beforeEach(() => {
  settings.speed = 'off';
  sessionStorage.clear();
});

describe('looking on', () => {
  it('says how much later the table comes, and marks it as long as it is late', async () => {
    const later = (ask: Ask) => (ask.do === 'resume' ? { is: 'later' as const, seconds: 60 } : null);
    const { host } = await joined(later);
    await press(/看/);
    const sheet = within(screen.getByRole('dialog', { name: '轉播' }));
    expect(sheet.getByRole('timer').textContent).toBe('這一桌的轉播晚 1 分鐘，再等 60 秒就看得到。');
    const { view, ...rest } = moment((news) => news.view.phase.p === 'turn');
    const players = info.players.map((one) => ({ ...one, here: false }));
    const seen = { ...rest, info: { ...info, game: 'g9', players }, events: [], floor: null };
    host.tell({ ...seen, view: { ...view, me: null }, company: { ...quiet, late: 60 } });
    await settle();
    expect(screen.queryByRole('dialog', { name: '轉播' })).toBeNull();
    expect(screen.getByText('轉播・晚 1 分鐘')).toBeTruthy();
    host.tell({ ...seen, info: null, view: { ...view, me: null }, company: quiet });
    await settle();
    expect(screen.queryByText(/轉播・/)).toBeNull();
  });

  it('goes on waiting on a page that was loaded anew', async () => {
    const later = (ask: Ask) => (ask.do === 'resume' ? { is: 'later' as const, seconds: 60 } : null);
    const first = await joined(later);
    await press(/看/);
    first.unmount();
    const { host } = await joined(later);
    expect(host.asked).toContainEqual({ to: 'table', do: 'resume', game: 'g9' });
    expect(screen.getByRole('dialog', { name: '轉播' })).toBeTruthy();
    // A spectator who has left is not brought back.
    await press('不看了');
    expect(sessionStorage.getItem('laomajiang.game')).toBeNull();
  });

  it('is given up with one press', async () => {
    const { host, app } = await joined((ask) => (ask.do === 'resume' ? { is: 'later', seconds: 30 } : null));
    await press(/看/);
    await press('不看了');
    expect(host.asked.at(-2)).toEqual({ to: 'table', do: 'rise' });
    expect([app.later, app.screen]).toEqual([null, 'room']);
  });
});

describe('taking one’s games home', () => {
  const along = (ask: Ask): Answer | null => (ask.do === 'along' ? { is: 'records', answer: GAMES } : null);

  it('hands a phone the file, and says what it is for', async () => {
    const save = vi.spyOn(papers, 'save').mockReturnValue();
    await joined(along);
    await press('帶回家');
    expect(save).toHaveBeenCalledWith(GAMES);
    expect(screen.getByText(/已經交給您：帶走的牌局.jsonl/)).toBeTruthy();
    save.mockRestore();
  });

  it('says so where there is nothing yet', async () => {
    await joined((ask) => {
      if (ask.to === 'records') throw new Refused('empty', '');
      return null;
    });
    await press('帶回家');
    expect(screen.getByText('您在這裡還沒有打完的牌局可以帶走。')).toBeTruthy();
  });

  it('brings them to the window’s own books when it is back there', async () => {
    const at: Called = { address: '192.168.1.23:8136', key: null, room: 'K7QM2' };
    const phone = { call: () => Promise.resolve(at), hangUp: () => Promise.resolve() };
    const lines: (() => Promise<void>)[] = [];
    const anew = () => lines[0]?.() ?? Promise.resolve();
    const rest = { called: () => Promise.resolve(at), seek: () => () => undefined };
    const elsewhere = new Elsewhere({ ...phone, ...rest } satisfies Phone, anew);
    await elsewhere.arrive();
    const { unmount } = await joined(along, elsewhere);
    const asked: Ask[] = [];
    lines.push(() => {
      unmount();
      const own = new FakeBackend((ask) => {
        asked.push(ask);
        if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
        if (ask.do === 'home') return { is: 'home', ...home };
        throw new Refused('damaged', '');
      });
      render(App, { app: new Screen(own, elsewhere, new Memory('own')) });
      return Promise.resolve();
    });
    await press('帶回家');
    await press('回自己這裡收下');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ do: 'office' }));
    expect(asked.at(-1)).toMatchObject({ ask: { office: 'piece', bytes: GAMES.bytes } });
    expect(elsewhere.unpack()).toBeNull();
  });
});
