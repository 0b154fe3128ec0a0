/** 再來一局: what the end of a game offers. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { home } from '../dev/host';
import { asksRoom, hosted, person, place, room } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { firstPlan } from '../lib/plan';
import { Memory } from '../lib/room/memory';
import { settings } from '../lib/settings.svelte';
import type { Ask, PlaceState, RoomView, TableNews } from '../lib/wire/types';
import { networked } from '../test/company';
import { game, info } from '../test/game';
import { settle } from '../test/settle';

beforeEach(() => {
  Object.assign(settings, { speed: 'off', manners: true, language: 'zh-Hant' });
  sessionStorage.clear();
  localStorage.removeItem('laomajiang.begun');
});

const last = game.at(-1)?.news as TableNews;
const press = async (act: string) => {
  const button = document.querySelector(`[data-act='${act}']`);
  if (!button) throw new Error(`no button: ${act}`);
  await fireEvent.click(button);
  await settle();
};
const offered = () => document.querySelector('[data-act="again"]') !== null;

describe('the end of a game on one screen', () => {
  const begins = (host: FakeBackend, id: string) => {
    host.tell({ ...(game[0]?.news as TableNews), info: { ...info, game: id }, events: [] });
  };

  async function ended(host: FakeBackend) {
    const app = new Screen(host);
    render(App, { app });
    await settle();
    return app;
  }

  it('offers the same once more, with one press, whatever was begun since', async () => {
    let games = 0;
    const host = new FakeBackend((ask, it) => {
      if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
      if (ask.do === 'home') return { is: 'home', ...home };
      if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
      if (ask.do === 'begin') begins(it, `new${String((games += 1))}`);
      return { is: 'done' };
    });
    const app = await ended(host);
    const plan = { ...firstPlan(home, '陳秀英'), houses: { shanghai: { minimum: 8 } }, strict: true };
    await app.opening.open(plan);
    await app.opening.open(firstPlan(home, '隔壁阿姨'));
    host.tell({ ...last, info: { ...info, game: 'new1' }, events: [] });
    app.go('game-result');
    await settle();
    expect(screen.getByRole('button', { name: '回到首頁' })).toBeTruthy();
    await press('again');
    const begun = host.asked.filter((ask) => ask.do === 'begin');
    expect(begun).toHaveLength(3);
    expect(begun[2]).toEqual(begun[0]);
    expect([app.screen, app.table.info?.game]).toEqual(['table', 'new3']);
    // Nothing of the game before is left.
    expect(app.table.view?.over).toBeFalsy();
    expect(app.table.chapter?.history).toHaveLength(1);
  });

  it('offers nothing that it does not know', async () => {
    const host = new FakeBackend((ask) => {
      if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
      if (ask.do === 'home') return { is: 'home', ...home };
      return { is: 'done' };
    });
    const app = await ended(host);
    host.tell({ ...last, info: { ...info, game: 'elsewhere' }, events: [] });
    app.go('game-result');
    await settle();
    expect(offered()).toBe(false);
  });
});

describe('the end of a game in a room', () => {
  const people = ['陳秀英', '王伯', '阿福', '阿珍'].map((name, at) => person(name, { mine: at === 0 }));
  const table = (state: PlaceState) => [place(3, people, { state })];
  const over: PlaceState = { is: 'over', game: 'g9', results: [0, 0, 0, 0] };
  const plays: PlaceState = { is: 'playing', game: 'g10', hands: 0, results: [0, 0, 0, 0], paused: false };

  async function ended(view: RoomView, guest: boolean, start: (host: FakeBackend) => void = () => undefined) {
    const host = new FakeBackend((ask, it) => {
      if (ask.do === 'hello') return { is: 'welcome', program: '0', guest };
      if (ask.do === 'home') return { is: 'home', ...home };
      if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
      if (ask.do === 'return')
        return { is: 'room', told: { told: 'joined', token: null, name: '陳秀英', waits: false } };
      if (asksRoom(ask) && ask.do === 'look') it.tellRoom(view);
      if (ask.do === 'start') start(it);
      if (ask.do === 'resume') it.tell(networked({}, { info: { ...info, game: ask.game } }));
      return { is: 'done' };
    });
    const memory = new Memory('host:1');
    if (guest) memory.keep({ key: 'k'.repeat(43), code: 'K7QM2', token: 't'.repeat(32) });
    const app = new Screen(host, null, memory);
    render(App, { app });
    await settle();
    host.tell(networked({}, { view: last.view, standings: last.standings }));
    app.go('game-result');
    await settle();
    return { app, host };
  }
  const asked = (host: FakeBackend, what: Ask['do']) => host.asked.filter((ask) => ask.do === what);

  it('lets the organiser begin once more, and leads their screen to the table', async () => {
    const { app, host } = await ended(hosted({ places: table(over) }), false, (it) => {
      it.tellRoom(hosted({ places: table({ is: 'gathers' }) }));
      it.tellRoom(hosted({ places: table(plays) }));
    });
    expect(screen.getByRole('button', { name: '回到場' })).toBeTruthy();
    await press('again');
    expect(asked(host, 'start')).toEqual([{ to: 'lobby', do: 'start', place: 3 }]);
    expect(asked(host, 'resume')).toEqual([{ to: 'table', do: 'resume', game: 'g10' }]);
    expect([app.screen, app.table.info?.game]).toEqual(['table', 'g10']);
  });

  it('shows the organiser the room if one of the people has gone', async () => {
    const { app } = await ended(hosted({ places: table(over) }), false, (it) => {
      it.tellRoom(hosted({ places: table({ is: 'gathers' }) }));
      throw new Refused('taken', 'a seat is free');
    });
    await press('again');
    expect(app.screen).toBe('room');
  });

  it('tells the others whom to ask, and takes them along', async () => {
    const { app, host } = await ended(room({ places: table(over) }), true);
    expect(offered()).toBe(false);
    expect(screen.getByText(/請主辦人按「再來一局」/)).toBeTruthy();
    host.tellRoom(room({ places: table(plays) }));
    await settle();
    expect([app.screen, app.table.info?.game]).toEqual(['table', 'g10']);
  });

  it('is on the card of the table too, for the organiser', async () => {
    const { app, host } = await ended(hosted({ places: table(over) }), false);
    await app.rise();
    await settle();
    await press('again');
    expect(asked(host, 'start')).toEqual([{ to: 'lobby', do: 'start', place: 3 }]);
  });
});
