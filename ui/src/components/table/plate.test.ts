import { render } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../../lib/i18n/index.svelte';
import type { NamedTable } from '../../lib/named';
import type { ViewSeat } from '../../lib/wire/types';
import Plate from './Plate.svelte';

const seat = { player: 1, wind: 'S', marks: [], ready: 'none' } as unknown as ViewSeat;

function titled(door: boolean): string | null | undefined {
  const info = { door, players: [], patterns: {} } as unknown as NamedTable;
  const props = { seat, sitting: null, info, chips: 0, dealer: false, streak: 0, turn: false };
  const { container, unmount } = render(Plate, props);
  const title = container.querySelector('.wind')?.getAttribute('title');
  unmount();
  return title;
}

beforeEach(() => speak('zh-Hant'));

it('names a pattern briefly, and its meaning in the tooltip', async () => {
  await speak('en');
  const info = { players: [], patterns: { 'all-pungs': { zh: '對對胡' } }, rules: 'shanghai' };
  render(Plate, {
    ...{ seat: { ...seat, marks: ['all-pungs'] }, info: info as unknown as NamedTable },
    ...{ sitting: null, chips: 0, dealer: false, streak: 0, turn: false },
  });
  const tag = document.querySelector('.tags b');
  expect(tag?.textContent).toMatch(/對對胡\s*$/);
  expect(tag?.getAttribute('title')).toMatch(/對對胡 \(.+\)/);
});

it('says that the wind is 門風 where who opens the wall has the first', () => {
  expect(titled(true)).toBe('這一手門風南');
  expect(titled(false)).toBeNull();
});
