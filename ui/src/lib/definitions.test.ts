import { afterEach, describe, expect, it } from 'vitest';
import { gloss, termAt, termOf } from './definitions';
import { speak } from './i18n/index.svelte';

describe('terms of patterns', () => {
  afterEach(() => speak('zh-Hant'));

  it('are written in the characters of a reader of Chinese', () => {
    expect(termOf('all-pungs', 'shanghai', '對對胡')).toBe('對對胡');
    speak('zh-Hans');
    expect(termOf('all-pungs', 'shanghai', '對對胡')).toBe('对对胡');
  });

  it('stay as the book has them beside a translation', () => {
    speak('en');
    expect(termOf('all-pungs', 'shanghai', '對對胡')).toBe('對對胡');
    expect(gloss('all-pungs', 'shanghai')).not.toBe('');
  });

  it('of a newer program are what the host says', () => {
    expect(termOf('of-tomorrow', 'shanghai', '明日')).toBe('明日');
    expect(termAt('of-tomorrow', null)).toBe('of-tomorrow');
  });
});
