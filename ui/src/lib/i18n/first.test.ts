import { expect, it } from 'vitest';
import { firstLanguage } from './first';

it('is the first of the browser that the program speaks, English for another, Chinese if it names none', () => {
  for (const tags of [['ja-JP'], ['fr', 'ja', 'en']]) expect(firstLanguage(tags), tags.join()).toBe('ja');
  for (const tag of ['zh-CN', 'zh-Hans-HK', 'zh_SG']) expect(firstLanguage([tag]), tag).toBe('zh-Hans');
  for (const tag of ['zh-TW', 'zh', 'zh-HK']) expect(firstLanguage([tag]), tag).toBe('zh-Hant');
  for (const tags of [['en-US', 'zh-TW'], ['de'], ['de', 'en-GB']])
    expect(firstLanguage(tags), tags.join()).toBe('en');
  for (const tags of [[], [''], ['C'], ['C.UTF-8'], ['POSIX']]) expect(firstLanguage(tags)).toBe('zh-Hant');
});
