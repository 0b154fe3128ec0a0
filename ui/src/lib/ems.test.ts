import { expect, it } from 'vitest';
import { ems, longestWord } from './ems';

it('takes a Chinese character for as wide as it is high, and a Latin letter for less', () => {
  expect(ems('歐陽')).toBe(2);
  expect(ems('')).toBe(0);
  expect(ems('Bartholomew')).toBeGreaterThan(ems('歐陽上官婉兒'));
  expect(ems('Bartholomew')).toBeLessThan(11);
  expect(ems('Bartholomew', 'plain')).toBeLessThan(ems('Bartholomew'));
  expect(ems('歐陽', 'plain')).toBe(2);
});

it('takes a name for as wide as its longest word, where it may stand in several lines', () => {
  expect(longestWord('Aunt Bartholomew Li')).toBe(ems('Bartholomew'));
  expect(longestWord('歐陽上官婉兒')).toBe(6);
  expect(longestWord('')).toBe(0);
});
