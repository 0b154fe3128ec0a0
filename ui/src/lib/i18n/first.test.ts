import { expect, it } from 'vitest';
import { firstLanguage } from './first';

it('a page begins in the language that its browser is set to', () => {
  for (const tag of ['ja-JP', 'ja']) expect(firstLanguage(tag), tag).toBe('ja');
  for (const tag of ['zh-CN', 'zh-Hans-HK', 'zh_SG']) expect(firstLanguage(tag), tag).toBe('zh-Hans');
  for (const tag of ['zh-TW', 'zh', 'en-US', 'de', '']) expect(firstLanguage(tag), tag).toBe('zh-Hant');
});
