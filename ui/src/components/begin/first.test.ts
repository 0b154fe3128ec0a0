import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { home } from '../../dev/host';
import { Refused } from '../../lib/backend/backend';
import { stage } from '../../test/books';
import First from './First.svelte';

it('says what is wrong with a name that the host refuses, until another is written', async () => {
  const { app } = stage(
    First,
    { home },
    () => {
      throw new Error('no page of the books is asked for');
    },
    [],
    home,
  );
  vi.spyOn(app, 'begin').mockImplementation(() => {
    app.refused = new Refused('seats', 'taken', { is: 'seat', seat: 0, fault: 'taken' });
    return Promise.resolve(false);
  });
  const field = screen.getByRole('textbox');
  await fireEvent.input(field, { target: { value: '王小明' } });
  await fireEvent.click(screen.getByRole('button'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('請替來賓換一個名字');
  expect(field.getAttribute('aria-describedby')).toBe(alert.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fireEvent.input(field, { target: { value: '陳秀英' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
