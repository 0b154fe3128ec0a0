import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { happened, info, moment } from '../test/game';
import { ritual, sideAtDraw, type Step } from './ritual';
import { Ritual } from './ritual.svelte';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import { walls } from './wall';
import type { SeatEvent, TableNews, Throw } from './wire/types';

const dealt = moment(happened('dealt'));
const seated: SeatEvent = { e: 'seated', dice: [3, 5], places: [1, 0, 3, 2] };
/** The first deal from the host: places and tiles in one message. */
const first: TableNews = { ...dealt, info: null, events: [seated, ...dealt.events] };
const later: TableNews = {
  ...first,
  events: dealt.events.map((event) => (event.e === 'dealt' ? { ...event, hand: 2 } : event)),
};
const kinds = (steps: readonly Step[]) => [...new Set(steps.map((step) => step.is))];
const deals = (steps: readonly Step[]) => steps.flatMap((step) => (step.is === 'deal' ? [step.view] : []));

describe('what is shown before a hand', () => {
  it('is the whole ceremony the first time', () => {
    const steps = ritual(first, info);
    expect(kinds(steps)).toEqual(['throw', 'draw', 'sit', 'walls', 'break', 'deal']);
    // Eight, counted from the first player as one, is the fourth.
    expect(steps[0]).toMatchObject({ is: 'throw', who: 0, first: 3 });
    const draws = steps.flatMap((step) => (step.is === 'draw' ? [[step.who, step.wind]] : []));
    expect(draws).toEqual([
      [3, 'W'],
      [0, 'S'],
      [1, 'E'],
      [2, 'N'],
    ]);
  });

  it('is the dice and the tiles later, and less of both without motion', () => {
    expect(kinds(ritual(later, info))).toEqual(['break', 'deal']);
    expect(kinds(ritual(later, info, true))).toEqual(['break']);
    expect(ritual({ ...first, events: [seated] }, info).at(-1)?.is).toBe('sit');
    expect(ritual(moment(happened('discarded')), info)).toEqual([]);
  });

  it('takes four tiles at a time from the walls, until everybody has what they have', () => {
    const views = deals(ritual(first, info));
    const counts = views.map((view) => view.seats.map((seat) => seat.tiles?.length));
    expect(counts).toHaveLength(16);
    expect(counts[0]).toEqual([4, 0, 0, 0]);
    expect(counts[5]).toEqual([8, 8, 4, 4]);
    expect(counts[15]).toEqual([13, 13, 13, 13]);
    views.forEach((view) => {
      const held = view.seats.reduce((sum, seat) => sum + (seat.tiles?.length ?? 0), 0);
      const stand = Object.values(walls(view)).flat();
      expect(stand.reduce((sum, tiles) => sum + tiles, 0)).toBe(136 - held);
    });
    const last = views.at(-1);
    expect(last?.wall).toEqual(dealt.view.wall);
    dealt.view.seats.forEach((seat, at) => {
      expect([...(last?.seats[at]?.tiles ?? [])].sort()).toEqual([...(seat.tiles ?? [])].sort());
    });
  });

  it('shows no player a tile that their view does not', () => {
    for (const view of deals(ritual(first, info))) {
      view.seats.forEach((seat, at) => {
        const may = new Set(dealt.view.seats[at]?.tiles ?? []);
        expect(seat.tiles?.every((tile) => may.has(tile))).toBe(true);
      });
    }
  });

  it('keeps how many tiles others hold to itself where no player may know', () => {
    const seats = dealt.view.seats.map((seat, at) => (at === 0 ? seat : { ...seat, tiles: null }));
    const views = deals(ritual({ ...later, view: { ...later.view, seats } }, info));
    expect(views.every((view) => view.seats.slice(1).every((seat) => seat.tiles === null))).toBe(true);
  });

  it('moves everybody from where they came to where their wind sends them', () => {
    const sides = (places?: number[]) => [0, 1, 2, 3].map((player) => sideAtDraw(player, 0, 4, places));
    expect(sides()).toEqual(['bottom', 'right', 'top', 'left']);
    expect(sides([1, 0, 3, 2])).toEqual(['bottom', 'left', 'top', 'right']);
  });
});

describe('a first dealer who is thrown for', () => {
  const thrown = (first_dealer: 'thrown' | 'thrown-twice', again?: Throw) => {
    const event: SeatEvent = { ...seated, dice: [1, 2, 4], ...(again ? { again } : {}) };
    return ritual({ ...first, events: [event] }, { ...info, first_dealer });
  };

  it('is counted to from 東, when all have sat down', () => {
    // rules/taiwan.md §2.3: seven is West, who gets the first of the places that the host tells.
    const steps = thrown('thrown');
    expect(kinds(steps)).toEqual(['draw', 'sit', 'count']);
    const draws = steps.flatMap((step) => (step.is === 'draw' ? [[step.who, step.wind]] : []));
    expect(Object.fromEntries(draws)).toEqual({ 3: 'E', 2: 'S', 1: 'W', 0: 'N' });
    expect(steps.at(-1)).toMatchObject({ who: 3, met: 1, deals: true, places: [3, 2, 1, 0] });
  });

  it('is counted to from who was met first, where that player throws once more', () => {
    const steps = thrown('thrown-twice', [2, 2, 4]);
    const counts = steps.flatMap((step) => (step.is === 'count' ? [step] : []));
    expect(counts.map(({ who, met, deals }) => [who, met, deals])).toEqual([
      [2, 0, false],
      [0, 1, true],
    ]);
    expect(counts[1]?.met).toBe(seated.e === 'seated' && seated.places[0]);
  });
});

describe('the ceremony', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(settings, { ritual: true, speed: 'normal' });
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.speed = 'off';
  });

  it('waits for people to turn their winds, and turns them for computers', () => {
    const ended = vi.fn();
    const steps = ritual({ ...first, events: [seated] }, info);
    const shown = new Ritual(steps, [0], 1, () => undefined, ended);
    shown.go();
    vi.advanceTimersByTime(2300);
    expect(shown.step).toMatchObject({ is: 'draw', who: 3 });
    shown.turn(2);
    vi.advanceTimersByTime(1000);
    expect([shown.step, shown.waits]).toMatchObject([{ who: 0 }, true]);
    vi.advanceTimersByTime(60_000);
    expect(shown.waits).toBe(true);
    shown.turn(2);
    expect(shown.turned).toHaveLength(1);
    shown.turn(0);
    shown.turn(1);
    expect(shown.turned.map(({ wind, at }) => [wind, at])).toEqual([
      ['W', 2],
      ['S', 0],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(shown.turned.map(({ at }) => at)).toEqual([2, 0, 1, 3]);
    expect(ended).toHaveBeenCalledOnce();
  });

  function table() {
    const state = new TableState();
    const waiting = moment((news) => news.view.phase.p === 'waiting');
    state.hear({ n: 1, news: { ...waiting, info, events: [] } });
    return state;
  }

  it('turns the wind of a player who has not done it in their first game, after five seconds', () => {
    const state = table();
    state.first = true;
    state.hear({ n: 2, news: first });
    while (state.ritual?.waits === false) vi.advanceTimersByTime(10);
    const own = () => state.ritual?.turned.filter(({ who }) => who === 0).length;
    vi.advanceTimersByTime(4900);
    expect([state.ritual?.waits, own()]).toEqual([true, 0]);
    vi.advanceTimersByTime(100);
    expect(own()).toBe(1);
  });

  it('holds what comes after it, and offers nothing meanwhile', () => {
    const state = table();
    const over = vi.fn();
    state.onritual = over;
    const next = moment(happened('drew'));
    state.hear({ n: 2, news: later });
    state.hear({ n: 3, news: { ...next, info: null } });
    expect(state.ritual?.step?.is).toBe('break');
    expect([state.offers, state.view?.wall[1]]).toEqual([[], 0]);
    vi.advanceTimersByTime(1200);
    expect(state.ritual?.step?.is).toBe('deal');
    vi.advanceTimersByTime(60_000);
    expect([state.ritual, state.view]).toEqual([null, next.view]);
    expect(over).toHaveBeenCalledOnce();
  });

  it('ends at once when a player has seen enough, and when the table is told anew', () => {
    const state = table();
    state.hear({ n: 2, news: later });
    const shown = state.ritual;
    shown?.skip();
    shown?.skip();
    expect([state.ritual, state.view]).toEqual([null, later.view]);
    const again = table();
    again.hear({ n: 2, news: first });
    again.hear({ n: 3, news: { ...later, info, events: [] } });
    vi.advanceTimersByTime(60_000);
    expect([again.ritual, again.view]).toEqual([null, later.view]);
  });

  it('is left out where everything is to go at once', () => {
    for (const off of [{ ritual: false }, { speed: 'off' }] as const) {
      Object.assign(settings, { ritual: true, speed: 'normal' }, off);
      const state = table();
      state.hear({ n: 2, news: first });
      expect([state.ritual, state.view]).toEqual([null, first.view]);
    }
  });
});
