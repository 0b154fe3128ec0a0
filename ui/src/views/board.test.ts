import { fireEvent } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { showBoard } from '../dev/board';
import { tonight } from '../dev/room';
import type { App } from '../lib/app.svelte';
import { board } from '../lib/parts.svelte';
import { AT_ONCE } from '../lib/room/board';
import type { PlaceLine } from '../lib/wire/types';
import { begin, known, returns } from '../test/room';
import { settle } from '../test/settle';

afterEach(() => {
  vi.useRealTimers();
});

/** A room on the screen of its organiser. */
async function room(): Promise<App> {
  const { app } = await begin(returns(), known());
  await board.fetch();
  return app;
}

/** A television with this many tables; only the test lets time pass. */
async function shown(tables: number): Promise<App> {
  const app = await room();
  vi.useFakeTimers();
  await showBoard(app, tables);
  await tick();
  return app;
}

const screen = () => document.querySelector('[data-act="board-close"]')?.closest('main') ?? null;
const places = (which: string) =>
  [...(screen()?.querySelectorAll<HTMLElement>(which) ?? [])].map((one) => one.dataset['place']);
const numbers = () => places('[data-place]');
const news = () => places('.fresh');

/** Updates the room; table `won` has won another hand. */
async function told(app: App, won?: number): Promise<void> {
  const { view } = app.room;
  if (!view) throw new Error('there is a room');
  const lines = view.places.map((place): PlaceLine => {
    const { state } = place;
    if (place.place !== won || state.is !== 'playing' || !state.stands?.last) return place;
    const last = { ...state.stands.last, number: state.stands.last.number + 1 };
    return { ...place, state: { ...state, stands: { ...state.stands, last } } };
  });
  app.room.view = { ...view, places: lines };
  await tick();
}

it('shows the next tables in their turn, however often the room is heard of meanwhile', async () => {
  const app = await shown(AT_ONCE + 1);
  expect(numbers()).toHaveLength(AT_ONCE);
  for (const seconds of [8, 8, 5]) {
    await told(app);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  expect(numbers()).toEqual([String(AT_ONCE + 1)]);
});

it('shows the standings of the evening in their turn, as the host has them', async () => {
  const app = await room();
  vi.useFakeTimers();
  await showBoard(app, 2, tonight);
  await tick();
  const told = () => screen()?.querySelector('[data-standings]')?.textContent ?? '';
  expect([numbers().length, told()]).toEqual([2, '']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(numbers()).toEqual([]);
  expect(told()).toMatch(/上海老麻將.*王伯.*\+25\.2/s);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told()).toMatch(/三麻.*阿珍/s);
  // A game was declared void: it disappears at once.
  if (app.room.view) app.room.view = { ...app.room.view, tonight: { ...tonight, lists: [] } };
  await tick();
  expect([numbers().length, told()]).toEqual([2, '']);
});

it('keeps the tables that are shown until they are let go on', async () => {
  await shown(AT_ONCE + 1);
  const press = async () => {
    const button = document.querySelector('[data-act="board-still"]');
    if (button) await fireEvent.click(button);
  };
  const first = numbers();
  await press();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(numbers()).toEqual(first);
  await press();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(numbers()).toEqual([String(AT_ONCE + 1)]);
});

it('shows a win as new for a while, and none that was there at first', async () => {
  const app = await shown(2);
  expect(news()).toEqual([]);
  await told(app, 1);
  expect(news()).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(news()).toEqual([]);
});

it('leaves no timer behind', async () => {
  const app = await shown(AT_ONCE + 1);
  const opened = async (open: boolean) => {
    app.room.board = open;
    // Runs what is due at once.
    await vi.advanceTimersByTimeAsync(0);
  };
  await opened(false);
  const others = vi.getTimerCount();
  await opened(true);
  await told(app, 1);
  expect(vi.getTimerCount()).toBe(others + 2);
  await opened(false);
  expect(vi.getTimerCount()).toBe(others);
});

it('has the keyboard while it is open, and gives it back', async () => {
  const app = await room();
  await showBoard(app, 1);
  app.room.board = false;
  await settle();
  const opener = document.querySelector<HTMLElement>('[data-act="board"]');
  opener?.focus();
  app.room.board = true;
  await settle();
  expect(document.activeElement?.getAttribute('data-act')).toBe('board-close');
  expect(opener?.closest<HTMLElement>('.room')?.inert).toBe(true);
  await fireEvent.keyDown(window, { key: 'Escape' });
  await settle();
  expect(screen()).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(opener?.closest<HTMLElement>('.room')?.inert).toBe(false);
});
