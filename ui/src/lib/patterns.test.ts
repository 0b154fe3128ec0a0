import { describe, expect, it } from 'vitest';
import { byRarity, found, often } from './patterns';
import { messageText } from './messages';
import type { PatternGroup, PatternRow } from './wire/types';

const row = (id: string, name: string, also: string[] = []): PatternRow => ({
  id,
  name,
  also,
  clause: '',
  notes: [],
  seen: null,
  shows: [],
  lacks: [],
});
const groups: PatternGroup[] = [
  {
    worth: '12 番',
    rows: [row('pure-suit', '清一色 (pure suit)'), row('seven-pairs', '七對子 (seven pairs)')],
  },
  {
    worth: '6 番',
    rows: [row('all-pungs', '對對胡 (all pungs)', ['碰碰胡'])],
  },
];
const ids = (typed: string) => found(groups, typed).flatMap((group) => group.rows.map(({ id }) => id));

describe('looking for a pattern', () => {
  it.each([
    ['', ['pure-suit', 'seven-pairs', 'all-pungs']],
    ['  ', ['pure-suit', 'seven-pairs', 'all-pungs']],
    ['清', ['pure-suit']],
    ['對', ['seven-pairs', 'all-pungs']],
    ['All Pungs', ['all-pungs']],
    ['SEVEN-PAIRS', []],
    ['seven pairs', ['seven-pairs']],
    ['12番', ['pure-suit', 'seven-pairs']],
    ['１２ 番', ['pure-suit', 'seven-pairs']],
    ['2 番', []],
    ['(', ['pure-suit', 'seven-pairs', 'all-pungs']],
    ['橋牌', []],
  ])('finds for %j', (typed, wanted) => {
    expect(ids(typed)).toEqual(wanted);
  });

  it('finds by other names, however they are written, and by tiles', () => {
    const variants: [string, string][] = [
      ['對', '对'],
      ['胡', '和糊'],
    ];
    const written = (typed: string) =>
      found(groups, typed, variants).flatMap((group) => group.rows.map(({ id }) => id));
    expect(written('碰碰胡')).toEqual(['all-pungs']);
    expect(written('碰碰和')).toEqual(['all-pungs']);
    expect(written('七对')).toEqual(['seven-pairs']);
    const hand = { tile: '5z', tiles: ['1m', '1m', '5z', '5z'], melds: [['2p', '2p', '2p']] };
    const shown = [{ ...groups[1], rows: [{ ...groups[1]?.rows[0], shows: [{ shown: hand, told: [] }] }] }];
    const by = (typed: string) => found(shown as PatternGroup[], typed).length;
    expect([by('555z'), by('11m222p'), by('5555z'), by('1s')]).toEqual([1, 1, 0, 0]);
  });

  it('leaves no group without a pattern', () => {
    expect(found(groups, '對對').map(({ worth }) => messageText(worth))).toEqual(['6 番']);
  });
});

describe('how often', () => {
  it.each([
    [171, 1000, '每千副胡牌 171 次'],
    [11, 24_610, '每萬副胡牌 4 次'],
    [1, 20_000, '每萬副胡牌 0.5 次'],
    [0, 19_999, '19,999 副胡牌裡沒見過'],
  ])('%d of %d', (seen, wins, told) => {
    expect(often(seen, wins)).toBe(told);
  });

  it('puts what happens most first', () => {
    const seen = (n: number) => (one: PatternRow) => ({ ...one, seen: one.id === 'all-pungs' ? 9 : n });
    const counted = groups.map((group) => ({ ...group, rows: group.rows.map(seen(3)) }));
    expect(byRarity(counted).map(({ row, worth }) => [row.id, worth])).toEqual([
      ['all-pungs', '6 番'],
      ['pure-suit', '12 番'],
      ['seven-pairs', '12 番'],
    ]);
  });
});
