import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import App from '../App.svelte';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { settings } from '../lib/settings.svelte';
import type { Chapter, Sealed } from '../lib/wire/types';
import { networked } from '../test/company';

const settle = () => new Promise((done) => setTimeout(done, 0));

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
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: true };
    if (ask.do === 'look') throw new Refused('no-table', '');
    return { is: 'done' };
  });
  render(App, { app: new Screen(host) });
  await settle();
  host.tell(networked({}, { chapter: chapter(1, []) }));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  host.tell(networked({}, { info: null, chapter: chapter(2, [{ player: 1, why: 'silent' }]) }));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('沒有回答');
  expect(screen.getByRole('alert').textContent).toContain('第 1 次');
  await fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('alert')).toBeNull();
  host.tell(networked({}, { info: null, chapter: chapter(3, [{ player: 1, why: 'joined' }]) }));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});
