import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDINGS } from '../dev/endings';
import { game, happened, moment } from '../test/game';
import { sharedInfo } from '../test/shared';
import { covered, HIDDEN } from './seats';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import type { SeatEvent, TableNews } from './wire/types';

let n = 0;
const ended = moment(happened('won'));
const won = ended.events.find((event) => event.e === 'won');
const seat = won?.seat ?? 'E';
/** A player draws and wins by the drawn tile. */
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

  describe('of the end of a hand at a shared device', () => {
    const last = ENDINGS['shanghai-small']?.messages.at(-1);
    if (!last?.over) throw new Error('no such end');
    const end = { ...last, over: last.over };
    const news = (more: Partial<TableNews>): TableNews => ({ ...sharedWin, info: null, ...more });
    const his = news({ ...end, floor: 0 });
    const all = news({ ...end, floor: null, events: [], view: covered(end.view) });
    const playing = news({
      info: sharedInfo,
      floor: 0,
      events: [],
      view: { ...end.view, phase: { p: 'turn', seat: end.view.me ?? 'E' }, wins: [], paid: [] },
    });
    const open = (table: TableState) =>
      table.view?.seats.flatMap(({ tiles }) => tiles ?? []).filter((tile) => tile !== HIDDEN);
    const begun = () => {
      const table = new TableState();
      told(table, playing);
      return table;
    };

    it('go on at the same beat when the device is put down', () => {
      const table = begun();
      told(table, his);
      const { ending } = table;
      ending?.go();
      const beat = ending?.beat;
      expect(beat).toBeTruthy();
      table.cover();
      expect(open(table)).toEqual([]);
      told(table, all);
      expect(table.ending).toBe(ending);
      expect(table.ending?.view).toBe(all.view);
      expect(table.ending?.beat).toBe(beat);
    });

    it('begin though the device was put down before they came, and show nothing of theirs', () => {
      const table = begun();
      table.cover();
      told(table, his);
      const { ending } = table;
      expect(ending).not.toBeNull();
      expect(table.floor).toBeNull();
      expect(open(table)).toEqual([]);
      told(table, all);
      expect(table.ending).toBe(ending);
    });

    it('begin with the view of all, where no more than that came', () => {
      const table = begun();
      table.cover();
      told(table, all);
      expect(table.ending).not.toBeNull();
      // A reloaded page has not seen the events.
      const anew = new TableState();
      told(anew, { ...all, info: sharedInfo });
      expect(anew.ending).toBeNull();
    });

    it('let nothing else pass that was on its way to them', () => {
      const table = begun();
      table.cover();
      told(table, { ...playing, info: null, events: [{ e: 'turn', seat: 'E' }] });
      expect(table.view?.me).toBeNull();
      expect(open(table)).toEqual([]);
    });
  });
});
