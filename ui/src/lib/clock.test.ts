import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networked, me } from '../test/company';
import { part, seconds } from './clock';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import type { TableNews } from './wire/types';

let n = 0;
const tell = (table: TableState, news: TableNews) => table.hear({ n: (n += 1), news });
const ticks = (left: number, more: Partial<TableNews> = {}) =>
  networked({ clock: { player: me, left } }, { info: null, ...more });
/** The part of the ring that is left now. */
function rest(table: TableState): number {
  const { clock } = table;
  if (!clock) throw new Error('no clock runs');
  return part(clock, seconds(clock, Date.now()));
}

describe('the clock of whose turn it is', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 'off';
    return () => vi.useRealTimers();
  });

  it('is full when a turn begins, however long the table lets one think', () => {
    for (const whole of [8_000, 20_000, 60_000, 300_000]) {
      const table = new TableState();
      tell(table, networked({ clock: { player: me, left: whole } }));
      expect(rest(table)).toBe(1);
      vi.advanceTimersByTime(whole / 2);
      expect(rest(table)).toBe(0.5);
    }
  });

  it('stays where it is when something else is told in the same turn', () => {
    const table = new TableState();
    tell(table, networked({ clock: { player: me, left: 30_000 } }));
    vi.advanceTimersByTime(20_000);
    tell(table, ticks(10_000));
    expect(rest(table)).toBeCloseTo(1 / 3);
    // The next player has the same time; no clock ran in between.
    tell(table, networked({ clock: null }, { info: null }));
    expect(table.clock).toBeNull();
    tell(table, ticks(15_000));
    expect(rest(table)).toBe(0.5);
  });

  it('is known at another table by what is told there', () => {
    const table = new TableState();
    tell(table, networked({ clock: { player: me, left: 60_000 } }));
    const { info } = networked();
    tell(table, ticks(20_000, { info: info && { ...info, game: 'another' } }));
    expect(rest(table)).toBe(1);
  });

  it('has run since it was told, not since it is shown', () => {
    settings.speed = 'normal';
    const table = new TableState();
    tell(table, networked());
    const began = Date.now();
    const drew = [
      { e: 'turn', seat: 'E' },
      { e: 'discarded', seat: 'E', tile: '1m', drawn: false, ready: null },
    ];
    const events = drew as TableNews['events'];
    tell(table, networked({}, { info: null, events }));
    tell(table, ticks(20_000, { events }));
    expect(table.clock, 'what led to it is shown first').toBeNull();
    vi.advanceTimersByTime(400);
    while (!table.clock && vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
    expect(Date.now()).toBeGreaterThan(began);
    expect(table.clock?.ends).toBe(began + 20_000);
  });
});
