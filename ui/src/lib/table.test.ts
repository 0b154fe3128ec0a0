import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game, happened, moment } from '../test/game';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import type { TableNews } from './wire/types';

let n = 0;
const told = (table: TableState, news: TableNews) => {
  n += 1;
  table.hear({ n, news });
};

describe('news of the table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 'normal';
  });
  afterEach(() => vi.useRealTimers());

  it('are shown one after another, and nothing is offered before the last', () => {
    const table = new TableState();
    const burst = game.slice(4, 8).map(({ news }) => news);
    burst.forEach((news) => told(table, news));
    expect(table.view).toBe(burst[0]?.view);
    expect(table.busy).toBe(true);
    expect(table.offers).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(table.view).toBe(burst[1]?.view);
    vi.advanceTimersByTime(220 + 600);
    expect(table.view).toBe(burst[3]?.view);
    expect(table.busy).toBe(false);
  });

  it('are shown at once without pauses', () => {
    settings.speed = 'off';
    const table = new TableState();
    for (const { news } of game.slice(0, 30)) told(table, news);
    expect(table.view).toBe(game[29]?.news.view);
    expect(table.busy).toBe(false);
  });

  it('told from the start replace whatever waits', () => {
    const table = new TableState();
    game.slice(4, 12).forEach(({ news }) => told(table, news));
    const look = { ...game[40]?.news, events: [] } as unknown as TableNews;
    told(table, look);
    expect(table.view).toBe(look.view);
    vi.advanceTimersByTime(20000);
    expect(table.view).toBe(look.view);
  });

  it('offer nothing where the table does not wait for the viewer', () => {
    const table = new TableState();
    told(
      table,
      moment((news) => !news.asked && news.view.offers.length === 1),
    );
    expect(table.offers).toEqual([]);
    told(table, { ...moment((news) => news.asked), events: [] });
    expect(table.offers.length).toBeGreaterThan(0);
    table.sending = true;
    expect(table.offers).toEqual([]);
  });

  it('call out loud, and keep the chips after each hand', () => {
    settings.speed = 'off';
    const table = new TableState();
    for (const { news } of game) told(table, news);
    expect(table.chapter?.history).toHaveLength(5);
    expect(table.chapter?.history[0]).toEqual([300000, 300000, 300000, 300000]);
    settings.speed = 'normal';
    told(table, moment(happened('melded')));
    expect(table.calls).toEqual([{ seat: 'E', key: 'call.pung' }]);
    expect(table.said[0]).toMatch(/碰/);
    vi.advanceTimersByTime(1000);
    expect(table.calls).toEqual([]);
  });
});
