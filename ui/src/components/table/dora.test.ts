import { render, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import App from '../../App.svelte';
import { home } from '../../dev/host';
import { App as Screen } from '../../lib/app.svelte';
import { Refused } from '../../lib/backend/backend';
import { FakeBackend } from '../../lib/backend/fake';
import { settings } from '../../lib/settings.svelte';
import { info, moment } from '../../test/game';
import type { TableNews, ViewPond } from '../../lib/wire/types';
import Tile from '../tile/Tile.svelte';

const turn = moment((news) => news.asked && news.view.offers.some((one) => one.a === 'discard'));
const lies = (tile: string): ViewPond => ({ tile, drawn: false, turned: false, claimed: null });

async function table() {
  settings.speed = 'off';
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.do === 'look') throw new Refused('no-table', '');
    return { is: 'done' };
  });
  render(App, { app: new Screen(host) });
  const wait = () => new Promise((done) => setTimeout(done, 0));
  await wait();
  const indicators = { open: '4p', dora: ['5p'], places: [130], under: '', closed: 4 };
  const seats = turn.view.seats.map((seat, at) =>
    at === 0
      ? { ...seat, tiles: ['5p', '6p', '0p', '1z'], drawn: null, pond: [lies('5p'), lies('4p')] }
      : seat,
  );
  const view = { ...turn.view, me: 'E' as const, seats, indicators };
  host.tell({ ...turn, events: [], info, view } satisfies TableNews);
  await wait();
}

it('marks on the table the tiles that the indicators show, red fives among them, in the hand and as discards', async () => {
  await table();
  const hand = screen.getByRole('group', { name: '您的牌' });
  const marked = (within: Element) => [...within.querySelectorAll('.tile:has(i[aria-hidden])')];
  expect(marked(hand).map((tile) => tile.getAttribute('aria-label'))).toEqual(['紅五筒，寶牌', '五筒，寶牌']);
  const pond = document.querySelector('.pond.bottom');
  if (!pond) throw new Error('no pond');
  expect(
    within(pond as HTMLElement)
      .getAllByRole('img')
      .map((tile) => tile.getAttribute('aria-label')),
  ).toEqual(['五筒，寶牌', '四筒']);
  expect(marked(pond)).toHaveLength(1);
});

it('says beside the indicators what the mark means, and marks none of them', async () => {
  await table();
  const shown = document.querySelector('.centre .indicators');
  expect(shown?.textContent).toContain('寶牌');
  expect(shown?.querySelectorAll('.tile i')).toHaveLength(0);
});

it('marks nothing where no table is', () => {
  const { container } = render(Tile, { tile: '5p' });
  expect(container.querySelector('i')).toBeNull();
});
