import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { View } from '../../../lib/wire/types';
import { game, info } from '../../../test/game';
import Spread from './Spread.svelte';

const shown = (view: View): (string | null)[] =>
  [...render(Spread, { view, info }).container.querySelectorAll('section.turn')].map((one) =>
    one.getAttribute('aria-label'),
  );

it('shows who won where a hand is over, and not who discarded last', () => {
  const ended = game.map(({ news }) => news.view).find(({ wins, phase }) => wins[0] && phase.p === 'ended');
  const win = ended?.wins[0];
  if (!ended || !win) throw new Error('the game was never won');
  const players = ended.seats.map(({ wind, player }) => [wind, info.players[player]?.name] as const);
  const name = players.find(([wind]) => wind === win.seat)?.[1];
  const other = players.find(([wind]) => wind !== win.seat);
  expect(shown({ ...ended, last_discard: other?.[0] ?? null })).toEqual([name]);
  expect(shown({ ...ended, wins: [], last_discard: other?.[0] ?? null })).toEqual([other?.[1]]);
});
