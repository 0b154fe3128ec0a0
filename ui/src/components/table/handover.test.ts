import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everybody, sharedInfo } from '../../test/shared';
import HandOver from './HandOver.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('opens no player’s tiles by a press that was meant for what lay there a moment before', async () => {
  const ontake = vi.fn(() => Promise.resolve(true));
  const { view } = everybody(null);
  const { rerender } = render(HandOver, { view, info: sharedInfo, pins: [1], players: [0], ontake });
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^我是/ }));
  await press();
  vi.advanceTimersByTime(300);
  await tick();
  await press();
  expect(ontake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  await tick();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^我是/ }));
  await press();
  expect(ontake).toHaveBeenCalledWith(0, undefined);
  // The next button, under the same finger, is another player's.
  await rerender({ players: [1] });
  await press();
  expect(ontake).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText<HTMLInputElement>('密碼').value).toBe('');
});

it('says nothing of a PIN that was not typed, and helps after a wrong one without another line', async () => {
  const ontake = vi.fn(() => Promise.resolve(false));
  const { view } = everybody(null);
  render(HandOver, { view, info: sharedInfo, pins: [1], players: [1], ontake });
  vi.advanceTimersByTime(600);
  await tick();
  const lines = () => [...document.querySelectorAll('.over > p')].map((one) => one.textContent);
  expect(lines()).toEqual(['牌都蓋好了，可以安心交過去。']);
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^我是/ }));
  await press();
  expect(ontake).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLInputElement>('密碼');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-describedby')).toBeNull();
  await fireEvent.input(field, { target: { value: '1234' } });
  await press();
  await tick();
  expect(ontake).toHaveBeenCalledWith(1, '1234');
  expect(lines()).toEqual([expect.stringContaining('不記得密碼？')]);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.tagName).toBe('P');
});

it('lets no player’s claim go by a second press of the button that asked for it', async () => {
  const [ontake, onnot] = [vi.fn(() => Promise.resolve(true)), vi.fn()];
  const { view } = everybody(null);
  render(HandOver, { view, info: sharedInfo, pins: [1], players: [0], ontake, onnot });
  // Like a finger, which cannot press a disabled button.
  const press = () => screen.getByRole('button', { name: '不用了' }).click();
  press();
  expect(onnot).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  await tick();
  press();
  expect(onnot).toHaveBeenCalledWith(0);
});
