import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Legend from './Legend.svelte';

it('tells what a gold corner means by the book that is played', async () => {
  const { rerender } = render(Legend, { dora: true });
  expect(screen.getByText('金色折角：寶牌')).toBeTruthy();
  await rerender({ dora: false, wild: true });
  expect(screen.getByText('金色折角：寶牌，可以當任何一張')).toBeTruthy();
  await rerender({ wild: false });
  expect(screen.queryByText(/金色折角/)).toBeNull();
});
