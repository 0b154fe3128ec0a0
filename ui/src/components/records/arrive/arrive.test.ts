import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../../../lib/backend/backend';
import type { BooksPage, OfficeAsk, Weighed } from '../../../lib/wire/types';
import { stage } from '../../../test/books';
import { person } from '../../../test/games';
import Arrive from './Arrive.svelte';

const game = (id: string, here: boolean, fresh = false) => ({
  game: id,
  rules: '上海老麻將',
  began: 1_795_000_000,
  names: ['王小明', '李四'],
  here,
  fresh,
});

const HELD = { club: '會', members: 1, guests: 0, games: 1, open: 0, last: null, bytes: 1 };
const BOOKS: BooksPage = {
  place: 'club.db',
  program: '0.1.0',
  held: HELD,
  copied: null,
  waits: null,
  aside: null,
  failed: null,
  tables: 0,
  key: true,
};

/** The program, before a host that finds this in every upload; null refuses it. */
function program(found: Weighed | null) {
  const page = stage(Arrive, {}, (ask) => {
    if (ask.do !== 'office') throw new Refused('unknown', 'not asked here');
    const its = ask.ask;
    if (its.office === 'piece') return { of: 'office', told: { office: 'came', upload: 'u1', have: 1 } };
    if (its.office === 'bring') {
      return { of: 'office', told: { office: 'brought', games: [game('g1', true, true), game('g2', true)] } };
    }
    if (its.office === 'books' || its.office === 'restore') {
      return { of: 'office', told: { office: 'books', ...BOOKS } };
    }
    if (found === null) throw new Refused('foreign', 'a diary');
    return { of: 'office', told: { office: 'weighed', upload: 'u1', found } };
  });
  const asks = (): OfficeAsk[] => page.asked().flatMap((ask) => (ask.do === 'office' ? [ask.ask] : []));
  return { ...page, asks };
}

const LOG: Extract<Weighed, { is: 'log' }> = {
  is: 'log',
  game: 'opened-u1',
  rules: '上海老麻將',
  names: ['甲', '乙', '丙', '丁'],
  hands: 4,
  unfinished: null,
  proved: 4,
  code: '12ab',
  why: null,
  replay: true,
  plays: [],
  games: 1,
  here: false,
  bring: true,
};

describe('a file that is opened', () => {
  it('goes to the host in pieces, each as long as a socket takes', async () => {
    const { app, asks } = program(null);
    await app.arriving.open(new File(['x'.repeat(100_000)], '日記.txt'));
    const pieces = asks().flatMap((ask) => (ask.office === 'piece' ? [ask] : []));
    expect(pieces.map((piece) => piece.upload)).toEqual([null, 'u1', 'u1']);
    expect(pieces.map((piece) => atob(piece.bytes).length)).toEqual([45_000, 45_000, 10_000]);
    expect(Math.max(...pieces.map((piece) => JSON.stringify(piece).length))).toBeLessThan(64 << 10);
    expect((await screen.findByRole('alert')).textContent).toContain('這不是老麻將寫的檔案');
    await fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not sent at all where it is empty', async () => {
    const { app, asks } = program(null);
    await app.arriving.open(new File([], '空的.db'));
    expect((await screen.findByRole('alert')).textContent).toBe('這個檔案是空的。');
    expect(asks()).toEqual([]);
  });

  it('is taken where it is let go', async () => {
    const { asks } = program(LOG);
    const dataTransfer = { types: ['Files'], files: [new File(['{}'], '牌譜.jsonl')] };
    await fireEvent.dragOver(window, { dataTransfer });
    expect(screen.getByText('放開，就打開這個檔案')).toBeTruthy();
    await fireEvent.drop(window, { dataTransfer });
    expect(await screen.findByText('驗過了，從頭到尾都對得起來。')).toBeTruthy();
    expect(asks().map((ask) => ask.office)).toEqual(['piece', 'weigh']);
  });

  it('is replayed without being booked', async () => {
    const { app } = program(LOG);
    await app.arriving.open(new File(['{}'], '牌譜.jsonl'));
    await fireEvent.click(await screen.findByRole('button', { name: '重播' }));
    expect(app.library.page).toEqual({ is: 'replay', game: 'opened-u1', hand: 1, seat: null });
    expect(app.arriving.arrived).toBeNull();
  });

  it('says 未完 of one that stops early, and how far it goes', async () => {
    const { app } = program({
      ...LOG,
      unfinished: '打完了 3 手，第 4 手打到一半，牌譜就停了',
      bring: false,
    });
    await app.arriving.open(new File(['{}'], '牌譜.jsonl'));
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('未完');
    expect(told).toContain('打完了 3 手');
    expect(screen.queryByText('驗過了，從頭到尾都對得起來。')).toBeNull();
  });

  it('says in what the house of another program plays otherwise, and which game of several it is', async () => {
    const { app } = program({ ...LOG, plays: ['擊飛：否', '名次馬：30、10'], games: 3, bring: false });
    await app.arriving.open(new File(['{}'], '牌譜.xml'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('擊飛：否');
    expect(dialog.textContent).toContain('名次馬：30、10');
    expect(dialog.textContent).toContain('3 場');
  });

  it('says what does not hold, and why', async () => {
    const { app } = program({ ...LOG, why: '第 9 行：和前一行接不上', bring: false, replay: false });
    await app.arriving.open(new File(['{}'], '牌譜.jsonl'));
    expect((await screen.findByRole('alert')).textContent).toContain('第 9 行：和前一行接不上');
    expect(screen.queryByRole('button', { name: '重播' })).toBeNull();
  });

  it.each([
    ['none', /來過的手機會說對不上/, false],
    ['new', /會一起換上/, true],
    ['same', null, true],
    ['other', /裡面的主機金鑰和這台的不一樣/, false],
  ] as const)('puts books back with the key that is %s', async (key, told, taken) => {
    const { app, asks } = program({
      is: 'books',
      held: HELD,
      export: false,
      unsummed: false,
      ours: true,
      key,
      returning: [],
    });
    await app.arriving.open(new File(['{}'], '備份.db'));
    if (told) expect(await screen.findByText(told)).toBeTruthy();
    const restore = () => screen.findByRole<HTMLButtonElement>('button', { name: '下次打開時換上' });
    if (key === 'other') {
      // The current key stays unless a person decides otherwise.
      expect(screen.getByLabelText<HTMLInputElement>('改用裡面的主機金鑰').checked).toBe(false);
    }
    await vi.waitFor(async () => expect((await restore()).disabled).toBe(false));
    await fireEvent.click(await restore());
    await vi.waitFor(() =>
      expect(asks().at(-1)).toEqual({ office: 'restore', upload: 'u1', key: taken, erase: true }),
    );
  });

  it('takes the key of a copy in the place of the one here where it is said', async () => {
    const { app, asks } = program({
      is: 'books',
      held: HELD,
      export: false,
      unsummed: false,
      ours: true,
      key: 'other',
      returning: [],
    });
    await app.arriving.open(new File(['{}'], '備份.db'));
    await fireEvent.click(await screen.findByLabelText('改用裡面的主機金鑰'));
    const restore = await screen.findByRole<HTMLButtonElement>('button', { name: '下次打開時換上' });
    await vi.waitFor(() => expect(restore.disabled).toBe(false));
    await fireEvent.click(restore);
    await vi.waitFor(() =>
      expect(asks().at(-1)).toEqual({ office: 'restore', upload: 'u1', key: true, erase: true }),
    );
  });

  it('names who was erased since, and leaves it to a person whether they come back', async () => {
    const found = {
      export: true,
      unsummed: false,
      ours: true,
      key: 'same',
      returning: ['王小明', '李四'],
    } as const;
    const { app, asks } = program({ is: 'books', held: HELD, ...found, returning: [...found.returning] });
    await app.arriving.open(new File(['{}'], '全部.jsonl'));
    expect(await screen.findByText('這份檔案裡還有後來除名的人：王小明、李四。')).toBeTruthy();
    const again = screen.getByLabelText<HTMLInputElement>('換上以後也把這些人除名');
    expect(again.checked).toBe(true);
    await fireEvent.click(again);
    const restore = await screen.findByRole<HTMLButtonElement>('button', { name: '下次打開時換上' });
    await vi.waitFor(() => expect(restore.disabled).toBe(false));
    await fireEvent.click(restore);
    await vi.waitFor(() => expect(asks().at(-1)).toMatchObject({ office: 'restore', erase: false }));
  });

  it('brings games as those of the person who has the very name, and says what became of each', async () => {
    const near = [person('uid-7', '王小明')];
    const games = [game('g1', false), game('g2', true)];
    const { app, asks } = program({ is: 'games', club: '鄰村會', whose: '王小明', known: null, near, games });
    await app.arriving.open(new File(['{}'], '帶走.jsonl'));
    expect(await screen.findByText(/1 局是新的/)).toBeTruthy();
    await fireEvent.input(screen.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.click(screen.getByRole('button', { name: '帶進來' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('帶進 1 局。'));
    const by = { author: '會長', reason: '帶來的牌局' };
    expect(asks().at(-1)).toEqual({ office: 'bring', upload: 'u1', mine: 'uid-7', by });
    expect(screen.getAllByText('帶進來了')).toHaveLength(1);
    expect(screen.getAllByText('本來就有')).toHaveLength(1);
  });
});
