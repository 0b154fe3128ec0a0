import { beforeEach, describe, expect, it } from 'vitest';
import { empty, home } from '../dev/host';
import { speak } from './i18n/index.svelte';
import {
  fitting,
  firstPlan,
  isUsual,
  keepPlan,
  lacks,
  lastPlan,
  lengthOf,
  rulesOf,
  valueOf,
  wanted,
  withOption,
  type Plan,
} from './plan';
import { dateAndTime, messageText, roughDuration } from './messages';
import { around, chairs, faultOf, person, search, type Chair } from './seating';
import type { MemberLine, OptionLine, RulesLine } from './wire/types';

const shanghai = home.rules[0] as RulesLine;
const option = (id: string): OptionLine => {
  const found = shanghai.options.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const plan = (change: Partial<Plan> = {}): Plan => ({ ...firstPlan(home, '陳秀英'), ...change });

beforeEach(() => speak('zh-Hant'));

describe('a planned table', () => {
  it('begins as one person against computers, for about half an hour', () => {
    const first = firstPlan(empty, ' 王小明 ');
    expect(wanted(first, empty)).toEqual({
      rules: 'shanghai',
      options: { rounds: 2 },
      seats: [
        { who: 'name', name: '王小明' },
        { who: 'persona', person: 'qiao' },
        { who: 'persona', person: 'kuan' },
        { who: 'persona', person: 'chun' },
      ],
      strict: false,
      pins: [],
    });
  });

  it('says its length by the option of its rule set', () => {
    const hands = plan({ rules: 'tuidaohu', length: 4 });
    expect(wanted(hands, home)?.options).toEqual({ hands: 4 });
    // An unknown length is replaced by the rule set's usual one.
    expect(lengthOf(plan({ rules: 'tuidaohu', length: 2 }), rulesOf(hands, home) as RulesLine)).toBe(16);
  });

  it('says its length by a word where its rule set does', () => {
    const riichi = plan({ rules: 'riichi', length: 'east' });
    expect(wanted(riichi, home)?.options).toEqual({ game_length: 'east' });
    expect(lengthOf(plan({ rules: 'riichi', length: 8 }), rulesOf(riichi, home) as RulesLine)).toBe(
      'hanchan',
    );
    expect(fitting(riichi, home)?.length).toBe('east');
  });

  it('writes down only what is not as usual', () => {
    const minimum = option('minimum');
    const house = withOption({}, minimum, 8);
    expect(house).toEqual({ minimum: 8 });
    expect([isUsual(minimum, house), valueOf(minimum, house), isUsual(minimum, {})]).toEqual([
      false,
      8,
      true,
    ]);
    expect(withOption(house, minimum, 11)).toEqual({});
    expect(withOption({}, option('placement_points'), [3, 1, -1, -3])).toEqual({});
    expect(wanted(plan({ houses: { shanghai: house, tuidaohu: { base: 1 } } }), home)?.options).toEqual({
      minimum: 8,
      rounds: 2,
    });
  });

  it('knows what decides nothing as things stand', () => {
    const deal = option('false_win_dealer');
    expect(messageText(lacks(deal, shanghai, {})?.words ?? '')).toBe('「打法」要選「擬真」');
    expect(lacks(deal, shanghai, { conduct: 'by-hand' })).toBeNull();
    expect(lacks(option('minimum'), shanghai, {})).toBeNull();
  });

  it('asks whether there is anything at all as the host does', () => {
    const needy = {
      ...option('minimum'),
      needs: [{ options: ['conduct'], be: { is: 'anything' }, words: '' }],
    };
    const lacking = (value: unknown) => lacks(needy as OptionLine, shanghai, { conduct: value }) !== null;
    expect([[], [0, 0], [0, -1], ['off'], null, 'off', 0, 0.5].map(lacking)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('brings PINs by seats', () => {
    expect(wanted(plan(), home, { 2: '2580' })?.pins).toEqual([null, null, '2580', null]);
  });
});

describe('the last table', () => {
  it('is kept and comes back', () => {
    expect(lastPlan(home)).toBeNull();
    const kept = plan({ houses: { shanghai: { minimum: 8 } }, strict: true });
    keepPlan(kept);
    expect(lastPlan(home)).toMatchObject({ rules: 'shanghai', length: 2, strict: true });
    expect(lastPlan(home)?.houses['shanghai']).toEqual({ minimum: 8 });
  });

  it('leaves out what there is no more', () => {
    keepPlan(plan({ houses: { shanghai: { minimum: 99, multi_win: 'nobody', tea: 1, bust: 'capped' } } }));
    expect(lastPlan(home)?.houses['shanghai']).toEqual({ bust: 'capped' });
    keepPlan(plan({ rules: 'bridge' }));
    expect(lastPlan(home)).toBeNull();
    keepPlan(plan({ chairs: [{ who: 'member', number: 99, name: '走了' }, ...plan().chairs.slice(1)] }));
    expect(lastPlan(home)).toBeNull();
    localStorage.setItem('laomajiang.table', '{"chairs": 7');
    expect(lastPlan(home)).toBeNull();
    localStorage.setItem('laomajiang.table', '{"rules": "shanghai", "chairs": [{}, {}, {}, {}]}');
    expect(lastPlan(home)).toBeNull();
  });

  it('finds a newcomer of then among the members of now', () => {
    keepPlan(plan({ chairs: [{ who: 'name', name: '王伯' }, ...plan().chairs.slice(1)] }));
    expect(lastPlan(home)?.chairs[0]).toEqual({ who: 'member', number: 8, name: '王伯' });
  });
});

describe('who sits down', () => {
  const member: Chair = { who: 'member', number: 8, name: '王伯' };

  it('is a player of the book where there is one of the name', () => {
    expect(person('王伯', home.members)).toEqual(member);
    expect(person('隔壁阿姨', home.members)).toEqual({ who: 'guest', name: '隔壁阿姨' });
    expect(person(' 新人 ', home.members)).toEqual({ who: 'name', name: '新人' });
    const twins = [...home.members, { number: 9, name: '王伯', pin: false }];
    expect(person('王伯', twins)).toEqual({ who: 'name', name: '王伯' });
  });

  it('is no player twice, and a player at all', () => {
    const all = (...some: Chair[]) => [...some, ...chairs(4, '', []).slice(some.length)];
    expect(faultOf(all(member))).toBeNull();
    expect(faultOf(chairs(4, ' ', []))).toEqual({ seat: 0, fault: 'name' });
    expect(faultOf(all(member, member))).toEqual({ seat: 1, fault: 'twice' });
    expect(faultOf(all(member, { who: 'name', name: '王伯' }))).toEqual({ seat: 1, fault: 'twice' });
    expect(faultOf(all({ who: 'guest', name: '王伯' }, member))).toBeNull();
    expect(faultOf(chairs(4, '', []).map(() => ({ who: 'computer', kind: 'club' })))).toEqual({
      seat: 0,
      fault: 'no-people',
    });
  });

  it('keeps its chair where rules for fewer players are chosen, and later again for more', () => {
    const four = [...chairs(3, '王伯', [], 'novice'), { who: 'name', name: '林美麗' } as const];
    expect(around(four, 3)).toEqual(four.slice(0, 3));
    expect(around(four, 4)).toEqual(four);
    expect(around(four.slice(0, 3), 4)[3]).toEqual({ who: 'computer', kind: 'novice' });
    expect(around(four.slice(0, 3), 4, home.cast)[3]).toEqual({
      who: 'computer',
      kind: 'novice',
      person: 'qiao',
    });
    expect(around([], 1, [], { who: 'name', name: '' })).toEqual([{ who: 'name', name: '' }]);
  });

  it('is found among a thousand by number or name', () => {
    const many: MemberLine[] = Array.from({ length: 1000 }, (_, at) => ({
      number: at + 1,
      name: at === 499 ? '林美麗' : `會員${at + 1}`,
      pin: false,
    }));
    expect(search(many, '')).toHaveLength(1000);
    expect(search(many, '500')[0]?.name).toBe('林美麗');
    expect(search(many, ' 美麗')).toEqual([many[499]]);
    expect(search(many, '會員77')[0]?.number).toBe(77);
    expect(search(many, '沒有')).toEqual([]);
  });
});

describe('spans and moments', () => {
  it('are told as people tell them', () => {
    expect([4, 27, 55, 110, 130].map(roughDuration)).toEqual([
      '約 5 分鐘',
      '約 25 分鐘',
      '約 1 小時',
      '約 2 小時',
      '約 2 小時',
    ]);
    const now = new Date(2026, 10, 21, 20, 0);
    const ago = (hours: number) => now.getTime() / 1000 - hours * 3600;
    expect(dateAndTime(ago(1.5), now)).toBe('今天 18:30 ');
    expect(dateAndTime(ago(21), now)).toBe('昨天 23:00 ');
    expect(dateAndTime(ago(24 * 9), now)).toContain('11月12日');
  });

  it('have their year where it is another, and no more than a name where it was yesterday', () => {
    const at = (year: number, month: number, day: number) => new Date(year, month, day, 9, 20);
    const seconds = (then: Date) => then.getTime() / 1000;
    expect(dateAndTime(seconds(at(2025, 11, 29)), at(2026, 10, 28))).toContain('2025');
    expect(dateAndTime(seconds(at(2026, 0, 2)), at(2026, 10, 28))).not.toContain('2026');
    expect(dateAndTime(seconds(at(2025, 11, 31)), at(2026, 0, 1))).not.toContain('2025');
  });
});
