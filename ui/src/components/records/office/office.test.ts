import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { Lost, Refused, type Line } from '../../../lib/backend/backend';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type { BooksPage, OfficeAsk, OfficeTold, Recorded } from '../../../lib/wire/types';
import { stage } from '../../../test/books';
import Office from './Office.svelte';
import Trail from './Trail.svelte';
import { sized } from '../words';

const held = {
  club: '文華里',
  members: 3,
  guests: 1,
  games: 12,
  open: 1,
  last: 1_795_000_000,
  bytes: 156_000,
};
const books: BooksPage = {
  place: '帳/club.db',
  program: '0.1.0',
  held,
  copied: null,
  waits: null,
  aside: null,
  failed: null,
  tables: 0,
  key: false,
};
const IDLE = { goes: false, done: 0, of: 0, at: null, took: 0, members: 0, games: 0, found: [], more: 0 };

/** The page with these answers; default answers otherwise. */
function office(answer: (ask: OfficeAsk) => OfficeTold | Recorded | null, line: Line = 'open') {
  const answers = (ask: LibraryAsk): Recorded => {
    if (ask.do !== 'office') throw new Refused('unknown', 'not asked here');
    const told = answer(ask.ask);
    if (told !== null) return 'office' in told ? { of: 'office', told } : told;
    if (ask.ask.office === 'checked') return { of: 'office', told: { office: 'checking', ...IDLE } };
    return { of: 'office', told: { office: 'books', ...books } };
  };
  const page = stage(Office, {}, answers, [], null, line);
  const asks = () => page.asked().flatMap((ask) => (ask.do === 'office' ? [ask.ask] : []));
  return { ...page, asks };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the office', () => {
  it('says what is in the books, and that no copy was made', async () => {
    office(() => null);
    expect(await screen.findByText('3 位會員，1 位來賓')).toBeTruthy();
    expect(screen.getByText('12 局，其中 1 局沒打完')).toBeTruthy();
    expect(screen.getByText('還沒有備份過。')).toBeTruthy();
    expect(screen.getByText('帳/club.db')).toBeTruthy();
  });

  it('is read by itself once the host is connected, where it was opened before', async () => {
    let connected = false;
    const { backend } = office(() => {
      if (!connected) throw new Lost('no line');
      return null;
    }, 'connecting');
    expect(await screen.findByText('沒有查到。')).toBeTruthy();
    connected = true;
    backend.become('open');
    expect(await screen.findByText('還沒有備份過。')).toBeTruthy();
  });

  it('notes a copy once it has come to a person, and not where they changed their mind', async () => {
    const place = { now: null as string | null };
    const { asks } = office((ask) => (ask.office === 'backup' ? { of: 'saved', place: place.now } : null));
    await press('現在備份');
    await vi.waitFor(() =>
      expect(asks().at(-1)).toEqual({ office: 'backup', language: 'zh-Hant', key: false }),
    );
    expect(asks().some((ask) => ask.office === 'copied')).toBe(false);
    place.now = '隨身碟/club.db';
    await press('現在備份');
    await vi.waitFor(() => expect(asks().at(-1)).toEqual({ office: 'copied' }));
    expect(screen.getByText('備份好了：隨身碟/club.db')).toBeTruthy();
  });

  it('takes the key of the host along only where there is one and it is asked for', async () => {
    office(() => null);
    await screen.findByText('還沒有備份過。');
    expect(screen.queryByLabelText('主機的金鑰也一起帶走')).toBeNull();
    document.body.innerHTML = '';
    const { asks } = office((ask) =>
      ask.office === 'books' ? { office: 'books', ...books, key: true } : { of: 'saved', place: null },
    );
    const ticks = await screen.findAllByLabelText('主機的金鑰也一起帶走');
    expect(screen.queryByText(/也能冒充主機/)).toBeNull();
    await press('現在備份');
    await vi.waitFor(() => expect(asks().at(-1)).toMatchObject({ office: 'backup', key: false }));
    for (const tick of ticks) await fireEvent.click(tick);
    expect(screen.getAllByText(/也能冒充主機/)).toHaveLength(2);
    for (const [name, wanted] of [
      ['現在備份', 'backup'],
      ['全部匯出', 'export'],
    ] as const) {
      await press(name);
      await vi.waitFor(() => expect(asks().at(-1)).toMatchObject({ office: wanted, key: true }));
    }
  });

  it('asks how far a check is until it is through, and says what to do', async () => {
    let asked = 0;
    const flaw = {
      what: '牌譜 abc：驗證碼不合',
      help: '請看看這一局。',
      game: 'abc',
    };
    office((ask) => {
      if (ask.office === 'check') return { office: 'checking', ...IDLE, goes: true, of: 4, done: 1 };
      if (ask.office !== 'checked' || asked++ === 0) return null;
      return { office: 'checking', ...IDLE, at: 1_795_000_000, found: [flaw], more: 2 };
    });
    await press('開始檢查');
    expect(await screen.findByText('檢查中：1／4')).toBeTruthy();
    expect(await screen.findByText('有 3 處不合。檢查沒有改動帳簿。')).toBeTruthy();
    expect(screen.getByText('牌譜 abc：驗證碼不合')).toBeTruthy();
    expect(screen.getByText('請看看這一局。')).toBeTruthy();
  });

  it('says what waits, and lets it be', async () => {
    const { asks } = office((ask) =>
      ask.office === 'books' ? { office: 'books', ...books, waits: { ...held, club: '從前的會' } } : null,
    );
    expect(await screen.findByText(/就換上「從前的會」/)).toBeTruthy();
    await press('不換了');
    await vi.waitFor(() => expect(asks().at(-1)).toEqual({ office: 'keep' }));
    await vi.waitFor(() => expect(screen.queryByText(/就換上/)).toBeNull());
  });

  it('keeps the name that was typed where it is refused', async () => {
    office((ask) => {
      if (ask.office === 'name') throw new Refused('text', 'no name');
      return null;
    });
    await press('改會名…');
    const field = screen.getByLabelText('新的會名');
    await fireEvent.input(field, { target: { value: '新會' } });
    await press('存起來');
    expect(screen.getByLabelText('新的會名')).toHaveProperty('value', '新會');
  });
});

describe('the trail', () => {
  it('leads to the game, and says that there is nothing where there is nothing', async () => {
    const line = {
      at: 1_795_000_000,
      author: '會長',
      what: '本局作廢',
      reason: '有人偷看',
      game: { game: 'g1', rules: '上海老麻將', began: 1_794_990_000 },
      hand: null,
      member: null,
    };
    const { app } = stage(Trail, {}, () => ({
      of: 'office',
      told: { office: 'trail', lines: [line], more: false },
    }));
    expect(await screen.findByText('原因：有人偷看')).toBeTruthy();
    await press(
      '上海老麻將，' +
        screen
          .getByRole('button', { name: /上海老麻將/ })
          .textContent.trim()
          .split('，')[1],
    );
    expect(app.library.page).toEqual({ is: 'game', game: 'g1' });
  });
});

it('says sizes as people do', () => {
  expect([1, 156_000, 2_400_000].map(sized)).toEqual(['1 KB', '156 KB', '2.4 MB']);
});
