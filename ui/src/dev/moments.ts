/** Moments that a recorded game lacks: the fullest phone, play by hand, the public table. Development only. */

import type { App } from '../lib/app.svelte';
import { covered } from '../lib/seats';
import { game, info, moment, offered } from '../test/game';
import { open } from '../test/shared';
import { CROWDED, crowded, EVERYTHING, type Crowded } from './crowded';
import { SIXTEEN, sixteen, type Sixteen } from './sixteen';
import type { Chapter, TableNews, View } from '../lib/wire/types';

const MOMENTS = [
  'full',
  'by-hand',
  'public',
  'public-call',
  'unwritten',
  'jumped',
  'remixed',
  'exchange',
  'won',
  ...SIXTEEN,
  ...CROWDED,
] as const;
export type Moment = (typeof MOMENTS)[number];

const NAMES = ['歐陽上官婉兒', 'Bartholomew', '阿福', '阿珍'];

const SEVENTEEN = '1m 2m 3m 4m 4m 5m 6p 7p 7p 8p 1s 2s 3s 5z 5z 6z 7z'.split(' ');

/** The host brought the secrets of two people at this hand's deal. */
const remixed: Chapter = {
  history: [],
  sealed: {
    mix: 2,
    format: 2,
    host: 'aa',
    players: [null, null, null, null],
    box: '',
    changes: [
      { player: 1, why: 'silent' },
      { player: 2, why: 'new-device' },
    ],
    taken: 3,
  },
  opened: null,
  booked: null,
};

/** The latest moment with a claim for the player: the table is full. */
function late(): TableNews {
  const rows = game.filter(({ news }) => offered('chow')(news) && news.view.hand === 1);
  return rows.at(-1)?.news ?? moment(offered('chow'));
}

/** 換牌 before the first discard; one of the others has chosen. */
function exchanging(view: View): View {
  const from = [...new Set(SEVENTEEN)];
  return {
    ...view,
    seats: view.seats.map((seat, at) => ({
      ...seat,
      tiles: at === 0 ? SEVENTEEN.slice(0, 13) : seat.tiles,
      ...{ drawn: null, melds: [], pond: [] },
    })),
    ...{ phase: { p: 'exchange' }, offers: [], last_discard: null },
    exchange: { direction: 'across', number: 3, chosen: ['N'], mine: null, from: [from] },
  };
}

const MELDS: View['seats'][number]['melds'] = [
  { meld: 'pung:777p', tiles: ['7p', '7p', '7p'], claimed: ['7p', 'N'] },
  { meld: 'kong:5555z', tiles: ['5z', '5z', '5z', '5z'], claimed: ['5z', 'W'] },
  { meld: 'chow:345m', tiles: ['3m', '4m', '5m'], claimed: ['4m', 'E'] },
];

/** 修羅之戰: a player with melds and long names of patterns has won, and the others play on. */
function wonAndOut(view: View): View {
  const seen = game.find(({ news }) => news.view.wins.length > 0)?.news.view;
  const win = seen?.wins[0];
  const one = { tile: '7p', claimed: null, drawn: false, turned: false };
  const patterns = ['all-pungs', 'mixed-suit', 'small-dragons', 'kong-bloom'].map((id) => ({ id, count: 1 }));
  return {
    ...view,
    seats: view.seats.map((seat, at) => ({
      ...seat,
      out: at === 1 || at === 2,
      marks: [],
      melds: at === 1 ? MELDS.slice(0, 3) : at === 2 ? MELDS.slice(0, 2) : [],
      pond: Array.from({ length: 22 }, () => one),
    })),
    wins: win ? (['S', 'W'] as const).map((seat) => ({ ...win, seat, patterns: patterns as never })) : [],
    phase: { p: 'turn', seat: 'E' },
    paid: [],
  };
}

function players(here: boolean) {
  return info.players.map((one, at) => ({
    ...one,
    name: NAMES[at] ?? one.name,
    here: here && at === 0,
    computer: here && at > 0 ? 'club' : null,
  }));
}

export function showMoment(app: App, what: Moment): void {
  app.screen = 'table';
  const found = late();
  const told = info.game;
  const own = { ...found, info: { ...info, game: told, players: players(true) }, events: [] };
  const seats = (tiles: string[]): View['seats'] =>
    found.view.seats.map((seat, at) => (at === 0 ? { ...seat, tiles, drawn: null, melds: [] } : seat));
  const watched = {
    ...own,
    info: { ...info, players: players(false) },
    floor: null,
    view: covered(found.view),
  };
  const news: Record<Exclude<Moment, Sixteen | Crowded>, TableNews> = {
    full: { ...own, view: { ...found.view, seats: seats(SEVENTEEN.slice(0, 16)), offers: EVERYTHING } },
    'by-hand': { ...own, view: { ...found.view, by_hand: true }, gate: open({ open: [0], left: 9000 }) },
    public: { ...watched, view: { ...watched.view, phase: { p: 'turn', seat: 'S' } }, asked: false },
    'public-call': { ...watched, asked: false },
    unwritten: { ...own, asked: false, trouble: 'full' },
    jumped: { ...own, jumped: -10_800 },
    exchange: { ...own, gate: null, wishes: null, view: exchanging(found.view) },
    won: { ...own, asked: false, view: wonAndOut(found.view) },
    // Two cards, one below the other.
    remixed: { ...own, jumped: -10_800, chapter: remixed },
  };
  if (isCrowded(what)) app.table.hear({ n: 1, news: crowded(own, own.info, what) });
  else if (isSixteen(what)) {
    const { info: first, ...after } = sixteen(own, own.info, what);
    const waits = { ...own, info: first, view: { ...own.view, phase: { p: 'waiting' as const } } };
    if (what === 'sixteen-deals') app.table.hear({ n: 1, news: waits });
    app.table.hear({ n: 2, news: { ...after, info: what === 'sixteen-deals' ? null : first } });
  } else app.table.hear({ n: 1, news: news[what] });
  if (what === 'public-call') app.table.calls = [{ seat: 'S', key: 'call-pung' }];
}

function isSixteen(what: Moment): what is Sixteen {
  return (SIXTEEN as readonly string[]).includes(what);
}

function isCrowded(what: Moment): what is Crowded {
  return (CROWDED as readonly string[]).includes(what);
}

export function isMoment(what: string): what is Moment {
  return (MOMENTS as readonly string[]).includes(what);
}
