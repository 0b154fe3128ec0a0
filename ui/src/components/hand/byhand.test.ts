import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { laid } from '../../lib/byhand';
import { comesNext, ends, takes } from '../../lib/drawing';
import { prompt } from '../../lib/prompt';
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
    whole: 14,
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
    cleanup();
    shown({ offers: claim.offers });
    expect(words()).toEqual(without);
    expect(without).toEqual(['chow', 'pung', 'kong', 'win', 'pass']);
  });

  it('lays down what was picked, if the host offers it, and says so if not', async () => {
    const right = shown({ offers: claim.offers, call: 'pung', picks: ['6z', '6z'] });
    await fireEvent.click(screen.getByRole('button', { name: /碰這兩張/ }));
    expect(right.onplay).toHaveBeenCalledExactlyOnceWith({ a: 'pung', with: ['6z', '6z'] });
    cleanup();
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

  it('is loud only about what is to be thought of by what everybody knows', () => {
    const loud = () =>
      screen
        .getAllByRole('button')
        .flatMap((one) => (/quiet/.test(one.className) ? [] : [one.dataset['act']]));
    const own = turn.seats.findIndex(
      (seat) => seat.wind === turn.me || seat.tiles?.some((tile) => tile !== '?'),
    );
    const held = (drawn: string | null): View => ({
      ...turn,
      seats: turn.seats.map((seat, at) =>
        at === own
          ? { ...seat, drawn, tiles: [...(seat.tiles ?? []), ...(drawn === null ? [] : [drawn])] }
          : seat,
      ),
    });
    const offers: Action[] = [{ a: 'draw' }, { a: 'win' }, { a: 'discard', tile: '1m' }];
    shown({ view: held(null), offers, asked: false });
    expect(loud()).toEqual(['draw']);
    cleanup();
    shown({ view: held('1m'), offers, asked: false });
    expect(loud()).toEqual(['kong', 'win']);
    cleanup();
    const by = (seat: string): View => ({
      ...window,
      me: 'S',
      phase: { p: 'window', by: seat, tile: '1m', kong: false },
    });
    shown({ view: by('E') });
    expect(loud()).toEqual(['chow', 'pung', 'kong', 'win']);
    cleanup();
    shown({ view: by('N') });
    expect(loud()).toEqual(['pung', 'kong', 'win']);
  });

  it('says what is to be done next', () => {
    const hand = (tiles: string[], drawn: string | null): View => ({
      ...turn,
      me: 'E',
      phase: { p: 'turn', seat: 'E' },
      seats: turn.seats.map((seat, at) =>
        at === 0 ? { ...seat, melds: [], surplus: null, tiles, drawn } : seat,
      ),
    });
    const thirteen = Array.from({ length: 13 }, () => '1m');
    const said = (view: View, offers: Action[], raised: string | null = null) =>
      prompt({ view, info: null, offers, asked: false, call: null, declaring: false, raised });
    const discard: Action = { a: 'discard', tile: '1m' };
    expect(said(hand(thirteen, null), [{ a: 'draw' }, discard])).toBe('輪到您：先摸一張，再打一張');
    // The player may draw one too many, but is not asked to.
    const drew = hand([...thirteen, '2m'], '2m');
    expect(said(drew, [{ a: 'draw' }, discard])).toBe('輪到您，請打一張牌');
    expect(said(drew, [{ a: 'draw' }, discard], '1m')).toContain('再點一下');
    expect(said(drew, [{ a: 'replace' }, discard])).toBe('先從牌尾補一張');
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
    // A draw from the head takes a tile from that stack only.
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
