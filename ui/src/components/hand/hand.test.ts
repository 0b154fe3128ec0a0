import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { moment, offered } from '../../test/game';
import { named, type NamedTable } from '../../lib/named';
import { whyKept } from '../../lib/prompt';
import { seatIndex } from '../../lib/seats';
import type { Action, ViewSeat } from '../../lib/wire/types';
import Hand from './Hand.svelte';
import Offers from './Offers.svelte';

function dealt(tap: 'one' | 'two' | 'double' = 'two') {
  const { view } = moment(
    (news) => news.asked && news.view.offers.some((one) => one.a === 'discard' && one.drawn === true),
  );
  const onplay = vi.fn<(action: Action) => void>();
  const seat = view.seats[seatIndex(view.me ?? 'E')] as ViewSeat;
  render(Hand, { seat, offers: view.offers, tap, onplay });
  return { onplay, seat, offers: view.offers };
}

const tiles = () => screen.getAllByRole('button');

describe('the hand', () => {
  it('raises a tile at the first tap and discards it at the second', async () => {
    const { onplay } = dealt();
    const [first] = tiles() as [HTMLElement];
    await fireEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(onplay).not.toHaveBeenCalled();
    await fireEvent.click(first);
    expect(onplay).toHaveBeenCalledExactlyOnceWith({ a: 'discard', tile: first.dataset['tile'] });
  });

  it('raises another instead when another is tapped', async () => {
    const { onplay } = dealt();
    const [first, second] = tiles() as [HTMLElement, HTMLElement];
    await fireEvent.click(first);
    await fireEvent.click(second);
    expect(first.getAttribute('aria-pressed')).toBe('false');
    expect(second.getAttribute('aria-pressed')).toBe('true');
    expect(onplay).not.toHaveBeenCalled();
  });

  it('says at the first tap why a tile stays, and leaves it where it is', async () => {
    const { seat, offers } = dealt();
    cleanup();
    const kept = seat.tiles?.[0] ?? '';
    const may = offers.filter((one) => one.a !== 'discard' || one.tile !== kept);
    const onrefuse = vi.fn();
    render(Hand, { seat, offers: may, tap: 'two', onrefuse, onplay: vi.fn() });
    const one = tiles().find(({ dataset }) => dataset['tile'] === kept) as HTMLElement;
    await fireEvent.click(one);
    expect(onrefuse).toHaveBeenCalledExactlyOnceWith(kept);
    expect(one.getAttribute('aria-pressed')).toBe('false');
    const { view, info } = moment((news) => news.asked && news.view.offers.length > 0);
    const at = { view, offers: may, asked: false, call: null, declaring: false };
    const bao = { ...named(info), wild: true } as NamedTable;
    expect(whyKept({ ...at, info: bao }, '1f')).toBe('hand-wild-stays');
    expect(whyKept({ ...at, info: bao }, kept)).toBe('hand-not-this');
    expect(whyKept({ ...at, info: null }, '1f')).toBe('hand-not-this');
    expect(whyKept({ ...at, info: bao, offers: [] }, '1f')).toBeNull();
  });

  it('discards at one tap where that is wanted', async () => {
    const { onplay } = dealt('one');
    await fireEvent.click(tiles()[2] as HTMLElement);
    expect(onplay).toHaveBeenCalledOnce();
  });

  it('is played with the keys: the drawn tile by End and Enter', async () => {
    const { onplay, seat } = dealt();
    await fireEvent.keyDown(window, { key: 'End' });
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(onplay).toHaveBeenCalledExactlyOnceWith({ a: 'discard', tile: seat.drawn, drawn: true });
  });

  it('chooses with arrows and digits', async () => {
    const { onplay } = dealt();
    const names = tiles().map((one) => one.dataset['tile']);
    await fireEvent.keyDown(window, { key: '3' });
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(onplay).toHaveBeenCalledExactlyOnceWith({ a: 'discard', tile: names[3] });
  });

  it('is discarded by drawing a tile upwards', async () => {
    const { onplay } = dealt();
    const tile = tiles()[1] as HTMLElement;
    await fireEvent.pointerDown(tile, { clientY: 500, pointerId: 1 });
    await fireEvent.pointerMove(tile, { clientY: 430, pointerId: 1 });
    await fireEvent.pointerUp(tile, { clientY: 430, pointerId: 1 });
    await fireEvent.click(tile);
    expect(onplay).toHaveBeenCalledOnce();
  });

  it('has its tiles moved along the row, and sorted again', async () => {
    const { onplay } = dealt();
    const names = () => tiles().map((one) => one.dataset['tile']);
    const before = names();
    const boxes = tiles().map(
      (_, at) => ({ left: at * 40, right: at * 40 + 38, top: 0, bottom: 60 }) as DOMRect,
    );
    tiles().forEach((one, at) => (one.getBoundingClientRect = () => boxes[at] as DOMRect));
    const third = tiles()[2] as HTMLElement;
    await fireEvent.pointerDown(third, { clientX: 100, clientY: 30, pointerId: 1, pointerType: 'mouse' });
    await fireEvent.pointerMove(third, { clientX: 5, clientY: 34, pointerId: 1, pointerType: 'mouse' });
    await fireEvent.pointerUp(third, { clientX: 5, clientY: 34, pointerId: 1, pointerType: 'mouse' });
    await fireEvent.click(third);
    expect(names()).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
    await fireEvent.keyDown(window, { key: 'o' });
    expect(names()).toEqual(before);
    await fireEvent.keyDown(window, { key: '1' });
    await fireEvent.keyDown(window, { key: 'ArrowRight', shiftKey: true });
    expect(names()).toEqual([before[1], before[0], ...before.slice(2)]);
    expect(onplay).not.toHaveBeenCalled();
  });

  it('moves nothing under a finger that has not rested, and goes back from a short way up', async () => {
    const { onplay } = dealt();
    const names = () => tiles().map((one) => one.dataset['tile']);
    const before = names();
    const third = tiles()[2] as HTMLElement;
    await fireEvent.pointerDown(third, { clientX: 100, clientY: 30, pointerId: 1, pointerType: 'touch' });
    await fireEvent.pointerMove(third, { clientX: 5, clientY: 10, pointerId: 1, pointerType: 'touch' });
    await fireEvent.pointerUp(third, { clientX: 5, clientY: 10, pointerId: 1, pointerType: 'touch' });
    await fireEvent.click(third);
    expect(names()).toEqual(before);
    expect(third.getAttribute('aria-pressed')).toBe('false');
    expect(onplay).not.toHaveBeenCalled();
  });

  it('wants two quick taps where that is wanted', async () => {
    const { onplay } = dealt('double');
    const now = vi.spyOn(performance, 'now');
    const first = tiles()[0] as HTMLElement;
    for (const at of [1000, 2000]) {
      now.mockReturnValue(at);
      await fireEvent.click(first);
    }
    expect(onplay).not.toHaveBeenCalled();
    now.mockReturnValue(2200);
    await fireEvent.click(first);
    expect(onplay).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('discards nothing when nothing is offered', async () => {
    const onplay = vi.fn();
    const { seat } = dealt();
    cleanup();
    render(Hand, { seat, offers: [], onplay });
    const [first] = tiles() as [HTMLElement];
    await fireEvent.click(first);
    await fireEvent.click(first);
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(onplay).not.toHaveBeenCalled();
  });
});

describe('offers', () => {
  function claims() {
    const { view } = moment(offered('pung'));
    const onplay = vi.fn<(action: Action) => void>();
    const open = view.phase.p === 'window' ? view.phase.tile : null;
    render(Offers, { offers: view.offers, open, onplay });
    return onplay;
  }

  it('are large buttons that say what they use', async () => {
    const onplay = claims();
    const pung = screen.getByRole('button', { name: /碰/ });
    expect(pung.querySelectorAll('[role=img]')).toHaveLength(3);
    await fireEvent.click(pung);
    expect(onplay).toHaveBeenCalledExactlyOnceWith({ a: 'pung', with: ['6z', '6z'] });
  });

  it.each([
    [' ', { a: 'pass' }],
    ['Escape', { a: 'pass' }],
    ['p', { a: 'pung', with: ['6z', '6z'] }],
  ])('hear the key %j', async (key, action) => {
    const onplay = claims();
    await fireEvent.keyDown(window, { key });
    expect(onplay).toHaveBeenCalledExactlyOnceWith(action);
  });

  it('let nothing go at Enter, nor at Space where another button has the focus', async () => {
    const onplay = claims();
    await fireEvent.keyDown(window, { key: 'Enter' });
    const other = document.body.appendChild(document.createElement('button'));
    await fireEvent.keyDown(other, { key: ' ' });
    other.remove();
    expect(onplay).not.toHaveBeenCalled();
  });

  it('leave the keys alone while a sheet has them', async () => {
    const onplay = vi.fn();
    render(Offers, { offers: [{ a: 'pass' }, { a: 'win' }], keys: false, onplay });
    await fireEvent.keyDown(window, { key: 'h' });
    expect(onplay).not.toHaveBeenCalled();
  });

  it('let 地聽 be switched on', async () => {
    const ondeclare = vi.fn();
    render(Offers, { offers: [{ a: 'discard', tile: '1m', ready: 'earthly' }], onplay: vi.fn(), ondeclare });
    await fireEvent.click(screen.getByRole('button', { name: /地聽/ }));
    expect(ondeclare).toHaveBeenCalledWith(true);
  });
});
