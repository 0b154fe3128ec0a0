import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { laid } from '../../lib/byhand';
import { comesNext, ends, takes } from '../../lib/drawing';
import { walls } from '../../lib/wall';
import { moment, offered } from '../../test/game';
import type { Action, View } from '../../lib/wire/types';
import ByHand from './ByHand.svelte';

const claim = moment(offered('pung')).view;
const window: View = { ...claim, by_hand: true };
const turn: View = { ...window, phase: { p: 'turn', seat: window.me ?? 'E' } };

function shown(props: {
  view?: View;
  offers?: Action[];
  asked?: boolean;
  call?: 'pung' | null;
  picks?: string[];
}) {
  const heard = { onplay: vi.fn(), oncall: vi.fn(), ondeclare: vi.fn(), onwrong: vi.fn() };
  render(ByHand, {
    view: window,
    offers: [],
    asked: true,
    call: null,
    picks: [],
    declaring: false,
    keys: true,
    pause: { left: null, whole: 0, shown: 0 },
    ...props,
    ...heard,
  });
  return heard;
}
const words = () => screen.getAllByRole('button').map((one) => one.dataset['act']);

describe('playing by hand', () => {
  it('shows the same words over every tile, whatever could be claimed', () => {
    shown({ offers: [{ a: 'pass' }, { a: 'win' }] });
    const without = words();
    document.body.innerHTML = '';
    shown({ offers: claim.offers });
    expect(words()).toEqual(without);
    expect(without).toEqual(['chow', 'pung', 'kong', 'win', 'pass']);
  });

  it('lays down what was picked, if the host offers it, and says so if not', async () => {
    const right = shown({ offers: claim.offers, call: 'pung', picks: ['6z', '6z'] });
    await fireEvent.click(screen.getByRole('button', { name: /碰這兩張/ }));
    expect(right.onplay).toHaveBeenCalledExactlyOnceWith({ a: 'pung', with: ['6z', '6z'] });
    document.body.innerHTML = '';
    const wrong = shown({ offers: claim.offers, call: 'pung', picks: ['6z', '1m'] });
    await fireEvent.click(screen.getByRole('button', { name: /碰這兩張/ }));
    expect(wrong.onplay).not.toHaveBeenCalled();
    expect(wrong.onwrong).toHaveBeenCalledExactlyOnceWith('hand-not-so');
  });

  it('is played with the keys', async () => {
    const offers: Action[] = [{ a: 'draw' }, { a: 'win' }, { a: 'discard', tile: '1m' }];
    const heard = shown({ view: turn, offers, asked: false });
    for (const key of ['m', 'h', 'g']) await fireEvent.keyDown(globalThis.window, { key });
    expect(heard.onplay.mock.calls).toEqual([[{ a: 'draw' }], [{ a: 'win' }]]);
    expect(heard.oncall).toHaveBeenCalledExactlyOnceWith('kong');
  });

  it('sets tiles aside and breaks the hand off where that is offered', async () => {
    const offers: Action[] = [
      { a: 'discard', tile: '1m' },
      { a: 'abort' },
      { a: 'set-aside', tile: '4z' },
      { a: 'set-aside', tile: '1f' },
    ];
    const heard = shown({ view: turn, offers, asked: false });
    expect(words()).toEqual(['set-aside', 'set-aside', 'abort', 'kong', 'win']);
    await fireEvent.click(screen.getByRole('button', { name: /拔.*北/ }));
    await fireEvent.click(screen.getByRole('button', { name: /拔.*春/ }));
    for (const key of ['n', 'j']) await fireEvent.keyDown(globalThis.window, { key });
    expect(heard.onplay.mock.calls).toEqual([[offers[2]], [offers[3]], [offers[2]], [offers[1]]]);
  });

  it('finds every kind of kong by its tiles', () => {
    const offers: Action[] = [
      { a: 'conceal', with: ['1m', '1m', '1m', '1m'] },
      { a: 'add', tile: '5p' },
    ];
    expect(laid(offers, 'kong', ['5p'])).toEqual({ a: 'add', tile: '5p' });
    expect(laid(offers, 'kong', ['1m', '1m', '1m', '1m'])?.a).toBe('conceal');
    expect(laid(offers, 'kong', ['1m', '1m', '1m'])).toBeNull();
  });
});

describe('the wall by hand', () => {
  it('is drawn from where its next tile lies, and replaced from the other end', () => {
    const found = ends(claim);
    const standing = walls(claim);
    expect(found).not.toBeNull();
    if (!found) return;
    expect(standing[found.head.side][found.head.at]).toBeGreaterThan(0);
    // One more from the head takes from just that stack, and from no other.
    const [whole, head, tail, left] = claim.wall;
    const next = walls({ ...claim, wall: [whole, head + 1, tail, left - 1] });
    expect(next[found.head.side][found.head.at]).toBe((standing[found.head.side][found.head.at] ?? 0) - 1);
    const replaced = walls({ ...claim, wall: [whole, head, tail + 1, left - 1] });
    expect(replaced[found.tail.side][found.tail.at]).toBe(
      (standing[found.tail.side][found.tail.at] ?? 0) - 1,
    );
  });

  it('is reached for by the player who comes next', () => {
    const by = (seat: string): View => ({
      ...claim,
      me: 'S',
      phase: { p: 'window', by: seat, tile: '1m', kong: false },
    });
    expect(['E', 'W', 'N'].map((seat) => comesNext(by(seat)))).toEqual([true, false, false]);
    expect(takes([{ a: 'draw' }])).toBe('head');
    expect(takes([{ a: 'replace' }, { a: 'draw' }])).toBe('tail');
    expect(takes([{ a: 'pass' }])).toBeNull();
  });
});
