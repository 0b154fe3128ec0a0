/** An invented evening, for tests and for showing its screens without a host. Development only. */

import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import type { RoomAsk } from '../lib/wire/protocol';
import type { Ask, MemberLine, PlaceLine, PlaceSeat, RoomTold, RoomView, Tonight } from '../lib/wire/types';
import { home } from './host';
import { modules } from './qr.json';

export const person = (name: string, more: Partial<PlaceSeat> = {}): PlaceSeat => ({
  name,
  guest: false,
  computer: null,
  online: true,
  mine: false,
  stood_in: false,
  ...more,
});
export const free: PlaceSeat = {
  name: null,
  guest: false,
  computer: null,
  online: false,
  mine: false,
  stood_in: false,
};
export const computer: PlaceSeat = {
  name: null,
  guest: false,
  computer: 'club',
  online: true,
  mine: false,
  stood_in: false,
};

export const place = (number: number, seats: PlaceSeat[], more: Partial<PlaceLine> = {}): PlaceLine => ({
  place: number,
  rules: { key: 'rules-shanghai' },
  house: null,
  length: { key: 'rules-rounds', with: { n: 8 } },
  clock: 'off',
  seats,
  state: { is: 'gathers' },
  ...more,
});

export const members: MemberLine[] = [
  { number: 3, name: '林木', pin: false },
  { number: 7, name: '陳秀英', pin: false },
  { number: 8, name: '王伯', pin: true },
  ...Array.from({ length: 40 }, (_, at) => ({ number: 20 + at, name: `會友${String(at + 1)}`, pin: false })),
];

export const places: PlaceLine[] = [
  place(1, [person('王伯'), person('阿福', { online: false }), person('陳玉'), person('林木')], {
    clock: 'club',
    state: { is: 'playing', game: 'g1', hands: 7, results: [24000, -12000, -6000, -6000], paused: false },
  }),
  place(2, [person('阿珍'), free, computer, free], { rules: '國標麻將' }),
  place(3, [free, free, free, free], {
    clock: 'relaxed',
    house: {
      name: '阿姨家',
      differences: [
        {
          option: 'minimum',
          name: '起胡番數',
          usual: '11 番',
          here: '3 番',
        },
        {
          option: 'value.all-chows',
          name: '平胡',
          usual: '2 番',
          here: '50 番',
        },
      ],
    },
  }),
  place(4, [person('周先生'), person('周太太'), person('小周'), computer], {
    state: { is: 'playing', game: 'g4', hands: 2, results: [-300, 900, -900, 300], paused: true },
  }),
  place(5, [person('王伯'), person('阿福'), person('陳玉'), person('林木')], {
    state: { is: 'over', game: 'g5', results: [1200, -400, -500, -300] },
  }),
];

const row = (rank: number, name: string, result: number, guest = false) => ({
  rank,
  name,
  guest,
  games: 2,
  firsts: rank === 1 ? 2 : 0,
  result,
  score: result,
});

/** An evening of two rule books. */
export const tonight: Tonight = {
  from: new Date(2026, 10, 21, 12).getTime() / 1000,
  until: new Date(2026, 10, 22, 12).getTime() / 1000,
  lists: [
    {
      rules: { key: 'rules-shanghai' },
      games: 2,
      rows: [
        row(1, '王伯', 25_200),
        row(2, '林木', -6_500),
        row(2, '阿福', -6_500, true),
        row(4, '陳玉', -12_200),
      ],
      more: 0,
    },
    { rules: { key: 'rules-sanma' }, games: 1, rows: [row(1, '阿珍', 40_000)], more: 0 },
  ],
};

export function room(more: Partial<RoomView> = {}): RoomView {
  const me = {
    guest: 7,
    name: '陳秀英',
    number: 7,
    is_guest: false,
    waits: false,
    online: true,
    place: null,
  };
  return { club: '文華里老麻將會', me, organises: false, open: null, places, people: [], tonight, ...more };
}

/** The open room as the host's own screen sees it. */
export function hosted(more: Partial<RoomView> = {}): RoomView {
  const line = (guest: number, name: string, waits = false) => ({
    guest,
    name,
    number: waits ? null : guest,
    is_guest: waits,
    waits,
    online: true,
    place: null,
  });
  const link = (address: string) => ({
    address,
    link: `http://${address}/#k=${'A'.repeat(43)}&r=K7QM2`,
    ...modules,
  });
  return room({
    me: null,
    organises: true,
    people: [line(7, '陳秀英'), line(3, '林木'), line(90, '隔壁阿姨', true)],
    open: {
      code: 'K7QM2',
      asks: true,
      delay: 0,
      links: [link('192.168.1.23:8136'), link('10.0.0.5:8136')],
      fingerprint: '12345 67890 24680 13579',
      key: 'ABCDE FGHJK LMNPQ RSTUV',
    },
    ...more,
  });
}

/** True for a request to the room. */
export function asksRoom(ask: Ask): ask is RoomAsk {
  if (ask.to === 'screen') return ['sit-here', 'open', 'close', 'rekey'].includes(ask.do);
  return ['door', 'lobby', 'organiser'].includes(ask.to) && !['hello', 'home', 'judge'].includes(ask.do);
}

type Say = (ask: RoomAsk, host: FakeBackend) => RoomTold | null;

/** The room's default answers in tests. */
export const usual: Say = (ask, host) => {
  if (ask.do === 'enter') {
    if (ask.code !== 'K7QM2') throw new Refused('room', '');
    return { told: 'entered', club: '文華里老麻將會', asks: false, members };
  }
  if (ask.do === 'join') {
    const name = ask.who.who === 'guest' ? ask.who.name : '陳秀英';
    return { told: 'joined', token: 'f'.repeat(32), name, waits: false };
  }
  if (ask.do === 'ticket') return { told: 'ticket', ticket: 'AB23CD45' };
  if (ask.do === 'look') host.tellRoom(room());
  return null;
};

export function roomHost(say: Say = usual, guest = true): FakeBackend {
  return new FakeBackend((ask, host) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (!asksRoom(ask)) return { is: 'done' };
    const told = say(ask, host);
    return told ? { is: 'room', told } : { is: 'done' };
  });
}
