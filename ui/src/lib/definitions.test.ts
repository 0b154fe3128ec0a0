import { afterEach, describe, expect, it } from 'vitest';
import { gloss, named, own } from './definitions';
import { speak } from './i18n/index.svelte';

describe('names of patterns', () => {
  afterEach(() => speak('zh-Hant'));

  it('are written in the characters of a reader of Chinese', () => {
    expect(own('all-pungs', 'shanghai', '對對胡')).toBe('對對胡');
    speak('zh-Hans');
    expect(own('all-pungs', 'shanghai', '對對胡')).toBe('对对胡');
  });

  it('stay as the book has them beside a translation', () => {
    speak('en');
    expect(own('all-pungs', 'shanghai', '對對胡')).toBe('對對胡');
    expect(named('all-pungs', 'shanghai', '對對胡')).toContain(gloss('all-pungs', 'shanghai'));
  });

  it('are those of the book that another is based on, where it has none of its own', () => {
    speak('zh-Hans');
    expect(own('straight', 'sanma-soul', '一氣通貫')).toBe('一气通贯');
    expect(own('nuki', 'sanma-soul', '拔北')).toBe('拔北');
  });

  it('of a newer program are what the host says', () => {
    expect(own('of-tomorrow', 'shanghai', '明日')).toBe('明日');
    expect(named('of-tomorrow', 'shanghai', '明日')).toBe('明日');
  });
});
