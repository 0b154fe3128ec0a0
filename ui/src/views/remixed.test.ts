import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Chapter, Sealed } from '../lib/wire/types';
import { networked } from '../test/company';
import { seated } from '../test/seated';
import { settle } from '../test/settle';

function chapter(mix: number, changes: Sealed['changes']): Chapter {
  const seals = { format: 2, host: 'aa', players: [null, null, null, null], box: '' };
  return {
    history: [],
    sealed: { ...seals, mix, changes, taken: changes.length },
    opened: null,
    booked: null,
  };
}

it('tells every seat with the deal whose secret was left out, until it was read', async () => {
  settings.speed = 'off';
  settings.language = 'zh-Hant';
  const host = await seated(networked({}, { chapter: chapter(1, []) }), true);
  expect(screen.queryByRole('alert')).toBeNull();
  host.tell(networked({}, { info: null, chapter: chapter(2, [{ player: 1, why: 'silent' }]) }));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('沒有回答');
  expect(screen.getByRole('alert').textContent).toContain('第 1 次');
  await fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // The absent player is told as well.
  host.tell(networked({}, { info: null, chapter: chapter(3, [{ player: 0, why: 'absent' }]) }));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('還沒交出封條');
  expect(screen.getByRole('alert').textContent).toContain('下一手就有');
  await fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  host.tell(networked({}, { info: null, chapter: chapter(4, [{ player: 1, why: 'joined' }]) }));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});
