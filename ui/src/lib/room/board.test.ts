import { describe, expect, it } from 'vitest';
import { table } from '../../dev/board';
import { places, tonight } from '../../dev/room';
import { AT_ONCE, foremost, grid, lastOf, lines, played, ROWS, turnsOf } from './board';

const SCREENS = [
  [1920, 980],
  [1366, 680],
  [1024, 560],
] as const;

describe('tables on a television', () => {
  it.each(SCREENS)('are as large as %s × %s lets them be, and never larger', (width, height) => {
    for (let tables = 1; tables <= AT_ONCE; tables++) {
      const { columns, rows, letter } = grid(tables, width, height, 14);
      expect(columns * rows).toBeGreaterThanOrEqual(tables);
      expect(letter * 20.5 * columns + 14 * (columns - 1)).toBeLessThanOrEqual(width + 0.01);
      expect(letter * 15.6 * rows + 14 * (rows - 1)).toBeLessThanOrEqual(height + 0.01);
      // No other layout is larger.
      for (let other = 1; other <= tables; other++) {
        const high = Math.ceil(tables / other);
        const size = Math.min(
          (width - 14 * (other - 1)) / other / 20.5,
          (height - 14 * (high - 1)) / high / 15.6,
        );
        expect(letter).toBeGreaterThanOrEqual(size - 0.01);
      }
    }
  });

  it('are read from three metres on a full screen: eight tables in letters of 20 px', () => {
    expect(grid(AT_ONCE, 1890, 960, 14).letter).toBeGreaterThan(20);
  });

  it('are those that are played, and of many so many after each other', () => {
    expect(played(places).map(({ place }) => place)).toEqual([1, 4, 5]);
    const all = Array.from({ length: 10 }, (_, at) => table(at + 1));
    const turns = turnsOf(played(all), null).map((turn) =>
      turn.is === 'tables' ? turn.places.map(({ place }) => place) : turn.is,
    );
    expect(turns).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [9, 10],
    ]);
  });

  it('are followed by the standings of each rule book, so many rows of one at once', () => {
    const [first, second] = tonight.lists;
    if (!first?.rows[0] || !second) throw new Error('two lists');
    const rows = Array.from({ length: ROWS + 1 }, () => first.rows[0] as (typeof first.rows)[0]);
    const turns = turnsOf(played([table(1)]), { ...tonight, lists: [{ ...first, rows }, second] });
    expect(turns.map((turn) => (turn.is === 'tables' ? turn.is : turn.rows.length))).toEqual([
      'tables',
      ROWS,
      1,
      1,
    ]);
    expect(turns[3]).toMatchObject({ is: 'standings', list: second, from: tonight.from });
    expect(turnsOf([], { ...tonight, lists: [] })).toEqual([]);
  });

  it('have their players by winds while they play, and by what they won when it is over', () => {
    const [one, five] = played([table(1), table(5)]);
    if (!one || !five) throw new Error('both are played');
    expect(lines(one).map(({ player, mark }) => [player, mark])).toEqual([
      [1, { wind: 0 }],
      [2, { wind: 1 }],
      [3, { wind: 2 }],
      [0, { wind: 3 }],
    ]);
    expect(lines(one).filter(({ leads }) => leads)).toMatchObject([{ player: 0, chips: 324_000 }]);
    expect(lines(five).map(({ player, mark }) => [player, mark])).toEqual([
      [0, { place: 1 }],
      [2, { place: 2 }],
      [3, { place: 2 }],
      [1, { place: 4 }],
    ]);
  });

  it('know a new win by its game and hand, and no win in a hand without one', () => {
    const [one, , three] = played([table(1), table(2), table(3)]);
    if (!one || !three) throw new Error('both are played');
    expect(lastOf(one)).toBe('g1 7');
    expect(lastOf(three)).toBeNull();
  });

  it('name the foremost patterns and count the rest', () => {
    const win = table(2).state;
    if (win.is !== 'playing' || !win.stands?.last?.wins[0]) throw new Error('it was won');
    expect(foremost(win.stands.last.wins[0])).toMatchObject({ shown: { length: 3 }, more: 3 });
  });
});
