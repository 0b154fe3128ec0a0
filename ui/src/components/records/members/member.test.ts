import { screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Records from '../../../views/Records.svelte';
import { Refused } from '../../../lib/backend/backend';
import type { SheetReport } from '../../../lib/wire/reports';
import type { LibraryAsk as Ask } from '../../../lib/wire/protocol';
import type { Person, Recorded, SheetPage } from '../../../lib/wire/types';
import { stage } from '../../../test/books';
import { great, person as entered } from '../../../test/games';

const person = entered('u1', '陳秀英', {
  notes: '住巷口',
  grade: '未定級',
  games: 2,
  last: 1_790_000_000,
});
const other: Person = { ...person, uid: 'u2', number: 8, name: '王伯', called: '王伯' };

const report: SheetReport = {
  rates: [{ id: 'won', name: '胡牌比例', value: 22.1, percent: true }],
  penalties: [],
  title: '會員玩牌紀錄・上海老麻將',
  filter: { period: '', rules: '上海老麻將', length: '', opponents: '' },
  header: {
    grade: '未定級',
    member: '陳秀英',
    number: 7,
    score: 12.5,
    placement: -1,
    games: 2,
    scoreRank: 1,
    placementRank: null,
    wins: 3,
    dealIns: 1,
    liable: 0,
  },
  sections: [
    {
      heading: '番數牌型',
      rows: [
        { left: { id: 'a', name: '一獨', count: 0 }, right: { id: 'b', name: '一槓', count: 4 } },
        { left: { id: 'c', name: '將眼', count: 1 }, right: null },
      ],
    },
  ],
  rating: {
    grade: '未定級',
    book: '上海老麻將',
    points: 1534,
    provisional: true,
    gamesUntilFirm: 8,
    curve: [
      { date: '2026年11月20日', points: 1490 },
      { date: '2026年11月21日', points: 1534 },
    ],
  },
  unfinished: [],
  games: Array.from({ length: 23 }, (_, n) => ({
    date: '2026年11月21日',
    game: `g${n}`,
    rules: '上海老麻將',
    place: 1,
    result: 2000,
    score: 2,
  })),
  made: null,
};

const page: SheetPage = {
  person,
  report,
  rules: 'shanghai',
  patterns: [
    [
      ['a', 'b'],
      ['c', null],
    ],
  ],
  best: [great('g9')],
  others: [{ rules: 'riichi', name: '立直', games: 5 }],
  years: [{ year: 2026, name: '上海', games: 2, score: 12500, placement: -1000, firsts: 1 }],
  page: 'club',
  pages: [{ page: 'club', games: 2 }],
  unfinished: [],
};

async function member(told: Partial<SheetPage> = {}, say?: (ask: Ask) => Recorded | null) {
  const answers = (ask: Ask): Recorded => {
    const said = say?.(ask);
    if (said) return said;
    if (ask.do === 'sheet') return { of: 'sheet', ...page, ...told };
    if (ask.do === 'members') return { of: 'members', people: [person, other] };
    return { of: 'person', ...person };
  };
  const books = stage(Records, {}, answers);
  books.app.library.open({ is: 'member', uid: 'u1' });
  await screen.findByRole('heading', { name: '會員玩牌紀錄' });
  const last = (what: Ask['do']) => books.asked().findLast((ask) => ask.do === what);
  return { ...books, last, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const text = () => document.body.textContent;

describe('a record sheet', () => {
  it('is filled in as the form has it', async () => {
    await member();
    const facts = [...document.querySelectorAll('dl div')].map((one) => one.textContent?.replace(/\s/g, ''));
    expect(facts.slice(3, 8)).toEqual(['分數累積+12.5', '名次積分−1', '參賽次數2', '積分排名1', '名次排名—']);
    const cells = [...document.querySelectorAll<HTMLElement>('.sections li')];
    expect(cells.map((one) => one.textContent?.trim())).toEqual(['一獨0', '一槓4', '將眼1']);
    expect(cells.map((one) => one.style.getPropertyValue('--column'))).toEqual(['1', '2', '1']);
    expect(text()).toMatch(/等級分 1,534.*暫定，再 8 局定級/s);
    expect(screen.getByRole('img', { name: /從 1,490 到 1,534/ })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '白板' })).toHaveLength(3);
    // The id in the books is not shown.
    expect(document.body.innerHTML).not.toContain('u1');
  });

  it('leads from a count to its games, in the days that were counted, and back', async () => {
    const { user, app } = await member();
    expect(screen.queryByRole('button', { name: /一獨/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '今年' }));
    await user.click(await screen.findByRole('button', { name: '一槓，4 次：看是哪幾局' }));
    const from = `${new Date().getFullYear()}-01-01`;
    expect(app.library.page).toEqual({
      is: 'games',
      which: { member: 'u1', rules: 'shanghai', from, to: null, pattern: 'b' },
      pattern: '一槓',
    });
    app.library.back();
    await screen.findByRole('heading', { name: '會員玩牌紀錄' });
    expect(screen.getByRole('radio', { name: '今年' })).toHaveProperty('checked', true);
  });

  it('counts what is chosen, and keeps the keyboard where it is', async () => {
    const { user, last } = await member();
    await user.click(screen.getByRole('checkbox', { name: '同桌全是真人' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '同桌全是真人' }));
    await user.click(screen.getByRole('radio', { name: /立直/ }));
    await user.click(button('跟誰打'));
    await user.click(await screen.findByRole('button', { name: /王伯/ }));
    await waitFor(() =>
      expect(last('sheet')).toMatchObject({ which: { rules: 'riichi', against: ['u2'], people: true } }),
    );
    await user.click(button('不看 王伯'));
    await user.click(screen.getByRole('radio', { name: '自己選' }));
    await user.type(screen.getByLabelText('到'), '2026-06-30');
    await waitFor(() => expect(last('sheet')).toMatchObject({ which: { against: [], to: '2026-06-30' } }));
  });

  it('shows their games, twenty at first, and opens one', async () => {
    const { user, app } = await member();
    expect(document.querySelectorAll('[data-act=game]')).toHaveLength(20);
    await user.click(button('再看 3 局'));
    const all = document.querySelectorAll<HTMLElement>('[data-act=game]');
    expect(all).toHaveLength(23);
    await user.click(all[22] as HTMLElement);
    expect(app.library.page).toEqual({ is: 'game', game: 'g22' });
  });

  it('tells the best hands briefly, and opens one', async () => {
    const { user, app } = await member();
    expect(text()).toContain('成葫 40 葫');
    expect(text()).toContain('對碰、一槓 ×2');
    expect(document.querySelectorAll('.shown-hand > span')).toHaveLength(3);
    await user.click(document.querySelector('[data-act=best]') as HTMLElement);
    expect(app.library.page).toEqual({ is: 'game', game: 'g9', hand: 3 });
  });

  it('says why it is empty', async () => {
    const empty = { ...report, header: { ...report.header, games: 0 }, games: [] };
    await member({ report: empty, pages: [] });
    expect(text()).toContain('還沒打過牌');
  });

  it('has what does not count on pages of its own', async () => {
    const { user, last } = await member({ page: 'computers', pages: [{ page: 'computers', games: 3 }] });
    expect(text()).toContain('和電腦打的牌局，不算排名和級別。');
    expect(screen.queryByRole('radio', { name: /其他/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /會友/ }));
    await waitFor(() => expect(last('sheet')).toMatchObject({ which: { page: 'club' } }));
  });

  it('says nothing of pages where everything counts', async () => {
    await member();
    expect(screen.queryByRole('radio', { name: /會友/ })).toBeNull();
  });

  it('lists the games that were put aside, and opens one', async () => {
    const names = [person.name, '會友'].map((name) => name);
    const rules = '上海老麻將';
    const { user, app } = await member({ unfinished: [{ game: 'g77', rules, began: 1_790_000_000, names }] });
    expect(screen.getByRole('heading', { name: '還沒打完' })).toBeTruthy();
    await user.click(document.querySelector('[data-act=put-aside]') as HTMLElement);
    expect(app.library.page).toEqual({ is: 'game', game: 'g77' });
  });

  it('shows one game that was put aside, and folds the others', async () => {
    const one = { game: 'g77', rules: '上海老麻將', began: 1_790_000_000, names: [person.name, '會友'] };
    await member({ unfinished: [one, { ...one, game: 'g76' }, { ...one, game: 'g75' }] });
    const acts = [...document.querySelectorAll('[data-act=put-aside]')];
    expect(acts.map((act) => act.closest('details') !== null)).toEqual([false, true, true]);
    expect(screen.getByText('還有 2 局沒打完').closest('details')?.open).toBe(false);
  });

  it('can be asked for again', async () => {
    let down = true;
    const books = stage(Records, {}, (ask) => {
      if (ask.do === 'sheet' && down) throw new Refused('books', '');
      return ask.do === 'sheet' ? { of: 'sheet', ...page } : { of: 'members', people: [] };
    });
    books.app.library.open({ is: 'member', uid: 'u1' });
    const again = await screen.findByRole('button', { name: '再試一次' });
    down = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: '會員玩牌紀錄' })).toBeTruthy();
  });
});

describe('an entry', () => {
  it('is changed', async () => {
    const { user, last } = await member();
    await user.click(button('更改資料'));
    const name = screen.getByRole('textbox', { name: '姓名' });
    await user.clear(name);
    await user.type(name, '陳秀瑛');
    await user.selectOptions(screen.getByRole('combobox', { name: '牌手級別' }), '高手');
    await user.click(screen.getByRole('radio', { name: '不來了' }));
    await user.click(button('存起來'));
    await waitFor(() => expect(text()).toContain('改好了'));
    expect(last('amend')).toEqual({
      to: 'books',
      do: 'amend',
      member: 'u1',
      entry: { name: '陳秀瑛', number: 7, notes: '住巷口', guest: false },
      active: false,
      grade: 3,
    });
  });

  it('of a guest says which number a member gets', async () => {
    const { user } = await member({ person: { ...person, number: null, kind: 'guest' } });
    await user.click(button('更改資料'));
    expect(text()).not.toContain('留白');
    await user.click(screen.getByRole('radio', { name: '會員' }));
    expect(text()).toContain('以前有過號碼，留白就用回原來的');
  });

  it('gets a PIN that was typed twice alike', async () => {
    const { user, last } = await member();
    await user.click(button('設密碼'));
    await user.keyboard('123{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('4 到 64');
    await user.keyboard('4{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('不一樣');
    await user.type(screen.getByLabelText('再打一次'), '1234{Enter}');
    await waitFor(() => expect(text()).toContain('密碼設好了'));
    expect(last('pin')).toEqual({ to: 'books', do: 'pin', member: 'u1', pin: '1234' });
  });

  it('loses its PIN', async () => {
    const { user, last } = await member({ person: { ...person, pin: true } });
    await user.click(button('改密碼'));
    await user.click(button('取消密碼'));
    await waitFor(() => expect(last('pin')).toEqual({ to: 'books', do: 'pin', member: 'u1', pin: null }));
  });

  it('goes into another one by a person, for a reason', async () => {
    const merged = (ask: Ask): Recorded | null => (ask.do === 'merge' ? { of: 'person', ...other } : null);
    const { user, last, app } = await member({}, merged);
    await user.click(button('更多'));
    await user.click(button('併入另一位'));
    await user.click(await screen.findByRole('button', { name: /王伯/ }));
    expect(button('併入 王伯')).toHaveProperty('disabled', true);
    expect(text()).toContain('不能再分開');
    await user.type(screen.getByLabelText('經手人'), '會長');
    await user.type(screen.getByLabelText('原因'), '登記了兩次');
    await user.click(button('併入 王伯'));
    await waitFor(() => expect(app.library.page).toEqual({ is: 'member', uid: 'u2' }));
    const by = { author: '會長', reason: '登記了兩次' };
    expect(last('merge')).toEqual({ to: 'books', do: 'merge', from: 'u1', into: 'u2', by });
  });

  it('is erased only after its name was typed', async () => {
    const { user, last } = await member({}, (ask) =>
      ask.do === 'mentions' ? { of: 'mentions', mentions: [], all: 0, resembling: [] } : null,
    );
    await user.click(button('更多'));
    await user.click(button('除名'));
    const dialog = within(screen.getByRole('dialog'));
    const erase = dialog.getByRole('button', { name: '除名' });
    await user.type(dialog.getByLabelText('經手人'), '會長');
    await user.type(dialog.getByLabelText('原因'), '本人要求');
    expect(erase).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/再打一次姓名/), '陳秀英');
    await user.click(erase);
    await waitFor(() => expect(last('erase')).toMatchObject({ member: 'u1', everywhere: false }));
  });

  it('is not erased before it is known where else the name stands', async () => {
    const { user } = await member({}, (ask) => {
      if (ask.do === 'mentions') throw new Refused('books', '');
      return null;
    });
    await user.click(button('更多'));
    await user.click(button('除名'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('經手人'), '會長');
    await user.type(dialog.getByLabelText('原因'), '本人要求');
    await user.type(dialog.getByLabelText(/再打一次姓名/), '陳秀英');
    expect(dialog.getByRole('button', { name: '除名' })).toHaveProperty('disabled', true);
  });

  it('is told where else the name stands, and takes it away there too', async () => {
    const place = '更正紀錄，原因';
    const { user, last } = await member({}, (ask) =>
      ask.do === 'mentions'
        ? {
            of: 'mentions',
            mentions: [{ place, text: '陳秀英看牌' }],
            all: 1,
            resembling: [{ place, text: '陈秀英說的' }],
          }
        : null,
    );
    await user.click(button('更多'));
    await user.click(button('除名'));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/陳秀英看牌/)).toBeTruthy();
    expect(dialog.getByText(/不會動，請自己看一看/)).toBeTruthy();
    expect(dialog.getByText(/陈秀英說的/)).toBeTruthy();
    await user.type(dialog.getByLabelText('經手人'), '會長');
    await user.type(dialog.getByLabelText('原因'), '本人要求');
    await user.type(dialog.getByLabelText(/再打一次姓名/), '陳秀英');
    await user.click(dialog.getByRole('button', { name: '除名' }));
    await waitFor(() => expect(last('erase')).toMatchObject({ member: 'u1', everywhere: true }));
  });

  it('stays open and says why it was refused', async () => {
    const { user } = await member({}, (ask) => {
      if (ask.do === 'amend') throw new Refused('number', '');
      return null;
    });
    await user.click(button('更改資料'));
    await user.click(button('存起來'));
    await waitFor(() => expect(text()).toContain('已經有人用了'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
