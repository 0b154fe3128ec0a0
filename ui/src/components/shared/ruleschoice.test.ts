import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { home } from '../../dev/host';
import RulesChoice from './RulesChoice.svelte';

const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked);
const names = () => checked().map((one) => one.labels?.[0]?.textContent.trim());

it('asks for the game, then for its variant, and remembers it', async () => {
  const user = userEvent.setup();
  const onchange = vi.fn((value: string) => void rerender({ value }));
  const props = { label: '打什麼', rules: home.rules, value: 'tuidaohu', onchange };
  const { rerender } = render(RulesChoice, props);
  expect(names()).toEqual(['推倒胡']);
  await user.click(screen.getByRole('radio', { name: '三麻' }));
  expect(onchange).toHaveBeenLastCalledWith('sanma');
  expect(screen.queryByRole('group', { name: '三麻的打法' })).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: '天鳳' }));
  expect(onchange).toHaveBeenLastCalledWith('sanma-tenhou');
  expect(names()).toEqual(['三麻', '天鳳']);
  await user.click(screen.getByRole('radio', { name: '日麻' }));
  expect(names()).toEqual(['日麻', '一般']);
  await user.click(screen.getByRole('radio', { name: '三麻' }));
  expect(onchange).toHaveBeenLastCalledWith('sanma-tenhou');
});

it('chooses none', async () => {
  const onchoose = vi.fn();
  const none = { text: '不論規則', onchoose };
  render(RulesChoice, { label: '規則', rules: home.rules, value: 'riichi-soul', none, onchange: vi.fn() });
  expect(names()).toEqual(['日麻', '雀魂']);
  await userEvent.click(screen.getByRole('radio', { name: '不論規則' }));
  expect(onchoose).toHaveBeenCalledOnce();
});
