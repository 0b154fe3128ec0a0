import { afterEach, describe, expect, it } from 'vitest';
import { info } from '../test/game';
import { computerName, named, personName } from './computers';
import { markedAt } from './guests';
import { speak } from './i18n/index.svelte';
import { TableState } from './table.svelte';
import type { Person, Sitting } from './wire/types';

afterEach(() => speak('zh-Hant'));

const person = (name: string): Sitting => ({
  name,
  guest: false,
  computer: null,
  here: true,
  pin: false,
});
const computer = (name: string, kind: string): Sitting => ({
  name,
  guest: false,
  computer: kind,
  here: false,
  pin: false,
});
const people = [
  person('電腦會友'),
  computer('電腦會友乙', 'club'),
  computer('電腦快手', 'fast'),
  computer('阿福', 'club'),
];

describe('names of computer players', () => {
  it('are the reader’s, and nobody else’s is touched', () => {
    const told = { ...info, players: people };
    expect(named(told)).toBe(told);
    speak('en');
    // A person may be called so, and a club may call its computer what it likes.
    expect(named(told)?.players.map((one) => one.name)).toEqual([
      '電腦會友',
      'Club bot B',
      'Quick bot',
      '阿福',
    ]);
    expect(computerName('電腦會友們', 'club')).toBe('電腦會友們');
    speak('zh-Hans');
    expect(named(told)?.players.map((one) => one.name)).toEqual([
      '電腦會友',
      '电脑会友乙',
      '电脑快手',
      '阿福',
    ]);
    speak('ja');
    expect(computerName('電腦會友乙', 'club')).toBe('CPU常連乙');
    speak('en');
    expect(computerName('電腦隨意', 'random')).toBe('電腦隨意');
    expect(computerName('電腦初學丙', 'toString')).toBe('電腦初學丙');
  });

  it('are not those of guests, who are marked wherever their names stand', () => {
    const guest = { ...person('阿福'), guest: true };
    const told = { ...info, players: [person('阿珍'), guest] };
    expect(named(told)?.players.map((one) => one.name)).toEqual(['阿珍', '來賓 阿福']);
    expect(markedAt(told, '阿福')).toBe('來賓 阿福');
    expect(markedAt(told, '阿珍')).toBe('阿珍');
    speak('en');
    expect(named(told)?.players[1]?.name).toBe('Guest 阿福');
  });

  it('change at the table with the language', () => {
    const table = new TableState();
    table.info = { ...info, players: people };
    expect(table.info.players[1]?.name).toBe('電腦會友乙');
    speak('en');
    expect(table.info.players[1]?.name).toBe('Club bot B');
  });

  it('give way to a word of the reader’s where one was erased', () => {
    const told = { ...info, players: [person('（已除名）甲'), person('（已除名）者')] };
    expect(named(told)).toBe(told);
    speak('ja');
    expect(named(told)?.players.map((one) => one.name)).toEqual(['（除名済み）甲', '（已除名）者']);
    speak('en');
    expect(named(told)?.players[0]?.name).toBe('(erased) A');
  });

  it('stand in the books in Chinese', () => {
    const one = { uid: 'computer-novice', kind: 'computer', name: '電腦初學' } as Person;
    expect(personName(one)).toBe('電腦初學');
    speak('en');
    expect(personName(one)).toBe('Novice bot');
    expect(personName({ ...one, kind: 'guest' })).toBe('電腦初學');
  });
});
