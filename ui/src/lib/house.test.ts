import { describe, expect, it } from 'vitest';
import { home } from '../dev/host';
import {
  draftOf,
  houseOf,
  housesOf,
  isChanged,
  planned,
  replanned,
  same,
  withCounting,
  withValue,
} from './house';
import { newPlan, type Usual } from './plan';
import type { HouseLine, HouseRow, RulesLine } from './wire/types';

const row: HouseRow = {
  id: 'straight',
  name: '一條龍',
  clause: '5',
  option: 'value.straight',
  unit: '番',
  usual: 9,
  value: 9,
  most: 1000,
  step: 1,
  counts: true,
  example: null,
};
const [book] = home.rules as [RulesLine];
const kept: HouseLine = {
  id: 'h1',
  name: '外婆家',
  rules: 'shanghai',
  options: { 'value.straight': 12, minimum: 8 },
  differs: 2,
};

describe('rules of the house', () => {
  it('write down what differs from the book, and nothing else', () => {
    const dear = withValue({}, row, 12);
    expect(dear).toEqual({ 'value.straight': 12 });
    expect(withValue(dear, row, 9)).toEqual({});
    const left = withCounting(dear, row, false);
    expect(left).toEqual({ 'value.straight': 12, 'off.straight': true });
    expect(withCounting(left, row, true)).toEqual(dear);
  });

  it('are the same in whatever order they were written', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(same({ a: 1 }, { a: 2 })).toBe(false);
    const draft = draftOf(kept);
    expect(isChanged({ ...draft, name: ' 外婆家 ' }, draft)).toBe(false);
    expect(isChanged({ ...draft, name: '舅舅家' }, draft)).toBe(true);
    expect(isChanged({ ...draft, options: {} }, draft)).toBe(true);
  });

  it('are known again at a table, however one sits there', () => {
    const laid = { ...kept.options, conduct: 'by-hand' };
    expect(houseOf(laid, [kept], book)?.name).toBe('外婆家');
    expect(houseOf({ ...laid, minimum: 9 }, [kept], book)).toBeNull();
  });

  it('are offered where they can be played', () => {
    const of = { ...home, houses: [kept, { ...kept, id: 'h2', differs: null }] };
    expect(housesOf(of, 'shanghai').map(({ id }) => id)).toEqual(['h1']);
    expect(housesOf(of, 'tuidaohu')).toEqual([]);
  });
});

describe('what a new game begins with', () => {
  const usual: Usual = {
    begin: 'set',
    rules: 'shanghai',
    house: 'h1',
    length: 4,
    strength: 'fast',
    name: '王小明',
  };
  const of = { ...home, houses: [kept] };

  it('is as a player has set it', () => {
    expect(newPlan(of, usual)).toMatchObject({
      rules: 'shanghai',
      length: 4,
      houses: { shanghai: kept.options },
      chairs: [{ name: '王小明' }, { kind: 'fast' }, { kind: 'fast' }, { kind: 'fast' }],
    });
  });

  it('is the book where the rules that were set are gone, and the first where nothing was', () => {
    expect(newPlan(home, usual).houses).toEqual({});
    const unset: Usual = { ...usual, rules: 'gone', house: '', length: 0 };
    expect(newPlan(of, unset)).toMatchObject({ rules: home.rules[0]?.id, length: null, houses: {} });
  });

  it('goes by rules that were just made', () => {
    const sat = { ...newPlan(of, usual), houses: { shanghai: { ...kept.options, conduct: 'by-hand' } } };
    const now = { minimum: 9, conduct: 'assisted' };
    expect(planned(sat, now, book).houses['shanghai']).toEqual({ minimum: 9, conduct: 'by-hand' });
    // A table with these house rules gets the changed ones; another table stays.
    expect(replanned(sat, kept.options, { minimum: 7 }, book).houses['shanghai']).toEqual({
      minimum: 7,
      conduct: 'by-hand',
    });
    expect(replanned(sat, { minimum: 8 }, { minimum: 7 }, book)).toBe(sat);
  });
});
