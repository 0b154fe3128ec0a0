import { screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../../lib/people.svelte';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type { Person, Recorded } from '../../../lib/wire/types';
import { stage } from '../../../test/books';
import { person as entered } from '../../../test/games';
import Members from './Members.svelte';

const person = (uid: string, told: Partial<Person> = {}): Person =>
  entered(uid, told.name ?? '王小明', { number: 1, last: 1_790_000_000, ...told });

const people = [
  person('u1'),
  person('u2', { number: 12, name: '陳秀英' }),
  person('u3', { number: null, name: '陳伯', kind: 'guest' }),
  person('u4', { number: 4, name: '老李', active: false }),
  person('u5', { number: null, name: '電腦・會友', kind: 'computer' }),
];

function members(all: readonly Person[] = people, similar: Person[] = []) {
  const answers = (ask: LibraryAsk): Recorded =>
    ask.do === 'enter'
      ? { of: 'person', ...person('new', { number: 9, name: ask.name }) }
      : { of: 'members', people: [...all] };
  return {
    user: userEvent.setup(),
    ...stage(Members, { page: { is: 'members' as const } }, answers, similar),
  };
}

const rows = () => [...document.querySelectorAll('[data-act=member] b')].map((one) => one.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the members', () => {
  it('stand by groups, computers apart', async () => {
    const { user } = members();
    await waitFor(() => expect(rows()).toEqual(['王小明', '陳秀英']));
    await user.click(screen.getByRole('radio', { name: /不來了/ }));
    expect(rows()).toEqual(['老李']);
    await user.click(screen.getByRole('radio', { name: /電腦/ }));
    expect(rows()).toEqual(['電腦・會友']);
  });

  it('are found among everybody as one types, from anywhere, and Enter opens the only one', async () => {
    const { user, app } = members();
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.keyboard('/陳');
    expect(rows()).toEqual(['陳秀英', '陳伯']);
    expect(document.body.textContent).toContain('找到 2 位');
    await user.keyboard('{Enter}');
    expect(app.library.page).toBeNull();
    await user.keyboard('{Backspace}12{Enter}');
    expect(app.library.page).toEqual({ is: 'member', uid: 'u2' });
    // The search text is still there on coming back.
    expect(peopleOf(app.library).typed).toBe('12');
  });

  it('say whom no person is called, and offer to enter them', async () => {
    const { user } = members();
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.keyboard('/周大春');
    await user.click(button('登記「周大春」'));
    expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '周大春');
  });

  it('are shown so many at a time', async () => {
    members(Array.from({ length: 1000 }, (_, n) => person(`u${n}`, { number: n + 1, name: `會員${n + 1}` })));
    await waitFor(() => expect(rows()).toHaveLength(60));
    await userEvent.click(screen.getByText('再看 940 位'));
    expect(rows()).toHaveLength(120);
  });

  it('tell an empty club what to do', async () => {
    members([]);
    await waitFor(() => expect(document.body.textContent).toContain('會員簿還是空的'));
  });
});

describe('a new person', () => {
  async function entering(name: string, similar: Person[] = []) {
    const books = members(people, similar);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await books.user.click(button('登記新人'));
    await books.user.keyboard(name);
    const entered = () => books.asked().filter((ask) => ask.do === 'enter');
    return { ...books, entered };
  }

  it('is entered with what was typed', async () => {
    const { user, entered } = await entering('周大春');
    await user.type(screen.getByRole('textbox', { name: '會員序號' }), '9{Enter}');
    await waitFor(() => expect(document.body.textContent).toContain('登記好了：周大春'));
    expect(entered()).toEqual([
      { to: 'books', do: 'enter', name: '周大春', number: 9, notes: '', guest: false },
    ]);
  });

  it.each([
    ['陳秀英', []],
    ['王小名', [person('u1')]],
  ])('is asked about first where somebody is called so or nearly so: %s', async (name, similar) => {
    const { user, entered, app } = await entering(name, similar);
    await user.click(button('存起來'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('是同一位嗎'));
    expect(document.activeElement?.textContent).toContain('是同一位嗎');
    expect(entered()).toEqual([]);
    await user.click(button(`不是，登記「${name}」`));
    await waitFor(() => expect(entered()).toHaveLength(1));
    expect(app.library.page).toBeNull();
  });

  it('may be a person whom the book has', async () => {
    const { user, entered, app } = await entering('陳秀英');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: /就是 陳秀英/ }));
    expect(app.library.page).toEqual({ is: 'member', uid: 'u2' });
    expect(entered()).toEqual([]);
  });

  it.each([
    ['   ', '', '請寫姓名'],
    ['周大春', '0', '序號是 1 到'],
    ['周大春', '七', '序號是 1 到'],
  ])('has a name, and a number that is one: %j %j', async (name, number, words) => {
    const { user, entered } = await entering(name);
    if (number) await user.type(screen.getByRole('textbox', { name: '會員序號' }), number);
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(words));
    expect(entered()).toEqual([]);
  });
});
