import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { home } from '../../../dev/host';
import { speak } from '../../../lib/i18n/index.svelte';
import { ALL_GAMES, type Page } from '../../../lib/records.svelte';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type { Recorded } from '../../../lib/wire/types';
import { stage, type Answers } from '../../../test/books';
import Game from './Game.svelte';
import Games from './Games.svelte';
import Ranking from './Ranking.svelte';
import { backwards, period } from '../period';
import { drawn, gamePage, listed, person, ranking, row, told, won } from '../../../test/games';
import { changes } from '../../../lib/score';
import { course, verdicts } from './told.svelte';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const text = () => document.body.textContent ?? '';

afterEach(() => speak('zh-Hant'));

describe('the ranking', () => {
  const page: Page = { is: 'ranking' };
  const rows = [row('王小明', 1), row('陳秀英', 2, { wins: 40 }), row('王伯', 2, { rating: null })];
  const open = (answers: Answers = () => ranking(rows)) => {
    const shown = stage(Ranking, { page: { ...page } }, answers);
    shown.app.home = home;
    return shown;
  };
  const names = () =>
    [...document.querySelectorAll('button[data-act="member"]')].map((one) => one.textContent);

  it('shows the order of the book, and leads to the sheets', async () => {
    const { app, asked } = open();
    await screen.findByRole('table');
    expect(asked()).toEqual([
      {
        to: 'records',
        do: 'ranking',
        by: 'score',
        least: 1,
        which: { rules: null, from: null, to: null, length: null, against: [], people: false, page: null },
        language: 'zh-Hant',
      },
    ]);
    expect(names()).toEqual(['王小明', '陳秀英', '王伯']);
    expect(text()).not.toContain('uid');
    await press('陳秀英');
    expect(app.library.page).toEqual({ is: 'member', uid: 'uid-1' });
  });

  it('is put in the order of any column; the ranks stay those of the book', async () => {
    open();
    await screen.findByRole('table');
    await press('胡牌');
    expect(names()).toEqual(['陳秀英', '王伯', '王小明']);
    const head = screen.getByRole('columnheader', { name: /胡牌/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await press(/胡牌/);
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(names()).toEqual(['王小明', '王伯', '陳秀英']);
    const ranks = [...document.querySelectorAll('tbody td.rank')].map((cell) => cell.textContent);
    expect(ranks).toEqual(['1', '2', '2']);
    // Players without a rating come last in both directions.
    await press('等級分');
    expect(names().at(-1)).toBe('王伯');
    await press(/等級分/);
    expect(names().at(-1)).toBe('王伯');
  });

  it('asks anew for another ranking, period, rule set, number of games, and people only', async () => {
    const { asked } = open();
    await screen.findByRole('table');
    const last = () => asked().at(-1) as Extract<LibraryAsk, { to: 'records'; do: 'ranking' }>;
    await fireEvent.click(screen.getByRole('radio', { name: '名次排名' }));
    expect(last().by).toBe('placement');
    await fireEvent.click(screen.getByRole('radio', { name: '今年' }));
    expect(last().which.from).toMatch(/^\d{4}-01-01$/);
    await fireEvent.click(screen.getByText('還要算什麼'));
    await fireEvent.click(await screen.findByRole('radio', { name: '三麻' }));
    await fireEvent.click(await screen.findByRole('radio', { name: '天鳳' }));
    expect(last().which.rules).toBe('sanma-tenhou');
    await press('多一局');
    expect(last().least).toBe(2);
    await fireEvent.click(screen.getByRole('radio', { name: '沒有電腦的才算' }));
    expect(last().which.people).toBe(true);
  });

  it('says that no person is ranked in the words of the book', async () => {
    open(() => ranking([]));
    expect(await screen.findByText('沒有人打滿 10 局')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows many in slices, and finds a person among all', async () => {
    open(() =>
      ranking(Array.from({ length: 1000 }, (_, at) => row(`會員${at + 1}`, at + 1, { number: at + 1 }))),
    );
    await screen.findByRole('table');
    expect(names()).toHaveLength(60);
    await fireEvent.click(screen.getByText(/還有 940 位/));
    expect(names()).toHaveLength(120);
    await fireEvent.input(document.querySelector('input[type=search]') as HTMLElement, {
      target: { value: '會員987' },
    });
    expect(names()).toEqual(['會員987']);
  });

  it('says that it could not be looked up, and tries again', async () => {
    let broken = true;
    const { asked } = open(() => {
      if (broken) throw new Error('the line is down');
      return ranking(rows);
    });
    expect(await screen.findByText('沒有查到。')).toBeTruthy();
    broken = false;
    await press('再試一次');
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(asked()).toHaveLength(2);
  });
});

describe('a period', () => {
  const today = new Date(2026, 10, 21);
  it('is days', () => {
    const own = { kind: 'all', from: '2026-03-01', to: null } as const;
    expect(period('all', own, today)).toEqual({ kind: 'all', from: null, to: null });
    expect(period('year', own, today).from).toBe('2026-01-01');
    expect(period('month', own, today).from).toBe('2026-11-01');
    expect(period('days', own, today)).toEqual({ ...own, kind: 'days' });
    expect(backwards({ kind: 'days', from: '2026-03-02', to: '2026-03-01' })).toBe(true);
  });
});

describe('the list of games', () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    listed(`g${at}`, { began: 1_795_000_000 - at * 86_400 }),
  );
  const pages: Answers = (ask) => {
    if (ask.do === 'members')
      return { of: 'members', people: [person('u1', '陳秀英'), person('u2', '電腦', { kind: 'computer' })] };
    const skip = ask.do === 'games' ? ask.skip : 0;
    return { of: 'games', games: many.slice(skip, skip + 50), more: skip + 50 < many.length };
  };
  const some: Answers = (ask) =>
    ask.do === 'members' ? pages(ask) : { of: 'games', games: many.slice(0, 2), more: false };
  const open = (answers: Answers = pages, page: Extract<Page, { is: 'games' }> = { is: 'games' }) => {
    const shown = stage(Games, { page }, answers);
    shown.app.home = home;
    return shown;
  };
  const lines = () => document.querySelectorAll('button[data-act="game"]');
  // A search for roles among a thousand elements takes longer than all the rest.
  const act = (name: string) => document.querySelector(`button[data-act="${name}"]`) as HTMLElement;
  const more = () => fireEvent.click(act('more'));

  it('shows fifty at a time, and finds the way back to where one was', async () => {
    const page = { is: 'games' } as const;
    const { app, asked } = open(pages, page);
    await vi.waitFor(() => expect(lines()).toHaveLength(50));
    await more();
    await vi.waitFor(() => expect(lines()).toHaveLength(100));
    await fireEvent.click(lines()[99] as HTMLElement);
    expect(app.library.page).toEqual({ is: 'game', game: 'g99' });
    document.body.replaceChildren();
    const again = open(pages, page);
    // At once, before the books have answered.
    expect(lines()).toHaveLength(100);
    await vi.waitFor(() => expect(again.asked().length).toBe(2));
    expect(lines()).toHaveLength(100);
    expect(asked().map((ask) => (ask.do === 'games' ? ask.skip : -1))).toEqual([0, 50]);
    await more();
    await vi.waitFor(() => expect(text()).toContain('共 120 局'));
  });

  it('tells what became of a game, who came where, and goes on with one that was begun here', async () => {
    const games = [
      listed('g1', { void: true }),
      listed('g2', {
        ended: null,
        seats: listed('g2').seats.map((seat) => ({ ...seat, place: null, score: null })),
      }),
      listed('g3', { ended: null, desk: true }),
      listed('g4', { elsewhere: '鄰村會' }),
    ];
    const { app } = open(() => ({ of: 'games', games, more: false }));
    const resume = vi.spyOn(app, 'resume').mockResolvedValue(true);
    await vi.waitFor(() => expect(lines()).toHaveLength(4));
    const words = [...lines()].map((line) => line.textContent ?? '');
    expect(words[0]).toMatch(/作廢.*第 1 名.*王小明.*\+3/s);
    expect(words[1]).toContain('沒打完');
    expect(words[2]).toMatch(/沒打完.*計分台/s);
    expect(words[3]).toContain('來自鄰村會');
    expect(screen.getAllByRole('button', { name: /^繼續/ })).toHaveLength(1);
    await press(/^繼續/);
    expect(resume).toHaveBeenCalledWith('g2');
  });

  it("looks for a person's games, and lets them go again", async () => {
    const { asked } = open(some);
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    await press('看誰的牌局：所有人');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('button', { name: /陳秀英/ })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: /電腦/ })).toBeNull();
    await fireEvent.click(sheet.getByRole('button', { name: /陳秀英/ }));
    expect(asked().at(-1)).toEqual({
      to: 'records',
      do: 'games',
      which: { ...ALL_GAMES, member: 'u1' },
      skip: 0,
    });
    expect(screen.getByRole('button', { name: '看誰的牌局：陳秀英' })).toBeTruthy();
    await press('看所有人的');
    expect(asked().at(-1)).toEqual({ to: 'records', do: 'games', which: ALL_GAMES, skip: 0 });
  });

  it('shows the pattern that a sheet asked for, and takes it away', async () => {
    const which = { ...ALL_GAMES, member: 'u1', pattern: 'pure-suit' };
    const { asked } = open(some, { is: 'games', which, pattern: '清一色' });
    await press(/有人胡「清一色」/);
    expect(asked().at(-1)).toEqual({
      to: 'records',
      do: 'games',
      which: { ...which, pattern: null },
      skip: 0,
    });
    expect(await screen.findByRole('button', { name: '看誰的牌局：陳秀英' })).toBeTruthy();
    expect(text()).not.toContain('pure-suit');
  });

  it('does not ask for days that end before they begin', async () => {
    const { asked } = open(some);
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    await fireEvent.click(screen.getByRole('radio', { name: '自己選' }));
    await screen.findByLabelText('從');
    await fireEvent.change(screen.getByLabelText('從'), { target: { value: '2026-11-20' } });
    const before = asked().length;
    await fireEvent.change(screen.getByLabelText('到'), { target: { value: '2026-11-01' } });
    expect(asked()).toHaveLength(before);
    expect(screen.getByRole('alert').textContent).toContain('請改一改');
    await fireEvent.change(screen.getByLabelText('到'), { target: { value: '2026-11-21' } });
    expect(asked().at(-1)).toMatchObject({ which: { from: '2026-11-20', to: '2026-11-21' } });
  });

  it('says why it is empty, and what to do', async () => {
    const none: Recorded = { of: 'games', games: [], more: false };
    open(() => none);
    expect(await screen.findByText(/還沒有牌局/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('radio', { name: '今年' }));
    await press('看全部牌局');
    expect(await screen.findByText(/還沒有牌局/)).toBeTruthy();
  });
});

describe('a game', () => {
  const open = (answers: Answers = () => gamePage()) => {
    const shown = stage(Game, { page: { is: 'game', game: 'g1' } as Extract<Page, { is: 'game' }> }, answers);
    shown.app.home = home;
    return shown;
  };
  const unfold = async (hand: number) => {
    const summary = document.querySelector(`summary[data-hand="${hand}"]`);
    const details = summary?.closest('details') as HTMLDetailsElement;
    details.open = true;
    await fireEvent(details, new Event('toggle'));
    return details;
  };

  it('tells its head, the places and the hands', async () => {
    open();
    await screen.findByRole('heading', { name: '上海老麻將' });
    for (const words of [
      '一圈',
      '打完了',
      '公平，已驗證',
      '和規則書不同的有 1 項',
      '王小明胡・王伯放炮',
      '20 番，合 10 葫',
    ])
      expect(text()).toContain(words);
    expect(screen.getByRole('row', { name: /1 王小明.*303,000.*\+3,000.*\+3/ })).toBeTruthy();
  });

  it('opens a hand: tiles, patterns, payments, and the way to its replay', async () => {
    const { app } = open();
    await screen.findByRole('heading', { name: '每一手' });
    const details = await unfold(1);
    expect(
      within(details)
        .getAllByRole('img')
        .map((tile) => tile.getAttribute('aria-label')),
    ).toEqual(['一萬', '二萬', '三萬', '紅中', '紅中', '紅中', '四條']);
    expect(details.textContent).toMatch(/斷么.*×2.*2 番/s);
    expect(details.textContent).toMatch(/王伯 付給 王小明.*全包.*包.*10,000/s);
    expect(details.textContent).toContain('陳秀英 付給 供託');
    await fireEvent.click(within(details).getByRole('button', { name: /重播/ }));
    expect(app.library.page).toEqual({ is: 'replay', game: 'g1', hand: 1, seat: null });
  });

  it('leads to the replay of a hand that the reader came for, or opens it where nothing can be replayed', async () => {
    const page = { is: 'game', game: 'g1', hand: 2 } as Extract<Page, { is: 'game' }>;
    const { app } = stage(Game, { page }, () => gamePage());
    await waitFor(() => expect(app.library.page).toEqual({ is: 'replay', game: 'g1', hand: 2, seat: null }));
    // No report is seen on the way.
    expect(document.querySelector('summary')).toBeNull();
    cleanup();
    stage(Game, { page: { ...page } }, () => gamePage({ walls: 'real' }, { replay: false }));
    await screen.findByRole('heading', { name: '每一手' });
    const open = () =>
      [...document.querySelectorAll('details[open] summary')].map((one) => one.getAttribute('data-hand'));
    await waitFor(() => expect(open()).toEqual(['2']));
  });

  it('tells a correction of a hand, and its trail', async () => {
    const corrections = [{ at: '昨天', author: '會長', what: '第 2 手更正', reason: '記錯了' }];
    open(() => gamePage({ corrections }));
    await screen.findByRole('heading', { name: '更正紀錄' });
    expect((await unfold(2)).textContent).toContain('記錯了（會長');
    expect(text()).toMatch(/第 2 手更正.*原因：記錯了.*會長/s);
  });

  it('tells a penalty between its hands, and one that was withdrawn', async () => {
    const given = {
      after: 1,
      player: 1,
      amount: 3_000,
      transfers: [
        {
          from: { player: 1 },
          to: { player: 0 },
          amount: 3_000,
          why: '罰分',
          cause: 'penalty',
          liability: false,
        },
      ],
      chips: [303_000, 297_000, 300_000, 300_000],
      at: '昨天',
      author: '會長',
      reason: '出言不遜',
      withdrawn: null,
    };
    const withdrawn = { ...given, after: 0, transfers: [], withdrawn: '記錯人（會長）' };
    open(() => gamePage({ penalties: [withdrawn, given] }));
    await screen.findByRole('heading', { name: '每一手' });
    const lines = [...document.querySelectorAll('summary[data-hand], [data-penalty]')];
    expect(lines.map((line) => (line.matches('summary') ? '手' : '罰'))).toEqual(['罰', '手', '罰', '手']);
    expect(lines[0]?.textContent).toMatch(/已收回：記錯人（會長）/);
    expect(lines[2]?.textContent).toMatch(/罰分.*陳秀英罰 3,000.*出言不遜.*陳秀英 付給 王小明.*3,000.*會長/s);
  });

  it('says in plain words what the walls prove, hand by hand', async () => {
    open();
    expect(await screen.findByText(/誰也沒有挑過牌/)).toBeTruthy();
    await fireEvent.click(screen.getByText('一手一手看'));
    expect(await screen.findByText('cd34')).toBeTruthy();
    expect(text()).toContain('2 手當中，1 手相符');
    expect(screen.getByRole('row', { name: /^2 .*還沒拆/ })).toBeTruthy();
  });

  it('names the hands that were mixed without a person’s own secret, and how to read it', async () => {
    open(() => gamePage({ wallChanges: [{ hand: 3, player: '王小明', why: 'silent' }] }));
    expect(await screen.findByText('中途換過 1 次洗法：')).toBeTruthy();
    expect(text()).toContain('第 3 手王小明的裝置沒有回答');
    expect(text()).toContain('請問本人');
  });

  it('casts no doubt on a game of which only the hand that is played is sealed', async () => {
    open(() => gamePage({ state: { kind: 'running' }, walls: 'unverified' }));
    expect(await screen.findByText('打完的 1 手都相符')).toBeTruthy();
    expect(text()).not.toContain('公不公平');
  });

  it('still doubts a game of which a hand before was never opened', async () => {
    const closed = { hand: 1, committed: 'ab12', opened: null, holds: null };
    const good = { hand: 2, committed: 'ef56', opened: 'cd34', holds: true };
    open(() => gamePage({ state: { kind: 'running' }, walls: 'unverified' }, { walls: [closed, good] }));
    expect(await screen.findByText(/公不公平/)).toBeTruthy();
  });

  it('is declared void with a name and a reason, and restored', async () => {
    let voided = false;
    const state = { kind: 'voided', reason: '有人偷看' } as const;
    const { asked } = open((ask) => {
      if (ask.do === 'judge') voided = ask.verdict === 'void';
      return gamePage(voided ? { state } : {});
    });
    await fireEvent.click(await screen.findByRole('button', { name: '本局作廢' }));
    const sheet = () => within(screen.getByRole('dialog'));
    await fireEvent.click(sheet().getByRole('button', { name: '本局作廢' }));
    expect(sheet().getByRole('alert').textContent).toContain('經手人');
    expect(asked().some((ask) => ask.do === 'judge')).toBe(false);
    await fireEvent.input(sheet().getByLabelText('經手人'), { target: { value: ' 會長 ' } });
    await fireEvent.input(sheet().getByLabelText('原因'), { target: { value: '有人偷看' } });
    await fireEvent.click(sheet().getByRole('button', { name: '本局作廢' }));
    expect(await screen.findByText('本局作廢，不計成績。')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const by = { author: '會長', reason: '有人偷看' };
    expect(asked().filter((ask) => ask.do === 'judge')).toEqual([
      { to: 'organiser', do: 'judge', game: 'g1', verdict: 'void', by, language: 'zh-Hant' },
    ]);
    await press('恢復本局');
    // The last author is filled in already.
    expect(sheet().getByLabelText<HTMLInputElement>('經手人').value).toBe('會長');
  });

  it('offers to go on with one that was begun here, and to close it', async () => {
    const { app } = open(() =>
      gamePage({ state: { kind: 'running' }, ended: null, code: null }, { replay: false }),
    );
    const resume = vi.spyOn(app, 'resume').mockResolvedValue(true);
    await fireEvent.click(await screen.findByRole('button', { name: '繼續' }));
    expect(resume).toHaveBeenCalledWith('g1');
    expect(screen.getByRole('button', { name: '提前結束' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '牌譜檔' })).toBeNull();
  });

  it('is asked for in the language of the reader', async () => {
    speak('en');
    const { asked } = open();
    await screen.findByRole('heading', { name: 'Game report' });
    await vi.waitFor(() => expect(asked()[0]).toMatchObject({ to: 'records', do: 'game', language: 'en' }));
  });
});

describe('what is read out of a report', () => {
  it('knows what may be decided', () => {
    expect(verdicts(told)).toEqual(['void']);
    expect(verdicts(told, { waits: true })).toEqual(['accept', 'void']);
    expect(verdicts({ ...told, state: { kind: 'voided', reason: '' } })).toEqual(['restore']);
    expect(verdicts({ ...told, state: { kind: 'voided', reason: '' } }, { barred: true })).toEqual([]);
    expect(verdicts({ ...told, state: { kind: 'running' } })).toEqual(['close']);
    expect(verdicts({ ...told, state: { kind: 'running' }, walls: 'real' })).toEqual([]);
  });

  it('counts what a hand brought everybody', () => {
    expect(changes(won.transfers, won.chips.length)).toEqual([10_000, -500, -10_000, 0]);
    expect(changes(drawn.transfers, drawn.chips.length)).toEqual([0, 0, 0, 0]);
    expect(course(told)[0]).toEqual([300_000, 300_000, 300_000, 300_000]);
    expect(course(told)).toHaveLength(3);
    const given = {
      after: 1,
      player: 1,
      amount: 3_000,
      transfers: [],
      chips: [1, 2, 3, 4],
      at: '',
      author: '會長',
      reason: '遲到',
      withdrawn: null,
    };
    const fined = course({ ...told, penalties: [given] });
    expect(fined).toHaveLength(3);
    expect(fined[1]).toEqual([1, 2, 3, 4]);
  });
});

beforeEach(() => {
  document.body.replaceChildren();
});
