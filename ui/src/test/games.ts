/** Books for tests: a ranking, games, a game. */

import { PLAIN } from '../lib/customs';
import type { BestHand, GameReport, Hand, Player, RankReport, RankRow } from '../lib/wire/reports';
import type { Found } from '../lib/records.svelte';
import type { GamePage, GameRow, Person } from '../lib/wire/types';

const NAMES = ['王小明', '陳秀英', '王伯', '阿珍'];

export const row = (name: string, rank: number, more: Partial<RankRow> = {}): RankRow => ({
  rank,
  number: rank,
  name,
  grade: '好手',
  games: 10,
  score: 10 - rank,
  placement: rank,
  rating: 1500 - rank,
  wins: rank * 3,
  dealIns: 2,
  liable: 0,
  ...more,
});

export function ranking(rows: RankRow[], more: Partial<RankReport> = {}): Found<'ranking'> {
  const filter = { period: '全部', rules: '上海老麻將', length: '', opponents: '' };
  const report = { title: '積分排行', filter, rows, nobody: '沒有人打滿 10 局', made: null, ...more };
  return { of: 'ranking', report, rules: 'shanghai', members: rows.map((_, at) => `uid-${at}`) };
}

export const listed = (game: string, more: Partial<GameRow> = {}): GameRow => ({
  game,
  rules: '上海老麻將',
  length: '一圈',
  began: 1_795_000_000,
  ended: 1_795_003_600,
  void: false,
  desk: false,
  elsewhere: null,
  seats: NAMES.map((name, at) => ({
    name: name,
    result: 3000 - 2000 * at,
    score: 3000 - 2000 * at,
    place: at + 1,
  })),
  ...more,
});

export const person = (uid: string, name: string, more: Partial<Person> = {}): Person => ({
  uid,
  number: 7,
  name,
  called: name,
  notes: '',
  kind: 'member',
  active: true,
  erased: false,
  pin: false,
  set_grade: null,
  grade: '好手',
  games: 3,
  last: 1,
  ...more,
});

const player = (name: string, at: number): Player => ({
  number: at + 1,
  name,
  member: at + 1,
  kind: 'member',
  grade: '未定級',
  place: at + 1,
  chips: 303_000 - 2000 * at,
  result: 3000 - 2000 * at,
  score: 3 - 2 * at,
  placement: null,
  cash: null,
});

export const won: Hand = {
  number: 1,
  round: '東風圈',
  dealer: 1,
  streak: 2,
  ending: '放炮',
  wins: [
    {
      winner: 0,
      rules: 'shanghai',
      how: '王伯放炮',
      from: 2,
      tile: '四條',
      hand: '一二三萬',
      melds: '',
      reading: '',
      patterns: [{ id: 'no-terminals', name: '斷么', value: '2 番', times: 2 }],
      total: '20 番，合 10 葫',
      chips: 10_000,
      shown: { tile: '4s', tiles: ['1m', '2m', '3m'], melds: [['7z', '7z', '7z']] },
    },
  ],
  transfers: [
    { from: { player: 2 }, to: { player: 0 }, amount: 10_000, why: '全包', cause: 'liable', liability: true },
    { from: { player: 1 }, to: 'pot', amount: 500, why: '本場', cause: 'counters', liability: false },
  ],
  chips: [310_000, 299_500, 290_000, 300_000],
  pot: 0,
  marks: [],
};

export const drawn: Hand = {
  ...won,
  number: 2,
  streak: 0,
  ending: '黃牌',
  wins: [],
  transfers: [],
  marks: [{ kind: 'corrected', reason: '記錯了（會長，2026年11月21日 18:30）' }],
};

export const told: GameReport = {
  penalties: [],
  game: 'g1',
  host: '文華里老麻將會',
  origin: null,
  rules: {
    name: '上海老麻將',
    coin: '籌碼',
    differs: [{ group: '胡牌', option: '起胡番數', value: '0 番' }],
  },
  length: '一圈',
  began: '2026年11月21日 18:00',
  ended: '2026年11月21日 19:00',
  state: { kind: 'over', why: '打完了' },
  code: { full: '1234567890', short: '1234' },
  walls: 'fair',
  wallChanges: [],
  start: 300_000,
  players: NAMES.map(player),
  pot: 0,
  hands: [won, drawn],
  corrections: [],
  cashRate: null,
  made: null,
};

export const gamePage = (report: Partial<GameReport> = {}, page: Partial<GamePage> = {}): Found<'game'> => ({
  of: 'game',
  report: { ...told, ...report },
  replay: true,
  walls: [
    { hand: 1, committed: 'ab12', opened: 'cd34', holds: true },
    { hand: 2, committed: 'ef56', opened: null, holds: null },
  ],
  page: 'club',
  waits: false,
  barred: false,
  customs: PLAIN,
  ...page,
});

/** A great win of 上海, as sheets and the album tell it. */
export const great = (game: string, more: Partial<BestHand> = {}): BestHand => ({
  date: '2026年11月21日',
  game,
  hand: 3,
  win: {
    rules: 'shanghai',
    winner: 0,
    how: '自摸',
    from: null,
    tile: '一萬',
    hand: '一萬',
    melds: '',
    reading: '',
    patterns: [
      { id: 'pungs', name: '對碰', value: '9 番', times: 1 },
      { id: 'kongs', name: '一槓', value: '1 番', times: 2 },
    ],
    total: '成葫 40 葫',
    chips: 40_000,
    shown: { tile: '1m', tiles: ['1m', '2m'], melds: [['5z', '5z', '5z']] },
  },
  ...more,
});
