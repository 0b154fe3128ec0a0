import { afterEach, describe, expect, it } from 'vitest';
import { info } from '../test/game';
import { speak } from './i18n/index.svelte';
import { named } from './named';
import { called } from './people';
import { TableState } from './table.svelte';
import type { Person, Said, Sitting } from './wire/types';

afterEach(() => speak('zh-Hant'));

const sits = (name: Said, more: Partial<Sitting> = {}): Sitting => ({
  name,
  guest: false,
  computer: null,
  here: true,
  pin: false,
  ...more,
});
const club: Said = {
  key: 'called-apart',
  with: { name: { key: 'computer-club' }, stem: { key: 'called-2' } },
};
const players = [
  sits('電腦會友'),
  sits(club, { computer: 'club', here: false }),
  sits('阿福', { guest: true }),
  sits({ key: 'called-erased' }),
];
const names = () => named({ ...info, players })?.players.map((one) => one.name);

describe('names of players', () => {
  it('are words of the reader where they are the program’s, and any other player’s are not touched', () => {
    expect(names()).toEqual(['電腦會友', '電腦高手乙', '來賓 阿福', '（已除名）']);
    speak('en');
    expect(names()).toEqual(['電腦會友', 'Expert bot B', 'Guest 阿福', '(erased)']);
    speak('ja');
    expect(names()?.[1]).toBe('CPU上級者乙');
  });

  it('change at the table with the language', () => {
    const table = new TableState();
    table.info = { ...info, players };
    expect(table.info?.players[1]?.name).toBe('電腦高手乙');
    speak('en');
    expect(table.info?.players[1]?.name).toBe('Expert bot B');
  });

  it('are said of people in the books, too', () => {
    const one = { name: '電腦初學', called: { key: 'computer-novice' } } as Person;
    expect(called(one)).toBe('電腦初學');
    speak('en');
    expect(called(one)).toBe('Beginner bot');
  });
});
