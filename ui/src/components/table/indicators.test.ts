import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { everybody, sharedInfo } from '../../test/shared';
import type { ViewIndicators } from '../../lib/wire/types';
import Win from '../scoring/Win.svelte';
import Centre from './Centre.svelte';
import Large from './Large.svelte';

const lying: ViewIndicators = { open: '3z4p', dora: ['4z', '5p'], places: [130, 128], under: '', closed: 3 };
let view = everybody(null).view;
beforeEach(() => (view = { ...everybody(null).view, indicators: lying }));

const faces = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('img')
    .map((tile) => tile.getAttribute('aria-label'));

it.each([Centre, Large])(
  'shows the indicators that lie open, and the backs of those that do not',
  (Middle) => {
    const { container } = render(Middle, { view, info: sharedInfo });
    expect(faces('寶牌指示牌')).toEqual(['西風', '四筒', '還有 3 張沒翻開']);
    expect(container.querySelectorAll('.covered i')).toHaveLength(3);
    expect(screen.queryByRole('group', { name: '裏寶牌指示牌' })).toBeNull();
  },
);

it('shows nothing of them where the rules know none', () => {
  const { container } = render(Centre, { view: everybody(null).view, info: sharedInfo });
  expect(container.querySelector('.indicators')).toBeNull();
});

it('shows to everybody what lay under them, once it was turned over for a winner', () => {
  const win = {
    seat: 'S' as const,
    by: 'discard' as const,
    from: 'E' as const,
    tile: '4m',
    hand: '23m345567p77789s',
    reading: '234m+ 345p 567p 789s 77s',
    patterns: [],
    total: { doubling: { fan: 6, doublings: 0, points: 11 } },
    under: '2p',
  };
  render(Win, { win, view, info: sharedInfo });
  const named = screen.getByText('裏寶牌指示牌').nextElementSibling as HTMLElement;
  expect(within(named).getByRole('img').getAttribute('aria-label')).toBe('二筒');
});
