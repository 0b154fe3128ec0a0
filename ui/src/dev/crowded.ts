/**
 * A full table late in a hand, to check the layout: four or three seats, riichi's sticks and indicators. Development
 * only.
 */

import asked from './asks.json';
import { customsOf } from './host';
import { tallyOf } from './record';
import type { NamedTable } from '../lib/named';
import type {
  Action,
  TableNews,
  Tally,
  View,
  ViewMeld,
  ViewPond,
  ViewSeat,
  Win,
  Wishing,
} from '../lib/wire/types';

export const CROWDED = ['crowded', 'crowded-riichi', 'crowded-sanma', 'crowded-taiwan'] as const;
export type Crowded = (typeof CROWDED)[number];

const BOOK: Record<Crowded, string> = {
  crowded: 'shanghai',
  'crowded-riichi': 'riichi',
  'crowded-sanma': 'sanma',
  'crowded-taiwan': 'taiwan',
};

/** More offers than ever come together. */
export const EVERYTHING = asked.all as Action[];

const THROWN = '1z 9s 1m 4z 9p 8s 3p 2z 7s 1p 6s 9m 5z 2p 4s 3z 8m 5p 7z 6z 1s 3s 7m 4p 2s 8p 5s 6m'.split(
  ' ',
);

const kong = (tile: string, from: string): ViewMeld => ({
  meld: `kong:${tile[0]?.repeat(4)}${tile[1]}`,
  tiles: [tile, tile, tile, tile],
  claimed: [tile, from],
});
const chow: ViewMeld = { meld: 'chow:345m', tiles: ['3m', '4m', '5m'], claimed: ['4m', 'N'] };
const hidden: ViewMeld = { meld: null, tiles: ['?', '?', '?', '?'], claimed: null };
const MELDS: Record<number, ViewMeld[]> = {
  1: [kong('1p', 'W'), kong('9s', 'E'), hidden, kong('7z', 'N')],
  2: [kong('3p', 'E'), chow, kong('8s', 'S'), hidden],
  3: [chow, kong('2z', 'W'), hidden],
};

/** The offers, by `asks` in the address. */
const ASKS: Record<string, Action[]> = { chows: asked.chows as Action[], all: EVERYTHING };

/** `lacks` in the address: the tile completes the hand, which is worth too little. */
const TOO_LITTLE: Partial<View> = { no_win: { why: 'minimum', needs: 11, lacks: 8, no_yaku: false } };

/** `marks` in the address: patterns that the others' melds make plain. */
const MARKS = ['wan-fortune', 'all-pungs'];

/** 寶牌指示牌: after a kong, and with `kongs` in the address after four. */
const TWO_OPEN = { open: '5p1z', dora: ['6p', '2z'], places: [], under: '', closed: 3 };
const ALL_OPEN = {
  open: '5p1z9s3m7z',
  dora: ['6p', '2z', '1s', '4m', '5z'],
  places: [],
  under: '',
  closed: 0,
};

/** `wishes` in the address: answers in advance. */
const WISHES: Wishing = { wishes: { pung: ['7z'], win: true }, pairs: ['7z', '4m', '6p'] };

function short(info: NamedTable): Tally {
  const counted = { seat: 'E', by: 'discard', from: 'N', tile: '4m', hand: asked.hand.join(''), reading: '' };
  const patterns = [{ id: 'closed', times: 1, value: 3 }];
  const tally = tallyOf({ ...counted, patterns, total: { 'cheng-hu': { fan: 3, chips: 0 } } } as Win, info);
  return { ...tally, wins: false, total: '3 番，差 8 番' };
}

function thrown(seat: number, count: number, turned: boolean): ViewPond[] {
  return Array.from({ length: count }, (_, at) => ({
    tile: THROWN[(at + seat * 5) % THROWN.length] ?? '1m',
    claimed: null,
    drawn: (at * 7 + seat) % 3 === 1,
    turned: turned && at === 8,
  }));
}

function seats(view: View, what: Crowded, row: number): ViewSeat[] {
  const query = new URLSearchParams(location.search);
  const rows = Number(query.get('rows') ?? 4);
  const full = query.get('melds') !== 'none';
  const count = what === 'crowded-sanma' ? 3 : 4;
  const whole = what === 'crowded-taiwan' ? 16 : 13;
  return view.seats.slice(0, count).map((seat, at) => {
    const melds = full ? (MELDS[at] ?? []) : [];
    const held = whole - 3 * melds.length;
    const turn = at === 0 && query.get('asks') === 'turn';
    const own = [...asked.hand, '1z', '7z', '7z'].slice(0, whole);
    const aside =
      what === 'crowded-taiwan'
        ? { aside: [...'12345678'].slice(0, [3, 8, 0, 5][at]).map((rank) => `${rank}f`) }
        : what === 'crowded-sanma'
          ? { aside: Array<string>([2, 1, 0][at] ?? 0).fill('4z') }
          : {};
    return {
      ...seat,
      ...aside,
      tiles: at === 0 ? [...own, ...(turn ? ['9m'] : [])] : Array<string>(held).fill('?'),
      drawn: turn ? '9m' : null,
      melds,
      pond: thrown(at, (rows - 1) * row + ([1, 3, 2, 0][at] ?? 0), what.endsWith('riichi') && at === 1),
      marks: at > 0 && query.has('marks') ? MARKS : [],
      ready: what.endsWith('riichi') && at === 1 ? 'riichi' : 'none',
    };
  });
}

/** The table of a recorded game, as crowded as the book allows. */
export function crowded(found: TableNews, info: NamedTable, what: Crowded): TableNews {
  const riichi = what === 'crowded-riichi' || what === 'crowded-sanma';
  const customs = customsOf(BOOK[what]);
  const asks = new URLSearchParams(location.search).get('asks') ?? 'quiet';
  const offers = ASKS[asks] ?? [];
  const all = seats(found.view, what, customs.row);
  const lacking = new URLSearchParams(location.search).has('lacks');
  const discards: Action[] = (all[0]?.tiles ?? []).map((tile) => ({
    a: 'discard',
    tile,
    ...(tile === '9m' ? { drawn: true } : {}),
  }));
  const view: View = {
    ...found.view,
    me: 'E',
    deal: 1,
    passed: 1,
    seats: all,
    ...(riichi
      ? { indicators: new URLSearchParams(location.search).has('kongs') ? ALL_OPEN : TWO_OPEN }
      : {}),
    ...(riichi ? { honba: 2, pot: 1000 } : {}),
    phase:
      offers.length > 0
        ? { p: 'window', by: 'N', tile: '4m', kong: false }
        : { p: 'turn', seat: asks === 'turn' ? 'E' : 'S' },
    last_discard: offers.length > 0 ? 'N' : asks === 'turn' ? 'N' : 'E',
    offers: asks === 'turn' ? discards : offers,
    wins: [],
    paid: [],
    ...(lacking ? TOO_LITTLE : {}),
  };
  const table = {
    ...info,
    customs,
    ...(what === 'crowded-taiwan' ? { tiles: 17 } : {}),
    players: info.players.slice(0, all.length),
  };
  return {
    ...found,
    info: table,
    view,
    asked: asks !== 'quiet',
    events: [],
    gate: null,
    wishes: new URLSearchParams(location.search).has('wishes') ? WISHES : null,
    ...(lacking ? { short: short(info) } : {}),
  } as unknown as TableNews;
}
