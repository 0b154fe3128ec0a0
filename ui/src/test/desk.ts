/** The desk for tests: forms of three books, a game with one hand, and a host that answers. */

import { fireEvent, screen, within } from '@testing-library/svelte';
import { PLAIN } from '../lib/customs';
import { ASKS_NOTHING } from '../lib/reckoning.svelte';
import type { LibraryAsk } from '../lib/wire/protocol';
import type { DeskPage, HandForm, Recorded, Tally } from '../lib/wire/types';
import { stage, type Answers } from './books';
import DeskGame from '../components/records/desk/DeskGame.svelte';

const keys = ['m', 'p', 's', 'z'].map((suit) =>
  Array.from({ length: suit === 'z' ? 7 : 9 }, (_, at) => ({ tile: `${at + 1}${suit}`, of: 4 })),
);
export const form: HandForm = {
  rules: 'shanghai',
  customs: PLAIN,
  name: '老麻將',
  seats: 4,
  tiles: 14,
  keys,
  chows: true,
  robbing: true,
  declarations: [{ ready: 'heavenly', words: '天聽' }],
  streak: true,
  open: true,
  aside: null,
  indicators: 0,
  asked: ASKS_NOTHING,
  patterns: [
    { id: 'pure-suit', name: '清一色', worth: '40 葫', most: 1 },
    { id: 'pung-of-honour', name: '箭刻', worth: '2 番', most: 3 },
  ],
  table: { liability: { is: 'plain' }, wrong_count: true, false_win: true, several: false, rounds: true },
};
export const riichi: HandForm = {
  ...form,
  rules: 'riichi',
  name: '日麻',
  keys: [...keys, [{ tile: '0m', of: 1 }]],
  indicators: 5,
  asked: {
    ...ASKS_NOTHING,
    ippatsu: true,
    riichi_discard: true,
    honba: true,
    sticks: true,
    dora: true,
    ura: true,
  },
  open: false,
  patterns: [],
  table: null,
};
const flowers = [...'12345678'].map((rank) => ({ tile: `${rank}f`, of: 1 }));
export const taiwan: HandForm = {
  ...form,
  rules: 'taiwan',
  name: '臺灣',
  tiles: 17,
  keys: [...keys, flowers],
  flowers: { all: true, last: true },
  indicators: 1,
  asked: { ...ASKS_NOTHING, dora: true, door: true, streak: true },
  open: false,
  patterns: [],
  table: { wrong_count: false, false_win: true, several: true, rounds: true, opener: true },
};
export const tally: Tally = {
  parts: [{ name: '順', tiles: ['2s', '3s', '4s'], waited: '兩面' }],
  wild: [],
  patterns: [{ id: 'straight', name: '一條龍', worth: '9 番', times: 1, sum: null }],
  makes: { shown: { tile: null, tiles: [], melds: [] }, makes: {} },
  left_out: ['老少 已含於 一條龍'],
  total: '17 番，合 9 葫',
  wins: true,
  great: false,
};
const names = ['甲', '乙', '丙', '丁'];
export const stands = (number: number) => ({
  number,
  round: 'E',
  dealer: 0,
  streak: 0,
  order: [0, 1, 2, 3],
  words: '東風圈，甲做莊',
});
export const page: DeskPage = {
  game: 'g1',
  rules: form.name,
  length: '四圈',
  over: null,
  desk: true,
  void: false,
  form,
  players: names.map((name) => ({ name, chips: 300_000, won: 0 })),
  next: stands(2),
  open: [],
  pot: 0,
  penalties: [],
  chip: 500,
  hands: [
    {
      dealt: stands(1),
      how: '甲胡・乙放炮',
      worth: '一條龍',
      changes: [19_000, -9_000, -5_000, -5_000],
      void: false,
      corrected: false,
      entry: {
        what: {
          won: {
            by: 'discard',
            from: 1,
            winners: [{ who: 0, shown: { hand: { tiles: '123456789m1123s', win: '4s' } } }],
          },
        },
      },
    },
  ],
};

export const told = (ask: LibraryAsk): Recorded => {
  if (ask.do === 'forms') return { of: 'forms', forms: [form, riichi, taiwan] };
  if (ask.do === 'reckon') {
    const none = ask.shown.win === '';
    return {
      of: 'reckoned',
      hand: none
        ? { is: 'waits', tiles: ['1s', '4s'] }
        : { is: 'win', tally, paid: [{ seat: '東家・莊・胡', change: 300 }], included: null },
    };
  }
  if (ask.do !== 'desk') throw new Error(ask.do);
  const { ask: of } = ask;
  if (of.to === 'list') return { of: 'desk', told: { is: 'list', games: [] } };
  if (of.to !== 'preview') return { of: 'desk', told: { is: 'game', ...page } };
  const paid = [{ from: 1, to: 0, amount: 9_000, why: '放炮' }];
  return {
    of: 'desk',
    told: {
      is: 'preview',
      wins: [{ who: 0, tally }],
      paid,
      changes: [9_000, -9_000, 0, 0],
      notes: [],
      after: '東風圈，乙做莊',
      over: false,
      shifts: [],
    },
  };
};

/** The page of a game at the desk, and its requests so far. */
export const opened = (answers: Answers = told) => {
  const shown = stage(DeskGame, { page: { is: 'desk-game' as const, game: page.game } }, answers);
  return { ...shown, desk: () => shown.asked().flatMap((ask) => (ask.do === 'desk' ? [ask.ask] : [])) };
};

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const pick = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByText(name, { exact: true }));
export const tap = async (tiles: string[]) => {
  for (const tile of tiles)
    await fireEvent.click(document.querySelector(`[data-act="key-${tile}"]`) as Element);
};
export const HAND = [...'123456789'].map((rank) => `${rank}m`).concat(['1s', '1s', '2s', '3s']);
