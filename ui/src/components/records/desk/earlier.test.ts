import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { Draft } from '../../../lib/draft.svelte';
import type { DeskPage } from '../../../lib/wire/types';
import Earlier from './Earlier.svelte';

describe('wins after which play goes on', () => {
  it('are kept one after another, and taken back', async () => {
    const form = { tiles: 14, keys: [], chows: true, patterns: [], table: { waits: true } };
    const page = { form, players: ['甲', '乙', '丙', '丁'].map((name) => ({ name })) } as unknown as DeskPage;
    const preview = { wins: [], paid: [], changes: [], notes: [], after: '', over: false, shifts: [] };
    const draft = new Draft(() => page.form, 4);
    draft.win(1, true);
    draft.give(0);
    draft.of(1).way = 'patterns';
    draft.declare(2, 'riichi');
    expect(draft.goesOn).toBe(false);
    draft.found = { is: 'preview', preview: { ...preview, goes_on: true } };
    expect(draft.goesOn).toBe(true);
    draft.goOn();
    expect([draft.out, draft.declaredBefore, draft.winners, draft.declared]).toEqual([[1], [2], [], []]);
    draft.how = 'drawn';
    const entry = draft.entry();
    expect(entry?.what).toEqual({ 'ran-out': { waits: [] } });
    expect(entry?.earlier?.map(({ won }) => [won.from, won.winners.map(({ who }) => who)])).toEqual([
      [0, [1]],
    ]);
    expect(new Draft(() => page.form, 4, entry).earlier).toEqual(draft.earlier);
    render(Earlier, { page, draft });
    expect(screen.getByText('乙胡甲的牌')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '不算這次胡' }));
    expect(draft.entry()).toEqual({ what: { 'ran-out': { waits: [] } } });
  });
});
