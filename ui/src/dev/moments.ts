/** Moments that a recorded game has not: the fullest phone, playing by hand, the public table. Development only. */

import type { App } from '../lib/app.svelte';
import { covered } from '../lib/seats';
import { game, info, moment, offered } from '../test/game';
import { open } from '../test/shared';
import type { Action, Chapter, TableNews, View } from '../lib/wire/types';

export type Moment = 'full' | 'by-hand' | 'public' | 'public-call' | 'unwritten' | 'jumped' | 'remixed';

const NAMES = ['歐陽上官婉兒', 'Bartholomew', '阿福', '阿珍'];

const SEVENTEEN = '1m 2m 3m 4m 4m 5m 6p 7p 7p 8p 1s 2s 3s 5z 5z 6z 7z'.split(' ');

/** More than is ever offered at once. */
const EVERYTHING: Action[] = [
  { a: 'win' },
  { a: 'kong', with: ['4m', '4m', '4m'] },
  { a: 'pung', with: ['4m', '4m'] },
  { a: 'chow', with: ['2m', '3m'] },
  { a: 'chow', with: ['3m', '5m'] },
  { a: 'chow', with: ['5m', '6m'] },
  { a: 'pass' },
];

/** The host opened for two people at this hand's deal. */
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

/** The latest moment at which a player may claim: much lies on the table. */
function late(): TableNews {
  const rows = game.filter(({ news }) => offered('chow')(news) && news.view.hand === 1);
  return rows.at(-1)?.news ?? moment(offered('chow'));
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
  const news: Record<Moment, TableNews> = {
    full: { ...own, view: { ...found.view, seats: seats(SEVENTEEN.slice(0, 16)), offers: EVERYTHING } },
    'by-hand': { ...own, view: { ...found.view, by_hand: true }, gate: open({ open: [0], left: 9000 }) },
    public: { ...watched, view: { ...watched.view, phase: { p: 'turn', seat: 'S' } }, asked: false },
    'public-call': { ...watched, asked: false },
    unwritten: { ...own, asked: false, trouble: 'full' },
    jumped: { ...own, jumped: -10_800 },
    // Two cards, one below the other.
    remixed: { ...own, jumped: -10_800, chapter: remixed },
  };
  app.table.hear({ n: 1, news: news[what] });
  if (what === 'public-call') app.table.calls = [{ seat: 'S', key: 'call-pung' }];
}

export function isMoment(what: string): what is Moment {
  return ['full', 'by-hand', 'public', 'public-call', 'unwritten', 'jumped', 'remixed'].includes(what);
}
