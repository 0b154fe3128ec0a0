import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { hosted } from '../../../dev/room';
import type { Page } from '../../../lib/records.svelte';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type { Recorded, RoomView } from '../../../lib/wire/types';
import { stage } from '../../../test/books';
import Game from './Game.svelte';
import Games from './Games.svelte';
import { gamePage, listed } from '../../../test/games';

const FORMS = { of: 'forms', forms: [{ rules: 'tuidaohu', name: '推倒胡' }] };

function answers(ask: LibraryAsk): Recorded {
  if (ask.do === 'forms') return FORMS as Recorded;
  if (ask.do === 'games') return { of: 'games', games: [listed('g1')], more: false };
  return gamePage();
}

/** A guest from the network, before any other message. */
function guest(of: typeof Game | typeof Games, page: Page, view: RoomView | null = null) {
  const shown = stage(of as typeof Game, { page } as never, answers);
  shown.app.room.guest = true;
  shown.app.room.view = view;
  return shown;
}
const acts = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-act]')].map((one) => one.dataset['act']);

describe('a guest in the books', () => {
  it('is offered nothing on a game that is not theirs to do', async () => {
    guest(Game, { is: 'game', game: 'g1' });
    await screen.findByRole('button', { name: '全部打開' });
    expect(acts()).toContain('all-hands');
    for (const act of ['desk-game', 'void', 'resume']) expect(acts()).not.toContain(act);
  });

  it('judges a game where they organise the evening', async () => {
    guest(Game, { is: 'game', game: 'g1' }, hosted());
    expect(await screen.findByRole('button', { name: '本局作廢' })).toBeTruthy();
    expect(acts()).not.toContain('desk-game');
  });

  it('chooses among rule sets by name, and is not asked for people whom they are not told', async () => {
    const { asked } = guest(Games, { is: 'games' });
    await fireEvent.click(screen.getByText('規則'));
    await screen.findByRole('radio', { name: '推倒胡' });
    expect(acts()).not.toContain('who');
    expect(asked().map((ask) => ask.do)).not.toContain('members');
  });
});
