import { afterEach, expect, it } from 'vitest';
import { coined, PLAIN, ranOut, streakTimes } from './customs';
import { speak, t } from './i18n/index.svelte';

afterEach(() => speak('zh-Hant'));

it('counts in points where the book does, and in chips elsewhere', () => {
  const points = { ...PLAIN, coin: 'points' } as const;
  expect(t(coined('table-chips', PLAIN), { n: 25000 })).toBe('籌碼 25,000');
  expect(t(coined('table-chips', points), { n: 25000 })).toBe('25,000 點');
  expect(t(coined('game-chips', points))).toBe('點數');
});

it('calls it as the book does that the wall runs out', () => {
  expect(t(ranOut('ending-drawn', PLAIN))).toBe('黃牌');
  expect(t(ranOut('ending-drawn', { ...PLAIN, drawn: 'exhausted' }))).toBe('流局');
  const reserve = { ...PLAIN, drawn: 'reserve' } as const;
  expect(t(ranOut('ending-drawn', reserve))).toBe('海底流局');
  expect(t(ranOut('result-drawn-text', reserve))).not.toBe(t(ranOut('result-drawn-text', PLAIN)));
});

it('says how often a dealer has stayed as the desk and the reports say it', () => {
  expect([1, 9, 10].map(streakTimes)).toEqual(['連莊一次', '連莊九次', '連莊10次']);
  speak('en');
  expect(streakTimes(2)).toBe('streak 2');
});
