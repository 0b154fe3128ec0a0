import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ENDINGS } from '../../dev/endings';
import { Ending as Course } from '../../lib/ending.svelte';
import { SEEN } from '../../lib/seen';
import Ending from './Ending.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(name = 'shanghai-small') {
  const end = ENDINGS[name]?.messages.at(-1);
  if (!end) throw new Error('no such end');
  const onend = vi.fn();
  const ending = new Course(end.view, end.over, 1, () => () => undefined, onend);
  render(Ending, { ending, info: null, watched: false });
  return onend;
}
const key = (name: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key: name, ...more });

it('is over at a key, but not at one that is still held from the table', async () => {
  const onend = shown();
  await key('x');
  expect(onend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SEEN);
  // False means that the event was cancelled.
  expect(await key('Enter', { repeat: true })).toBe(false);
  expect(onend).not.toHaveBeenCalled();
  await key('x');
  expect(onend).toHaveBeenCalledTimes(1);
});

it('leaves the browser its keys, and a sheet that lies over it its own', async () => {
  const onend = shown();
  vi.advanceTimersByTime(SEEN);
  for (const name of ['F5', 'F11', 'F12']) expect(await key(name)).toBe(true);
  const sheet = document.createElement('div');
  onTestFinished(() => sheet.remove());
  sheet.setAttribute('role', 'dialog');
  const onescape = vi.fn();
  sheet.addEventListener('keydown', onescape);
  document.body.append(sheet);
  await fireEvent.keyDown(sheet, { key: 'Escape' });
  expect(onescape).toHaveBeenCalledTimes(1);
  expect(onend).not.toHaveBeenCalled();
  sheet.remove();
  await key('Escape');
  expect(onend).toHaveBeenCalledTimes(1);
});

it('is over at its button only when that has been seen', async () => {
  const onend = shown();
  const button = screen.getByRole('button');
  await fireEvent.click(button);
  expect(onend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SEEN);
  await fireEvent.click(button);
  expect(onend).toHaveBeenCalledTimes(1);
});

it('announces what comes row by row, and not who has won a second time', async () => {
  shown();
  await vi.advanceTimersByTimeAsync(2000);
  const card = screen.getByRole('region');
  const [live, ...more] = card.querySelectorAll('[aria-live]');
  expect(more).toEqual([]);
  expect(live?.querySelectorAll('[data-row]').length).toBeGreaterThan(0);
  expect(live?.querySelector('h2, button')).toBeNull();
  expect(card.getAttribute('aria-live')).toBeNull();
  const title = within(card).getByRole('heading');
  expect(title.id).not.toBe('');
  expect(card.getAttribute('aria-labelledby')).toBe(title.id);
});

it('says of a hand without a winner who was ready for what, and who deals next', async () => {
  shown('riichi-drawn');
  await vi.advanceTimersByTimeAsync(SEEN);
  const card = screen.getByRole('region');
  const { seats } = ENDINGS['riichi-drawn']?.messages.at(-1)?.view ?? { seats: [] };
  const ready = seats.filter((seat) => seat.shown);
  expect(ready.length).toBeGreaterThan(0);
  expect(card.querySelectorAll('i')).toHaveLength(seats.length);
  expect(card.querySelectorAll('i.ready')).toHaveLength(ready.length);
  expect(card.querySelectorAll('.waits')).toHaveLength(ready.filter((seat) => seat.waits).length);
  // The hands are open on the table.
  expect(card.querySelector('.tiles')).toBeNull();
  expect(card.querySelector('[data-next]')?.textContent).toBeTruthy();
});
