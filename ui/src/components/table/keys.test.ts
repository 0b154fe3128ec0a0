import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { BookAct } from '../../lib/wire/types';
import Keys from './Keys.svelte';

const usual = { byHand: false, dora: false, wild: false, turns: false, onclose: () => undefined };
const meanings = (acts: readonly BookAct[]) => {
  const { unmount } = render(Keys, { ...usual, acts });
  const all = [...document.querySelectorAll('dd')].map((one) => one.textContent);
  unmount();
  return all;
};

it('lists the keys of what the book has, and no others', () => {
  const shanghai = meanings(['chow', 'declare']);
  expect(shanghai).toEqual(expect.arrayContaining(['吃', '碰', '槓', '胡', '宣告聽牌', '過']));
  for (const other of ['拔', '九種九牌', '換出', '重選']) expect(shanghai).not.toContain(other);
  const sanma = meanings(['declare', 'set-aside', 'abort']);
  expect(sanma).toEqual(expect.arrayContaining(['拔', '九種九牌']));
  expect(sanma).not.toContain('吃');
});
