import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game, happened, moment } from '../test/game';
import { sharedInfo } from '../test/shared';
import { covered } from './seats';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import type { SeatEvent, TableNews } from './wire/types';

let n = 0;
const ended = moment(happened('won'));
const won = ended.events.find((event) => event.e === 'won');
const seat = won?.seat ?? 'E';
/** A player draws his tile and wins by it. */
const sharedWin: TableNews = {
  ...ended,
  view: { ...ended.view, me: seat },
  events: [
    { e: 'drew', seat, tile: '5m', end: 'head' },
    ...ended.events.map((event): SeatEvent =>
      event.e === 'won' ? { ...event, by: 'self-draw', from: null } : event,
    ),
  ],
};

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
    expect(table.calls).toEqual([{ seat: 'E', key: 'call-pung' }]);
    expect(table.said[0]).toMatch(/碰/);
    vi.advanceTimersByTime(1000);
    expect(table.calls).toEqual([]);
  });

  it('let a call be seen to its end though the device changes hands, and tell no other player what was drawn', () => {
    const table = new TableState();
    const won = { ...sharedWin, info: sharedInfo, floor: 0 };
    told(table, won);
    expect(table.calls.map(({ key }) => key)).toEqual(['call-self-draw']);
    expect(table.said.join()).not.toContain('摸到');
    table.cover();
    told(table, { ...won, info: null, floor: null, events: [], view: covered(won.view) });
    expect(table.calls).toHaveLength(1);
    vi.advanceTimersByTime(1400);
    expect(table.calls).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(table.calls).toEqual([]);
    const gave = { direction: 'next', gave: '123m', got: '777z' } as const;
    const swapped: SeatEvent[] = [{ e: 'exchange-ends', direction: 'next', mine: gave }];
    told(table, { ...won, info: sharedInfo, events: swapped });
    vi.advanceTimersByTime(5000);
    expect(table.said).toEqual(['牌換好了']);
    // Without pauses nothing stays.
    settings.speed = 'off';
    told(table, { ...won, info: null });
    table.cover();
    expect(table.calls).toEqual([]);
  });
});
