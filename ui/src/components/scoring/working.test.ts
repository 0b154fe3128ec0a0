import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { info, happened, moment } from '../../test/game';
import type { Standing, View, Working as Worked } from '../../lib/wire/types';
import HandSheet from './HandSheet.svelte';
import Ranking from './Ranking.svelte';
import Turned from './Turned.svelte';
import Working from './Working.svelte';

const worked: Worked = {
  han: 3,
  fu: 40,
  yakuman: 0,
  parts: [
    { item: 'closed-pung', fu: 8, tiles: '333z' },
    { item: 'base', fu: 20, tiles: '' },
    { item: 'self-draw', fu: 2, tiles: '' },
    { item: 'rounding', fu: 10, tiles: '' },
  ],
  doubled: 1280,
  base: 1280,
  shares: [
    { of: 'dealer', halves: 4, amount: 2600 },
    { of: 'each', halves: 2, amount: 1300 },
  ],
  points: 5200,
};
const text = () => document.body.textContent.replace(/\s+/g, ' ');

describe('how points come about', () => {
  it('is told part by part, with the tiles that are given 符', () => {
    render(Working, { working: worked });
    expect(screen.getAllByRole('img', { name: '西風' })).toHaveLength(3);
    for (const words of ['暗刻', '副底', '進到整十', '40 符', '3 翻 40 符', '莊家付 2 倍', '2,600 點'])
      expect(text()).toContain(words);
    expect(text()).toContain('不滿一百的進成一百');
  });

  it('leaves 符 out where 翻 alone decide', () => {
    const { doubled, ...rest } = { ...worked, han: 6, limit: 'haneman' as const, base: 3000 };
    expect(doubled).toBe(1280);
    render(Working, { working: { ...rest, shares: [{ of: 'discarder', halves: 8, amount: 12000 }] } });
    expect(text()).toContain('6 翻是跳滿');
    expect(text()).not.toContain('副底');
    expect(text()).not.toContain('進成一百');
  });

  it('tells what two pay for three by the half', () => {
    const shares = [{ of: 'dealer', halves: 5, amount: 3200 } as const];
    render(Working, { working: { ...worked, shares } });
    expect(text()).toContain('莊家付 2.5 倍');
  });

  it.each([
    [2560, 'mangan', '超過滿貫'],
    [1920, 'rounded-up', '算切上滿貫'],
  ] as const)('says that %i is a limit', (doubled, limit, words) => {
    render(Working, { working: { ...worked, doubled, limit, base: 2000 } });
    expect(text()).toContain(words);
  });
});

describe('裏寶牌指示牌', () => {
  it.each(['', '3m7z'])('are shown where a win has turned them: %j', (under) => {
    render(Turned, { open: '1p', under });
    expect(text().includes('裏寶牌指示牌')).toBe(under !== '');
  });
});

describe('a hand that no player wins', () => {
  const { view } = moment(happened('won'));
  const seats = view.seats.map((seat, at) =>
    at === 2
      ? { ...seat, shown: true, tiles: ['1m', '2m', '4z'], waits: '3m' }
      : { ...seat, tiles: ['', ''] },
  );
  const ended = (how: string, more: object = {}) =>
    ({ ...view, wins: [], paid: [], seats, phase: { p: 'ended', how }, ...more }) as View;
  const show = (shown: View) => render(HandSheet, { view: shown, info, onescape: () => undefined });

  it('shows who was ready with what, and who was not', () => {
    show(ended('drawn'));
    expect(document.querySelectorAll('i.ready')).toHaveLength(1);
    expect(text().match(/沒聽牌/g)).toHaveLength(3);
    expect(screen.getByRole('img', { name: '三萬' })).toBeTruthy();
  });

  it('is told after those who won before, who are left out of it', () => {
    const winner = view.wins[0]?.seat;
    show(ended('drawn', { wins: view.wins }));
    expect(winner).toBe('W');
    expect(text()).toContain('就打到這裡');
    expect(text()).not.toContain('沒有人胡');
    expect(text().match(/沒聽牌/g)).toHaveLength(3);
  });

  it.each([
    ['nine-kinds', '九種'],
    ['four-winds', '同一張風牌'],
    ['all-ready', '立直'],
    ['four-kongs', '四個'],
    ['three-winners', '三家同時'],
  ])('says why it was broken off: %s', (how, words) => {
    show(ended(how));
    expect(text()).toContain(words);
    expect(text()).not.toContain('沒聽牌');
  });

  it('names those who are paid for their discards', () => {
    const to = { player: 1 };
    show(ended('nagashi', { paid: [{ from: { player: 0 }, to, amount: 4000, why: 'nagashi' }] }));
    expect(text()).toContain(`${info.players[1]?.name ?? '?'}打出的全是么九牌`);
  });

  it('says how many counters and what deposits the next hand begins with', () => {
    show(ended('drawn', { pot: 2000, next: { dealer: 0, streak: 0, again: true, honba: 3 } }));
    expect(document.querySelector('[data-next]')?.textContent).toMatch(/3 本場.*供託 2,?000/s);
  });
});

describe('a score that is one sum', () => {
  const one = (player: number, sum: Standing['sum']): Standing => ({
    player,
    place: player + 1,
    chips: 40100,
    result: 15100,
    score: 50.1,
    placement: 40,
    cash: null,
    ...(sum ? { sum } : {}),
  });

  it('shows each of its parts', () => {
    const sum = { given_back: 30, over: 10.1, place: 20, oka: 20, rounding: 0 };
    render(Ranking, { standings: [one(0, sum), one(1, { ...sum, oka: 0 })], info });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(1, -1)).toEqual(['減 30', '馬', '首位賞']);
    expect(text()).toMatch(/\+10\.1 ?\+20 ?\+20 ?\+50\.1/);
  });

  it('has no such columns elsewhere', () => {
    render(Ranking, { standings: [one(0, undefined)], info });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).not.toContain('馬');
  });
});
