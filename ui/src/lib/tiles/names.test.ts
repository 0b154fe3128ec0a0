import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, speak } from '../i18n/index.svelte.ts';
import {
  ALL_TILES,
  KINDS,
  RED_FIVES,
  formatMpsz,
  indexMark,
  parseMpsz,
  plainTile,
  sortTiles,
  type Tile,
} from './names.ts';
import { tileName } from './spoken.ts';

describe('the set', () => {
  it('has 42 kinds, three red fives and the back', () => {
    expect(KINDS).toHaveLength(42);
    expect(RED_FIVES).toHaveLength(3);
    expect(new Set(ALL_TILES).size).toBe(46);
  });

  it('counts a red five as a five', () => {
    expect(plainTile('0p')).toBe('5p');
    expect(plainTile('7z')).toBe('7z');
  });
});

describe('names', () => {
  afterEach(() => speak('zh-Hant'));

  it.each(LANGUAGES)('are there for every tile in %s, and no two alike', (language) => {
    speak(language);
    expect(new Set(ALL_TILES.map(tileName)).size).toBe(ALL_TILES.length);
  });

  it('marks numbers and winds for learners, a red five as 5', () => {
    expect(['9s', '0s', '4z', '7z', '3f', '?'].map((t) => indexMark(t as Tile))).toEqual([
      '9',
      '5',
      'N',
      null,
      null,
      null,
    ]);
  });
});

describe('order', () => {
  it('is 萬 筒 條 字 花, the red five before the plain ones, the unknown last', () => {
    const mixed = parseMpsz('?1f7z1z5s0p5p4p9m1m');
    expect(formatMpsz(sortTiles(mixed))).toBe('19m405p5s17z1f?');
  });
});

describe('parseMpsz', () => {
  it('reads groups, blanks and unknown tiles', () => {
    expect(parseMpsz('123m44z')).toEqual(['1m', '2m', '3m', '4z', '4z']);
    expect(parseMpsz(' 0p ?? 8f')).toEqual(['0p', '?', '?', '8f']);
    expect(parseMpsz('')).toEqual([]);
  });

  it.each(['8z', '9f', '0z', '0f', 'm', '12', '12 m', '1?m', '1x', '１m'])('refuses %s', (text) => {
    expect(() => parseMpsz(text)).toThrow(RangeError);
  });

  it('gives back what formatMpsz wrote', () => {
    expect(parseMpsz(formatMpsz(ALL_TILES))).toEqual(ALL_TILES);
  });
});
