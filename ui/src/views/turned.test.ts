/** A device that is turned while tiles are picked: the layout changes, and the picks stay. */

import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { seatIndex } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { info, moment } from '../test/game';
import { onPhone } from '../test/screen';
import { seated } from '../test/seated';
import { settle } from '../test/settle';
import type { TableNews } from '../lib/wire/types';

const own = moment(
  (news) => news.asked && news.view.me !== null && news.view.seats.every((seat) => seat.pond.length === 0),
);
const held = own.view.seats[seatIndex(own.view.me ?? 'E')]?.tiles ?? [];

function exchanging(hand = own.view.hand): TableNews {
  const exchange = {
    direction: 'across',
    number: 3,
    chosen: [],
    mine: null,
    from: [[...new Set(held)]],
  } as const;
  const view = {
    ...own.view,
    hand,
    phase: { p: 'exchange' } as const,
    offers: [],
    exchange: exchange as never,
  };
  return { ...own, info, events: [], view, gate: null, wishes: null, asked: true };
}

const tiles = () => screen.getAllByRole('button').filter((one) => one.dataset['tile'] !== undefined);
const picked = () =>
  tiles()
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => one.dataset['tile']);
const act = (word: string) => document.querySelector<HTMLElement>(`[data-act="${word}"]`);

async function turn(phone: boolean): Promise<void> {
  onPhone(phone);
  await settle();
  await waitFor(() => expect(document.querySelector('.table.phone') !== null).toBe(phone));
}

beforeEach(() => {
  settings.speed = 'off';
});

it('keeps what is picked to be passed on, and lets it be put back and passed on', async () => {
  const host = await seated(exchanging(), false);
  await turn(true);
  for (const at of [0, 4, 7]) await fireEvent.click(tiles()[at] as HTMLElement);
  const before = picked();
  expect(before).toHaveLength(3);
  await turn(false);
  expect(picked()).toEqual(before);
  await turn(true);
  await fireEvent.click(tiles()[4] as HTMLElement);
  expect(picked()).toEqual([before[0], before[2]]);
  await fireEvent.click(tiles()[4] as HTMLElement);
  await turn(false);
  await fireEvent.click(act('choose') as HTMLElement);
  const asked = host.asked.flatMap((ask) =>
    ask.do === 'act' && ask.action.a === 'choose' ? [ask.action.tiles] : [],
  );
  expect(asked.map((tiles) => [...(tiles.match(/../g) ?? [])].sort())).toEqual([[...before].sort()]);
});

it('begins anew with the next hand', async () => {
  const host = await seated(exchanging(), false);
  await fireEvent.click(tiles()[0] as HTMLElement);
  expect(picked()).toHaveLength(1);
  host.tell(exchanging(own.view.hand + 1));
  await settle();
  expect(picked()).toEqual([]);
});
