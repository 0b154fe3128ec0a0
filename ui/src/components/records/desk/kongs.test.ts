import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { Draft } from '../../../lib/draft.svelte';
import type { DeskPage } from '../../../lib/wire/types';
import Kongs from './Kongs.svelte';

/** Four players at a desk where kongs are paid at once; the hand was drawn. */
function laid() {
  const form = { tiles: 14, keys: [], chows: true, patterns: [], table: { kong_pay: true } };
  const page = { form, players: ['甲', '乙', '丙', '丁'].map((name) => ({ name })) } as unknown as DeskPage;
  const draft = new Draft(() => page.form, 4);
  draft.how = 'drawn';
  render(Kongs, { page, draft, order: [0, 1, 2, 3] });
  return draft;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByText(name));

describe('kongs that are paid for', () => {
  it('are told one after another, with whose tile an exposed one was', async () => {
    const draft = laid();
    expect(draft.entry()).toEqual({ what: 'drawn' });
    await press('加一個槓');
    await pick('誰槓', '丙');
    expect(draft.entry()?.kongs).toEqual([{ who: 2, kind: 'concealed' }]);
    await pick('第 1 個槓', '明槓');
    // The feeder is missing.
    expect(draft.entry()).toBeNull();
    expect(within(screen.getByRole('group', { name: '槓誰打的牌' })).queryByText('丙')).toBeNull();
    await pick('槓誰打的牌', '甲');
    expect(draft.entry()?.kongs).toEqual([{ who: 2, kind: 'kong', from: 0 }]);
    // No player feeds themselves, and a concealed kong has no feeder.
    await pick('誰槓', '甲');
    expect(draft.entry()).toBeNull();
    await pick('第 1 個槓', '加槓');
    expect(draft.entry()?.kongs).toEqual([{ who: 0, kind: 'added' }]);
    const again = new Draft(() => draft['form'](), 4, draft.entry());
    expect(again.kongs).toEqual(draft.kongs);
    await press('不算這個槓');
    expect(draft.entry()).toEqual({ what: 'drawn' });
  });
});
