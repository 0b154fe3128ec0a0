/** Tables on a television, any number: `screen=board-8`. Development and tests only. */

import type { App } from '../lib/app.svelte';
import { board } from '../lib/parts.svelte';
import type { PlaceLine, Said, Stands, Tonight } from '../lib/wire/types';
import { computer, hosted, person, place } from './room';

const NAMES = '王伯 阿福 陳玉 林木 歐陽上官婉兒 Bartholomew 周太太 小周 阿珍 陳秀英 張叔叔 李大姐'.split(' ');

const pattern = (id: string): Said => ({ key: `pattern-${id}` });

/** Last hands: besides a self-draw and a discard, no win, two winners, a hand of many patterns. */
const LAST: readonly Stands['last'][] = [
  {
    number: 7,
    how: { key: 'by-discard' },
    wins: [
      {
        player: 0,
        by: 'discard',
        from: 2,
        patterns: ['pure-suit', 'all-pungs', 'kong-bloom'].map(pattern),
        total: '88,000 胡',
        won: 176_000,
      },
    ],
  },
  {
    number: 3,
    how: { key: 'by-self-draw' },
    wins: [
      {
        player: 1,
        by: 'self-draw',
        from: null,
        patterns: [
          'mixed-suit',
          'all-pungs',
          'small-dragons',
          'kong-bloom',
          'last-tile',
          'concealed-hand',
        ].map(pattern),
        total: '12 番',
        won: 36,
      },
    ],
  },
  { number: 4, how: { key: 'ending-drawn' }, wins: [] },
  {
    number: 9,
    how: { key: 'by-discard' },
    wins: [0, 3].map((player) => ({
      player,
      by: 'discard' as const,
      from: 1,
      patterns: [pattern('all-chows')],
      total: '3 番',
      won: 2_000,
    })),
  },
  null,
];

export function table(number: number): PlaceLine {
  const seats = [0, 1, 2, 3].map((at) => person(NAMES[(number * 4 + at) % NAMES.length] ?? ''));
  if (number % 4 === 3) seats[3] = computer;
  if (number % 4 === 0)
    for (const [at, who] of ['qiao', 'yu', 'hai'].entries())
      seats[at] = { ...computer, person: who, called: { key: `cast-${who}` } };
  const results = [24_000, -12_000, -6_000, -6_000].map((one) => one * (number % 3 === 0 ? 10 : 1));
  const stands: Stands = {
    hand: [
      { key: 'table-round', with: { wind: { key: 'wind-S' } } },
      { key: 'table-hand', with: { n: number + 6 } },
      ...(number % 2 === 0 ? [{ key: 'streak-times', with: { count: { key: 'count-2' } } }] : []),
    ],
    order: [1, 2, 3, 0],
    chips: results.map((one) => 300_000 + one),
    last: LAST[(number - 1) % LAST.length] ?? null,
  };
  const state: PlaceLine['state'] =
    number % 5 === 0
      ? { is: 'over', game: `g${String(number)}`, results, stands }
      : { is: 'playing', game: `g${String(number)}`, hands: 6, results, paused: number === 2, stands };
  return place(number, seats, { state });
}

export async function showBoard(app: App, tables: number, tonight: Tonight | null = null): Promise<void> {
  app.room.view = hosted({ tonight, places: Array.from({ length: tables }, (_, at) => table(at + 1)) });
  app.go('room');
  await board.fetch();
  app.room.board = true;
}
