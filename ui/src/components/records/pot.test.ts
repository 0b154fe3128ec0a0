import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { stage } from '../../test/books';
import { gamePage, told } from '../../test/games';
import { page as desk } from '../../test/desk';
import Standing from './desk/Standing.svelte';
import Game from './games/Game.svelte';

/** 供託 belongs to no player yet: with its line the chips add up. */
it('is a line below the players of a game, where there is one', async () => {
  const page = { is: 'game', game: 'g1' } as const;
  const players = told.players.map((player, at) => ({ ...player, chips: at === 0 ? 299_000 : 300_000 }));
  stage(Game, { page }, () => gamePage({ pot: 1_000, players }));
  await screen.findByRole('rowheader', { name: /供託/ });
  const sum = [...document.querySelectorAll('tbody td.chips')].map((one) =>
    Number((one.textContent ?? '').replace(/\D/g, '')),
  );
  expect(sum.reduce((all, chips) => all + chips, 0)).toBe(4 * told.start);
});

it('is none where nothing lies there', async () => {
  const page = { is: 'game', game: 'g1' } as const;
  stage(Game, { page }, () => gamePage());
  await screen.findAllByRole('rowheader');
  expect(document.querySelector('[data-pot]')).toBeNull();
});

it('lies in the middle of the score desk', () => {
  stage(Standing, { page: { ...desk, pot: 2_000 } }, () => gamePage());
  expect(document.querySelector('.felt [data-pot]')?.textContent).toBe('供託 2,000');
});
