import { named } from '../lib/named';
import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asksRoom, computer, person, place, room } from '../dev/room';
import { home } from '../dev/host';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { App as Screen } from '../lib/app.svelte';
import type { Memory } from '../lib/room/memory';
import { fromFragment } from '../lib/room/link';
import { settings } from '../lib/settings.svelte';
import { asksPin } from '../lib/sharing';
import { leavesOthers } from '../lib/seats';
import type { Answer, Ask, GuestLine, Helped as HelpedLine, HouseTold, RoomView } from '../lib/wire/types';
import { gamePage } from '../test/games';
import { me, networked, NAMES } from '../test/company';
import { settle } from '../test/settle';
import Stage from '../test/Stage.svelte';
import Care from '../components/room/host/Care.svelte';
import Helped from '../components/scoring/Helped.svelte';
import HouseRules from '../components/begin/HouseRules.svelte';
import Places from '../components/room/Places.svelte';
import Table from './Table.svelte';

const house: HouseTold = {
  name: '阿姨家',
  differences: [
    { option: 'value.all-chows', name: '平胡', usual: '2 番', here: '50 番' },
    { option: 'minimum', name: '起胡番數', usual: '11 番', here: '3 番' },
  ],
};
const guest = (guest: number, name: string, more: Partial<GuestLine> = {}): GuestLine =>
  ({ guest, name, number: null, waits: false, online: true, place: null, ...more }) as GuestLine;

const playing = place(1, [person('阿一', { online: false }), person('阿二'), computer, computer], {
  state: { is: 'playing', game: 'g9', hands: 2, results: [0, 0, 0, 0], paused: false },
});

/** A component of the app, by itself. */
function show<P extends Record<string, unknown>>(app: Screen, of: Component<P>, props: P) {
  const shown = Stage as unknown as Component<{ app: Screen; of: Component<P>; props: P }>;
  return render(shown, { props: { app, of, props } });
}

/** An app whose host answers requests about the room, and these requests. */
function before(answer: (ask: Ask) => unknown = () => ({ is: 'done' })) {
  const asked: unknown[] = [];
  const backend = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (ask.do === 'home') return { is: 'home', ...home } as never;
    asked.push(ask);
    return answer(ask) as never;
  });
  const app = new Screen(backend);
  return { app, asked, backend };
}

const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => undefined);
};

afterEach(() => (settings.pin = 'each'));

describe('a player who cannot go on', () => {
  const care = (answer?: (ask: Ask) => unknown) => {
    const { app, asked } = before(answer);
    const onclose = vi.fn();
    show(app, Care, { place: playing, people: [guest(9, '阿三')], onclose });
    return { asked, onclose };
  };

  it('is given a new way in, with a code to be scanned and signs to be typed', async () => {
    const links = [{ address: 'h:1', link: 'http://h:1/#t=AB23CD45', path: 'M0 0h1v1z', side: 1 }];
    const told = { told: 'invited', ticket: 'AB23CD45', name: '阿一', links };
    const { asked } = care((ask) => (asksRoom(ask) ? { is: 'room', told } : { is: 'done' }));
    await press(/^阿一/);
    await press('換一支手機接著打');
    expect(asked).toContainEqual({ to: 'organiser', do: 'invite', place: 1, seat: 0, reason: '' });
    expect(await screen.findByText('AB23 CD45')).toBeTruthy();
    expect(screen.getByRole('img', { name: /h:1/ })).toBeTruthy();
  });

  it('is played for, replaced with a reason, or the table ends', async () => {
    const { asked, onclose } = care();
    await press(/^阿一/);
    await press('請電腦代打');
    expect(asked).toContainEqual({
      to: 'organiser',
      do: 'stand-in',
      place: 1,
      seat: 0,
      on: true,
      reason: '',
    });
    await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
    await press('換一位接他的位子');
    const go = screen.getByRole<HTMLButtonElement>('button', { name: '就這樣' });
    await fireEvent.click(screen.getByLabelText('阿三'));
    expect(go.disabled).toBe(true);
    await press('有事要走');
    await press('就這樣');
    expect(asked).toContainEqual({
      to: 'organiser',
      do: 'swap',
      place: 1,
      seat: 0,
      guest: 9,
      reason: '有事要走',
    });
    await press('返回');
    await press('返回');
    await press('散桌');
    await fireEvent.click(screen.getByLabelText('算阿二離桌（照規則）'));
    await press('散桌');
    expect(asked).toContainEqual({ to: 'organiser', do: 'part', place: 1, left: 1, reason: '有事要走' });
  });

  it('comes by a code with a ticket, which is read for this once', () => {
    expect(fromFragment('#r=k7qm2&t=ab23cd45').ticket).toBe('AB23CD45');
    expect(fromFragment('#r=k7qm2&t=short').ticket).toBeNull();
  });

  it('still reads that a ticket is void when the code that they came with has been shown', async () => {
    const { app } = before((ask) => {
      if (ask.do === 'return') throw new Refused('joined', '');
      if (ask.do === 'enter') return { is: 'room', told: { told: 'entered', club: '會', members: [] } };
      return { is: 'done' };
    });
    const memory = (app.room as unknown as { memory: Memory }).memory;
    memory.keep({ code: 'K7QM2' });
    memory.ticket = 'AB23CD45';
    await app.room.arrive();
    expect(app.room.step).toBe('who');
    expect(app.room.trouble).toBe('join-wrong-ticket');
  });

  it('is told afterwards from which hand on, and that a game with another in their seat does not count', () => {
    const helped: HelpedLine[] = [
      { player: 0, hand: 3, until: 5, before: null, now: null },
      { player: 1, hand: 6, until: null, before: '阿二', now: '阿三' },
    ];
    render(Helped, { helped, info: named(networked().info ?? null) });
    expect(screen.getByText(`第 3 手到第 5 手，電腦替${NAMES[0] ?? ''}打過。`)).toBeTruthy();
    expect(screen.getByText(/阿三接阿二的位子.*不算成績/)).toBeTruthy();
  });
});

describe('house rules', () => {
  it('are told by name, number and one by one, before any player sits down', () => {
    const { app } = before();
    const places = [place(1, [computer, computer, computer, computer], { house })];
    const eyes = { house: false, organises: false, seats: null };
    show(app, Places, { places, eyes });
    expect(screen.getByText('家規「阿姨家」，2 處不同')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: '平胡', hidden: true })).toBeTruthy();
    expect(screen.getByText('50 番')).toBeTruthy();
  });

  it('need no name', () => {
    render(HouseRules, { house: { ...house, name: null } });
    expect(screen.getByText('家規 2 處不同')).toBeTruthy();
  });
});

describe('at the table', () => {
  beforeEach(() => (settings.speed = 'off'));

  it('who is played for is told so and takes over by one press', async () => {
    const { app, asked, backend } = before();
    show(app, Table, {});
    backend.tell(
      networked(
        { helped: [{ player: me, hand: 1, until: null, before: null, now: null }] },
        { asked: false },
      ),
    );
    const back = await screen.findByRole('button', { name: '我回來了' });
    expect(document.activeElement).toBe(back);
    await fireEvent.click(back);
    expect(asked).toContainEqual({ to: 'table', do: 'take-over', player: me });
  });

  it('who is played for is marked on their plate for all', async () => {
    const { app, backend } = before();
    show(app, Table, {});
    const other = (me + 1) % 4;
    backend.tell(networked({ helped: [{ player: other, hand: 1, until: null, before: null, now: null }] }));
    expect(await screen.findByText('電腦代打')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '我回來了' })).toBeNull();
  });

  it('who leaves others is told that they are played for, and is back in the lobby', async () => {
    const { app, asked, backend } = before();
    backend.tell(networked());
    expect(leavesOthers(app.table)).toBe(true);
    await app.leave(me);
    expect(asked).toContainEqual({ to: 'table', do: 'leave', player: me });
    expect(asked).toContainEqual({ to: 'table', do: 'rise' });
    expect(app.screen).toBe('room');
    const alone = networked();
    const players = alone.info?.players.map((one) => (one.here ? one : { ...one, computer: 'club' })) ?? [];
    backend.tell({ ...alone, info: alone.info && { ...alone.info, players } });
    expect(leavesOthers(app.table)).toBe(false);
  });

  it('a PIN is asked for as the host says, and once where its owner wants it so', async () => {
    const { app, asked } = before();
    app.table.pins = [1];
    expect(asksPin(app.table)).toEqual([1]);
    settings.pin = 'once';
    await app.floor(1, '2580');
    expect(asked).toContainEqual({ to: 'table', do: 'floor', player: 1, pin: '2580', once: true });
    expect(asksPin(app.table)).toEqual([]);
    settings.pin = 'each';
    expect(asksPin(app.table)).toEqual([1]);
  });
});

describe('a page that was loaded anew', () => {
  const loaded = (answer: (ask: Ask) => Answer | null, guests: boolean, seen: RoomView | null = null) => {
    const asked: Ask[] = [];
    sessionStorage.setItem('laomajiang.game', 'g9');
    localStorage.setItem(`laomajiang.host.${location.host}`, JSON.stringify({ token: 'abc' }));
    const app = new Screen(
      new FakeBackend((ask, host) => {
        asked.push(ask);
        if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: guests };
        const said = answer(ask);
        if (said) return said;
        if (!asksRoom(ask)) return { is: 'done' };
        if (ask.do === 'look' && seen) host.tellRoom(seen);
        if (ask.do !== 'return') return { is: 'done' };
        return { is: 'room', told: { told: 'joined', token: null, name: '電視', waits: false } };
      }),
    );
    return { app, asked };
  };
  const inBooks = (ask: Ask): Answer | null => {
    if (ask.to === 'table' && (ask.do === 'look' || ask.do === 'resume'))
      throw new Refused('resume', 'no game g9 is unfinished');
    return ask.to === 'records' ? { is: 'records', answer: gamePage() } : null;
  };
  const over = room({
    me: guest(5, '電視'),
    places: [{ ...playing, state: { is: 'over', game: 'g9', results: [0, 0, 0, 0] } }],
  });
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('shows the table again that it looked at before', async () => {
    const seen = room({ me: guest(5, '電視'), places: [playing] });
    const { asked } = loaded(() => null, true, seen);
    await vi.waitFor(() => expect(asked).toContainEqual({ to: 'table', do: 'resume', game: 'g9' }));
  });

  it.each([
    ['at the host', false, null],
    ['of a guest', true, over],
  ] as const)('opens the books at a game that is over meanwhile, %s', async (_, guests, seen) => {
    const { app } = loaded(inBooks, guests, seen);
    await vi.waitFor(() => expect(app.library.page).toEqual({ is: 'game', game: 'g9' }));
    expect(app.screen).toBe('records');
    expect(sessionStorage.getItem('laomajiang.game')).toBeNull();
  });

  it('leaves a person who has gone on where they are', async () => {
    const { app } = loaded((ask) => {
      if (ask.to === 'records') app.go('new');
      return inBooks(ask);
    }, false);
    await vi.waitFor(() => expect(app.screen).toBe('new'));
    await settle();
    expect([app.screen, app.library.page]).toEqual(['new', null]);
  });

  it('stays at the first screen where the books do not know the game', async () => {
    const { app, asked } = loaded((ask) => {
      if (ask.to === 'records') throw new Refused('unknown', 'no game g9');
      return inBooks(ask);
    }, false);
    await vi.waitFor(() => expect(asked.some((ask) => ask.to === 'records')).toBe(true));
    await settle();
    expect([app.screen, app.library.page]).toEqual(['home', null]);
  });
});
