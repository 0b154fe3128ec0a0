/** Tables of sixteen tiles with flowers, the fullest and the plainest. Development only. */

import type { NamedTable } from '../lib/named';
import { customsOf } from './host';
import type { TableNews, View, ViewMeld, ViewSeat } from '../lib/wire/types';

export const SIXTEEN = ['sixteen', 'sixteen-melds', 'sixteen-deals', 'sixteen-won', 'sixteen-asked'] as const;
export type Sixteen = (typeof SIXTEEN)[number];

const HAND = '1m 2m 3m 4m 4m 5m 6p 7p 7p 8p 1s 2s 3s 5z 5z 6z'.split(' ');
const FLOWERS = [...'12345678'].map((rank) => `${rank}f`);

const kong = (tile: string, kind: 'kong' | 'added', from: string): ViewMeld => ({
  meld: `${kind}:${tile[0]?.repeat(4)}${tile[1]}`,
  tiles: [tile, tile, tile, tile],
  claimed: [tile, from],
});
const covered: ViewMeld = { meld: null, tiles: ['?', '?', '?', '?'], claimed: null };
const own: ViewMeld = { meld: 'concealed:9999p', tiles: ['9p', '?', '?', '?'], claimed: null };
const chow: ViewMeld = { meld: 'chow:345m', tiles: ['3m', '4m', '5m'], claimed: ['4m', 'N'] };
const pung: ViewMeld = { meld: 'pung:777p', tiles: ['7p', '7p', '7p'], claimed: ['7p', 'N'] };

/** Five melds with as many kongs as possible. */
const MOST: Record<'own' | 'other', ViewMeld[]> = {
  own: [kong('5z', 'kong', 'W'), chow, own, kong('1s', 'added', 'S'), pung],
  other: [covered, kong('6z', 'kong', 'E'), chow, covered, kong('2s', 'added', 'S')],
};

interface Lies {
  tiles: string[];
  drawn: string | null;
  melds: ViewMeld[];
  aside: string[];
}

const backs = (count: number) => Array<string>(count).fill('?');

function lies(what: Sixteen, at: number): Lies {
  const first = at === 0;
  if (what === 'sixteen-melds')
    return {
      tiles: first ? ['3m', '9p'] : ['?'],
      drawn: first ? '9p' : null,
      melds: MOST[first ? 'own' : 'other'],
      aside: [FLOWERS.slice(0, 4), FLOWERS, FLOWERS.slice(4, 5), FLOWERS.slice(5)][at] ?? [],
    };
  const aside = [FLOWERS.slice(0, 2), FLOWERS.slice(2, 4), [], FLOWERS.slice(5)][at] ?? [];
  const tiles = first ? [...HAND, '7z'] : backs(16);
  return { tiles, drawn: first ? '7z' : null, melds: [], aside };
}

function seated(view: View, what: Sixteen): ViewSeat[] {
  const winds = ['S', 'W', 'N', 'E'];
  return view.seats.map((seat, at) => ({
    ...seat,
    ...lies(what, at),
    wind: winds[at] ?? 'E',
    marks: [],
    ready: 'none',
  }));
}

/** The table of a recorded game as one of sixteen tiles. */
export function sixteen(found: TableNews, info: NamedTable, what: Sixteen): TableNews {
  const { view } = found;
  const table: NamedTable = {
    ...info,
    rules: 'taiwan',
    title: '臺灣麻將',
    customs: customsOf('taiwan'),
    tiles: 17,
    first_dealer: 'thrown',
    door: true,
    declaring: 'locked',
  };
  const whole: View = {
    ...view,
    me: 'E',
    seats: seated(view, what),
    dice: [[2, 5, 1], 'N'],
    wall: [144, 81, 6, 41],
    phase: { p: 'turn', seat: 'E' },
    offers: [...HAND, '7z'].map((tile) => ({
      a: 'discard' as const,
      tile,
      ...(tile === '7z' ? { drawn: true } : {}),
    })),
    wins: [],
    paid: [],
  };
  const news = { ...found, info: table, view: whole, asked: true, events: [] } as unknown as TableNews;
  if (what === 'sixteen-asked') return { ...news, view: asked(whole) };
  if (what === 'sixteen-won') return { ...news, view: won(whole), asked: false };
  return what === 'sixteen-deals' ? deals(news) : news;
}

/** 七搶一: another player has set the eighth flower aside. */
function asked(view: View): View {
  const aside = (at: number) => (at === 0 ? FLOWERS.slice(0, 7) : at === 1 ? FLOWERS.slice(7) : []);
  return {
    ...view,
    seats: view.seats.map((seat, at) => ({ ...seat, aside: aside(at) })),
    phase: { p: 'window', by: 'S', tile: '8f', kong: false, aside: true },
    offers: [{ a: 'win' }, { a: 'pass' }],
  };
}

function won(view: View): View {
  const held = '6p 7p 7p 7p 8p'.split(' ');
  const seats = view.seats.map((seat, at) =>
    at === 0
      ? { ...seat, tiles: held, drawn: null, melds: MOST.own.slice(0, 4), aside: FLOWERS.slice(0, 4) }
      : { ...seat, melds: MOST.other.slice(0, at) },
  );
  return {
    ...view,
    seats,
    offers: [],
    phase: { p: 'ended', how: 'won' },
    wins: [
      {
        seat: 'E',
        by: 'self-draw',
        from: null,
        tile: '7p',
        hand: '67778p',
        reading: '5555z 345m 9999p 1111s 678p+ 77p',
        patterns: [
          { id: 'self-draw', value: 1, times: 1 },
          { id: 'flower-kong', value: 2, times: 1 },
          { id: 'dragon-pung', value: 1, times: 1 },
        ],
        total: { tai: { tai: 4, sum: 4, points: 180 } },
      },
    ],
    paid: [1, 2, 3].flatMap((player) => [
      { from: { player }, to: { player: 0 }, amount: 180, why: 'self-draw' as const },
      { from: { player }, to: { player: 0 }, amount: 60, why: 'dealer' as const },
    ]),
    next: { dealer: 0, streak: 2, again: true },
  };
}

/** 抓位, 起莊, 開門. */
function deals(news: TableNews): TableNews {
  const seats = news.view.seats.map((seat, at) => ({
    ...seat,
    tiles: at === 0 ? HAND : backs(16),
    ...{ drawn: null, melds: [], aside: [], pond: [] },
  }));
  const view: View = { ...news.view, seats, wall: [144, 64, 0, 64], phase: { p: 'opening' }, offers: [] };
  const order = view.seats.map((seat) => seat.player);
  return {
    ...news,
    view,
    events: [
      { e: 'seated', dice: [1, 2, 4], places: order },
      {
        e: 'dealt',
        hand: 1,
        order,
        round: 'E',
        streak: 0,
        dice: [2, 5, 1],
        wall: 144,
        me: 'E',
        tiles: HAND.join(''),
      },
    ],
  };
}
