import { expect, it } from 'vitest';
import { home } from '../dev/host';
import { families, variantOf } from './families';
import { speak } from './i18n/index.svelte';

const told = () => families(home.rules).map(({ name, sets }) => [name, ...sets.map(variantOf)]);

it('groups the rule sets by game', () => {
  expect(told()).toEqual([
    ['上海老麻將', '傳統', '帶寶'],
    ['日麻', '一般', '雀魂', '雀魂段位', '天鳳', '修羅之戰'],
    ['三麻', '一般', '雀魂', '天鳳'],
    ['推倒胡', '推倒胡'],
    ['廣東麻將', '廣東麻將'],
    ['臺灣麻將', '臺灣麻將'],
  ]);
});

it.each(['zh-Hans', 'en', 'ja'] as const)('gives each variant of a game its own name in %s', async (one) => {
  await speak(one);
  for (const [, ...variants] of told()) expect(new Set(variants).size).toBe(variants.length);
});

it('gives the only set of a game its own name, also one that this page does not know', () => {
  const name = (id: string, text: string) => families([{ id, name: text }])[0]?.name;
  expect(name('riichi-soul', '日麻（雀魂）')).toBe('日麻（雀魂）');
  expect(name('newer-game', 'Newer')).toBe('Newer');
});
