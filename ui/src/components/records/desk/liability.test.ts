import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { Draft } from '../../../lib/draft.svelte';
import type { DeskPage, LiabilityForm } from '../../../lib/wire/types';
import Liability from './Liability.svelte';

const ROWS: LiabilityForm = {
  is: 'rows',
  rows: [
    { row: 'big-dragons', words: '大三元' },
    { row: 'eighteen-arhats', words: '四槓子' },
  ],
  whole: true,
};

/** Four players at a desk with this liability; 丁 has won off 甲 with four melds. */
function laid(liability: LiabilityForm) {
  const keys = ['m', 'p', 's', 'z'].map((suit) =>
    Array.from({ length: suit === 'z' ? 7 : 9 }, (_, at) => ({ tile: `${at + 1}${suit}`, of: 4 })),
  );
  const form = { tiles: 14, keys, chows: true, patterns: [], table: { liability } };
  const page = { form, players: ['甲', '乙', '丙', '丁'].map((name) => ({ name: name })) };
  const draft = new Draft(() => page.form as unknown as DeskPage['form'], 4);
  draft.win(3, false);
  draft.give(0);
  const winner = draft.of(3);
  winner.hand.load({ tiles: '3z', win: '3z', melds: ['pung:666z', 'pung:555z', 'kong:7777z', 'kong:1111z'] });
  render(Liability, { page: page as unknown as DeskPage, draft, who: 3, winner });
  const answering = () => {
    const entry = draft.entry();
    return entry && typeof entry.what === 'object' && 'won' in entry.what
      ? entry.what.won.winners[0]?.answering
      : null;
  };
  return { draft, winner, answering };
}

const pick = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByText(name));

describe('who answers for a win', () => {
  it('is asked row by row, in the order in which they came to', async () => {
    const { winner, answering } = laid(ROWS);
    // The winner is liable for no other player.
    expect(within(screen.getByRole('group', { name: '大三元是誰包' })).queryByText('丁')).toBeNull();
    await pick('四槓子是誰包', '乙');
    expect(screen.queryByText(/先餵成的那一位全包/)).toBeNull();
    await pick('大三元是誰包', '丙');
    expect(screen.getByText(/先餵成的那一位全包/)).toBeTruthy();
    expect(answering()).toEqual([
      { who: 1, row: 'eighteen-arhats' },
      { who: 2, row: 'big-dragons' },
    ]);
    await pick('四槓子是誰包', '沒有');
    expect(answering()).toEqual([{ who: 2, row: 'big-dragons' }]);
    // The correction begins with the booked entry.
    const again = laid(ROWS).winner;
    again.load(winner.said(3, 0));
    expect(again.answers('big-dragons')).toBe(2);
  });

  it('is one for the whole win where rows do not matter, and no person where nothing was claimed', async () => {
    const { winner, answering } = laid({ is: 'melds' });
    await pick('這一手誰包', '乙');
    expect(answering()).toEqual([{ who: 1 }]);
    winner.hand.load({ tiles: '123456789m1123s', win: '4s', melds: [] });
    expect(answering()).toBeUndefined();
  });
});
