import { describe, expect, it } from 'vitest';
import { away, met, sum, told, turnedBack } from './dice';

const RING = ['east', 'south', 'west', 'north'];

describe('a throw', () => {
  it('comes to the eyes of its two or three dice', () => {
    expect([sum([3, 4]), sum([6, 6, 6]), sum([1, 1, 1])]).toEqual([7, 18, 3]);
    expect([told([3, 4]), told([2, 5, 1])]).toEqual(
      ['3 + 4 = 7', '2 + 5 + 1 = 8'].map((text) => text.replaceAll(' ', '\u00a0')),
    );
  });

  it('is counted round the table, the one who throws as one', () => {
    // rules/taiwan.md §2.3–4: seven is the player opposite, eight the one before, eighteen the next.
    expect([met(RING, 0, [3, 4]), met(RING, 0, [4, 4]), met(RING, 0, [6, 6, 6])]).toEqual([
      'west',
      'north',
      'south',
    ]);
    expect(met(RING, 2, [1, 2, 2])).toBe('west');
    expect([away([1, 2], 3), away([2, 2], 3), met(['a', 'b', 'c'], 2, [1, 1])]).toEqual([2, 0, 'a']);
    expect([away([1, 2], 0), met([], 0, [1, 2])]).toEqual([0, undefined]);
  });

  it('is undone by going back as far as it counted', () => {
    for (const dice of [
      [1, 1],
      [3, 4],
      [6, 5, 4],
    ] as const) {
      const by = away(dice as [number, number], RING.length);
      const named = [...RING.slice(by), ...RING.slice(0, by)];
      expect(turnedBack(named, by)).toEqual(RING);
    }
    expect(turnedBack(RING, 9)).toEqual(['north', 'east', 'south', 'west']);
    expect(turnedBack([], 3)).toEqual([]);
  });
});
