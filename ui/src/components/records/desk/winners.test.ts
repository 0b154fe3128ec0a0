import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { Draft } from '../../../lib/draft.svelte';
import { form, HAND, opened, page, pick, riichi, tap, told } from '../../../test/desk';

const several = {
  ...riichi,
  table: { wrong_count: true, false_win: true, several: true, rounds: true },
};
const withSeveral: typeof told = (ask) => {
  if (ask.do === 'desk' && ask.ask.to !== 'preview')
    return { of: 'desk', told: { is: 'game', ...page, form: several } };
  const answer = told(ask);
  if (answer.of !== 'desk' || answer.told.is !== 'preview') return answer;
  const [first] = answer.told.wins;
  return { of: 'desk', told: { ...answer.told, wins: first ? [first, { ...first, who: 1 }] : [] } };
};

describe('a hand of two winners at the score desk', () => {
  it('shows one hand at a time, and how far each is', async () => {
    opened(withSeveral);
    await screen.findByText('記第 2 手');
    const wins = (name: string) =>
      fireEvent.click(within(screen.getByRole('group', { name: '誰胡（可以不只一位）' })).getByText(name));
    await wins('甲');
    await wins('乙');
    await pick('誰放炮', '丙');
    const hands = () => within(screen.getByRole('group', { name: '寫誰的牌' }));
    expect(hands().getAllByRole('radio')).toHaveLength(2);
    expect(screen.getAllByRole('toolbar', { name: '點牌' })).toHaveLength(1);
    await tap([...HAND, '4s']);
    expect(hands().getByRole('radio', { name: /^甲\s齊了$/ })).toBeTruthy();
    await fireEvent.click(hands().getByRole('radio', { name: /^乙\s差 14 張$/ }));
    await tap([...HAND, '4s']);
    // The result of a hand is one line per winner; the payments are folded.
    const sums = await waitFor(() => {
      const found = screen.getAllByText('17 番，合 9 葫', { selector: '.sum' });
      expect(found).toHaveLength(2);
      return found;
    });
    expect(sums.every((sum) => sum.closest('details')?.open === false)).toBe(true);
    expect(screen.getByText('誰付誰').closest('details')?.open).toBe(false);
  });

  it('asks a whole hand for no more tiles but those beside it', async () => {
    opened(withSeveral);
    await screen.findByText('記第 2 手');
    await fireEvent.click(
      within(screen.getByRole('group', { name: '誰胡（可以不只一位）' })).getByText('甲'),
    );
    const into = () => within(screen.getByRole('group', { name: '點的牌算什麼' }));
    expect(into().queryByText('寶牌指示牌')).toBeNull();
    await tap([...HAND, '4s']);
    expect(screen.queryByRole('toolbar', { name: '點牌' })).toBeNull();
    expect(into().queryByText('吃')).toBeNull();
    await fireEvent.click(into().getByText('寶牌指示牌'));
    await tap(['9s']);
    expect(within(screen.getByRole('group', { name: '寶牌指示牌' })).getAllByRole('button')).toHaveLength(1);
    // A removed tile is laid again.
    await fireEvent.click(screen.getByRole('button', { name: '拿掉胡的牌四條' }));
    expect(screen.getByRole('toolbar', { name: '點牌' })).toBeTruthy();
  });

  it('has chosen the only player who can have fed', () => {
    const draft = new Draft(() => form, 4);
    for (const who of [0, 1]) draft.win(who, true);
    expect([draft.from, draft.need]).toEqual([null, { need: 'from' }]);
    draft.win(2, true);
    expect(draft.from).toBe(3);
    draft.win(2, true);
    expect(draft.from).toBeNull();
    draft.come('self-draw');
    expect(draft.from).toBeNull();
    // Of three who play on after a win, two win the next tile.
    const on = new Draft(() => form, 4);
    on.earlier = [{ won: { by: 'self-draw', winners: [{ who: 3, shown: { patterns: [] } }] } }];
    for (const who of [0, 1]) on.win(who, true);
    expect(on.from).toBe(2);
  });
});
