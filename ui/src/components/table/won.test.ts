import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { remarks } from '../../lib/prompt';
import { wonBy } from '../../lib/seats';
import { happened, info, moment } from '../../test/game';
import type { View } from '../../lib/wire/types';
import Won from './Won.svelte';
import WonNow from './WonNow.svelte';

describe('a win after which the others play on', () => {
  const { view } = moment(happened('won'));
  const [win] = view.wins;
  if (!win) throw new Error('no win');
  const loser = view.seats.find(({ wind }) => wind !== win.seat);
  const playing: View = { ...view, phase: { p: 'turn', seat: loser?.wind ?? 'E' } };
  const said = (me: View['me']) =>
    remarks({ view: { ...playing, me }, info, offers: [], asked: false, call: null, declaring: false });

  it('stands at the side of the winner while the hand goes on, and is told to the winner', () => {
    expect(wonBy(win.seat, playing)).toEqual(win);
    expect(wonBy(loser?.wind ?? 'E', playing)).toBeNull();
    expect(wonBy(win.seat, view)).toBeNull();
    expect(said(win.seat)).toHaveLength(1);
    expect(said(loser?.wind ?? 'E')).toEqual([]);
  });

  it('says what it was and all that it brought', () => {
    const player = view.seats.find(({ wind }) => wind === win.seat)?.player ?? 0;
    const paid = view.paid.filter(({ to }) => to !== 'pot' && to.player === player);
    const sum = paid.reduce((all, { amount }) => all + amount, 0);
    render(Won, { win, view: playing, info });
    const shown = document.querySelector<HTMLElement>('[data-won]');
    const text = shown?.textContent ?? '';
    expect(text).toContain(`+${sum.toLocaleString('en')}`);
    // Lines that do not fit are in the title.
    for (const { id } of win.patterns) {
      expect(text).toContain(info.patterns[id]?.zh ?? id);
      expect(shown?.title).toContain(info.patterns[id]?.zh ?? id);
    }
  });

  it('lies there for a moment as it is called, with as much of the hand as the host lets be seen', async () => {
    const calls = [{ seat: win.seat, key: 'call-win' as const }];
    const shown = () => document.querySelector(`[data-won-now="${win.seat}"]`);
    const tiles = () => shown()?.querySelectorAll('.tiles [data-face], .tiles svg').length ?? 0;
    const { rerender } = render(WonNow, { calls, view: playing, info });
    const whole = tiles();
    for (const { id } of win.patterns) expect(shown()?.textContent).toContain(info.patterns[id]?.zh ?? id);
    const hidden = { ...playing, wins: playing.wins.map((one) => ({ ...one, hand: '', reading: '' })) };
    await rerender({ calls, view: hidden, info });
    expect(tiles()).toBeGreaterThan(0);
    expect(tiles()).toBeLessThan(whole);
    // Its time is over; after a hand the whole ending is shown instead.
    await rerender({ calls: [], view: playing, info });
    expect(shown()).toBeNull();
    await rerender({ calls, view, info });
    expect(shown()).toBeNull();
  });
});
