import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { home } from '../../../dev/host';
import { ALL_GAMES, type Page } from '../../../lib/records.svelte';
import { stage, type Answers } from '../../../test/books';
import Games from './Games.svelte';
import { onPhone } from '../../../test/screen';
import { listed, person } from '../../../test/games';

const FORMS = { of: 'forms', forms: [{ rules: 'tuidaohu', name: '推倒胡' }] };
const BOOK = { of: 'patterns', rules: 'tuidaohu', sets: [], groups: [], measured: null };

function open(page: Partial<Extract<Page, { is: 'games' }>> = {}, keeps = true) {
  const answers: Answers = (ask) => {
    if (ask.do === 'members') return { of: 'members', people: [person('u1', '陳秀英')] };
    if (ask.do === 'forms') return FORMS as ReturnType<Answers>;
    if (ask.do === 'patterns') return BOOK as unknown as ReturnType<Answers>;
    return { of: 'games', games: [listed('g1')], more: false };
  };
  const shown = stage(Games, { page: { is: 'games', ...page } as const }, answers);
  if (keeps) shown.app.home = home;
  else shown.app.room.guest = true;
  return shown;
}
const fold = () => document.querySelector('details') as HTMLDetailsElement;
const summary = () => document.querySelector('summary') as HTMLElement;

describe('the list of games on a phone', () => {
  beforeEach(() => {
    onPhone(true);
    document.body.replaceChildren();
  });

  it('shows the games, and what can be looked for behind one line', async () => {
    open();
    await vi.waitFor(() => expect(document.querySelector('[data-act="game"]')).not.toBeNull());
    expect(fold().open).toBe(false);
    expect(summary().textContent).toContain('全部');
    expect(document.querySelector('input[type=radio]')).toBeNull();
  });

  it('says on that line what was chosen, also when it is folded again', async () => {
    const { asked } = open();
    await fireEvent.click(summary());
    await fireEvent.click(await screen.findByRole('radio', { name: '今年' }));
    await fireEvent.click(await screen.findByRole('radio', { name: '三麻' }));
    await fireEvent.click(await screen.findByRole('radio', { name: '天鳳' }));
    expect(asked().at(-1)).toMatchObject({ which: { rules: 'sanma-tenhou' } });
    expect(summary().textContent).toContain('今年・三麻（天鳳）');
    await fireEvent.click(summary());
    await vi.waitFor(() => expect(document.querySelector('input[type=radio]')).toBeNull());
    expect(summary().textContent).toContain('今年');
  });

  it('is open where a person came for certain games, and names them', async () => {
    const which = { ...ALL_GAMES, member: 'u1', pattern: 'pure-suit', from: '2026-03-01', to: '2026-03-31' };
    open({ which, pattern: '清一色' });
    await vi.waitFor(() => expect(summary().textContent).toContain('陳秀英'));
    expect(fold().open).toBe(true);
    expect(summary().textContent).toContain('有人胡「清一色」・從 2026年3月1日 到 2026年3月31日');
  });

  it('begins with the rule set that the host names first, and tries again where it could not be told', async () => {
    let deaf = true;
    const { asked, app } = open({}, false);
    const ask = app.library.ask.bind(app.library);
    vi.spyOn(app.library, 'ask').mockImplementation((kind, what) =>
      what.do === 'forms' && deaf ? Promise.resolve(null) : ask(kind, what),
    );
    await fireEvent.click(summary());
    await fireEvent.click(await screen.findByRole('button', { name: '番種：都看' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(asked().map((one) => one.do)).not.toContain('patterns');
    deaf = false;
    await fireEvent.click(await sheet.findByRole('button', { name: '再試一次' }));
    await vi.waitFor(() =>
      expect(asked().at(-1)).toEqual({ to: 'records', do: 'patterns', rules: 'tuidaohu' }),
    );
  });
});
