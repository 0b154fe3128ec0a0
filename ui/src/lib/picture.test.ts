import { describe, expect, it } from 'vitest';
import { groupsOf, rowOf } from './picture';

const shown = {
  tile: '5p',
  tiles: ['1m', '2m', '3m', '5p'],
  melds: [['7z', '7z', '7z']],
  aside: ['1f'],
};

describe('the picture of a hand', () => {
  it('sets what was held, each meld, the winning tile and what lay aside apart', () => {
    expect(groupsOf(shown)).toEqual([['1m', '2m', '3m', '5p'], ['7z', '7z', '7z'], ['5p'], ['1f']]);
    expect(groupsOf({ tile: null, tiles: [], melds: [] })).toEqual([]);
  });

  it('draws every tile in one row and rims the winning one alone', () => {
    const { svg, width } = rowOf(shown, '<symbol id="t-1m"/>');
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(read.querySelector('parsererror')).toBeNull();
    const used = [...read.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(used).toEqual(['1m', '2m', '3m', '5p', '7z', '7z', '7z', '5p', '1f'].map((tile) => `#t-${tile}`));
    expect(read.querySelectorAll('rect[stroke]')).toHaveLength(1);
    const last = Number([...read.querySelectorAll('use')].at(-1)?.getAttribute('x'));
    expect(last + 300).toBeLessThan(width);
  });
});
