import { render, screen, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, it } from 'vitest';
import { App } from '../../lib/app.svelte';
import { FakeBackend } from '../../lib/backend/fake';
import { settings } from '../../lib/settings.svelte';
import { moment } from '../../test/game';
import { hinted } from '../../test/hinted';
import Stage from '../../test/Stage.svelte';
import type { ViewPond } from '../../lib/wire/types';
import ShownHand from '../tile/ShownHand.svelte';
import Tile from '../tile/Tile.svelte';

const turn = moment((news) => news.asked && news.view.offers.some((one) => one.a === 'discard'));
const lies = (tile: string): ViewPond => ({ tile, drawn: false, turned: false, claimed: null });

const indicators = { open: '4p', dora: ['5p'], places: [130], under: '', closed: 4 };

async function table() {
  settings.speed = 'off';
  const { tell } = await hinted({});
  const seats = turn.view.seats.map((seat, at) =>
    at === 0
      ? { ...seat, tiles: ['5p', '6p', '0p', '1z'], drawn: null, pond: [lies('5p'), lies('4p')] }
      : seat,
  );
  const view = { ...turn.view, me: 'E' as const, seats, indicators };
  await tell({ ...turn, view });
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

it.each([
  ['a hand of the table', {}, 1],
  ['no hand that is an example over it', { example: true }, 0],
])('marks %s', (_, more, count) => {
  const app = new App(new FakeBackend(() => ({ is: 'done' })));
  const shown = { tile: '1z', tiles: ['5p', '6p'], melds: [] };
  const view = { ...turn.view, indicators };
  const hand = ShownHand as unknown as Component<Record<string, unknown>>;
  const { container } = render(Stage, {
    props: { app, of: hand, props: { shown, ...more }, view },
  });
  expect(container.querySelectorAll('.tile i')).toHaveLength(count);
});

it('marks nothing where no table is', () => {
  const { container } = render(Tile, { tile: '5p' });
  expect(container.querySelector('i')).toBeNull();
});
