import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Recorded } from '../../lib/wire/types';
import { stage } from '../../test/books';
import Papers from './Papers.svelte';

const about = { is: 'game', game: 'g1' } as const;

const papers = (answer: Recorded) => stage(Papers, { about, formats: ['csv'] as const }, () => answer);

describe('papers', () => {
  afterEach(() => vi.restoreAllMocks());

  it('hands the file that the books wrote to the browser', async () => {
    let blob: Blob | null = null;
    URL.createObjectURL = vi.fn((given: Blob) => {
      blob = given;
      return 'blob:paper';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { asked } = papers({ of: 'file', name: '局.csv', media: 'text/csv', bytes: btoa('a,b') });
    await fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('下載好了：局.csv'));
    expect(click).toHaveBeenCalledOnce();
    expect(blob).toMatchObject({ size: 3, type: 'text/csv' });
    expect(asked()).toEqual([{ to: 'records', do: 'paper', about, format: 'csv', language: 'zh-Hant' }]);
  });

  it('says where the window program has put it, and nothing if they changed their mind', async () => {
    papers({ of: 'saved', place: '文件/局.csv' });
    await fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('存好了：文件/局.csv'));
  });

  it('leaves no word behind where nothing was saved', async () => {
    const { asked } = papers({ of: 'saved', place: null });
    await fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', false),
    );
    expect(screen.getByRole('status').textContent).toBe('');
    expect(asked()).toHaveLength(1);
  });
});
