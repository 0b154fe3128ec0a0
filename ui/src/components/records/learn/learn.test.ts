import { fireEvent, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type {
  DrillLine,
  DrillTask,
  Marked,
  ReadingPart,
  PracticeRoom,
  Recorded,
} from '../../../lib/wire/types';
import { home } from '../../../dev/host';
import { speak } from '../../../lib/i18n/index.svelte';
import { settings } from '../../../lib/settings.svelte';
import { stage } from '../../../test/books';
import { tally } from '../../../test/desk';
import { person } from '../../../test/games';
import Practice from './Practice.svelte';
import RuleBook from './RuleBook.svelte';

const set = (id: string, name: string) => ({ id, name });
const learned = (what: Extract<Recorded, { of: 'learn' }>['learned']): Recorded => ({
  of: 'learn',
  learned: what,
});

const learner = person('u1', '林志明', { number: 1, grade: '', games: 0, last: null });

const room = (done: DrillLine[] = []): PracticeRoom => ({
  sets: [{ set: set('shanghai', '上海老麻將'), drills: ['yaku', 'waits', 'count', 'safe', 'discard'] }],
  levels: 3,
  enough: 5,
  done,
});

function task(ask: Extract<LibraryAsk, { to: 'books'; do: 'learn' }>['ask']): DrillTask {
  if (ask.what !== 'task') throw new Error(ask.what);
  const tiles = '1m1m2m3m4m5m6m7m2s3s7p8p9p'.match(/../g) ?? [];
  const { drill } = ask.task;
  const choices = drill === 'count' || drill === 'yaku';
  return {
    id: ask.task,
    shown: { tile: null, tiles: [...tiles], melds: [] },
    facts: [],
    choices: choices ? ['6 番', '9 番', '12 番', '15 番'] : [],
    others: drill === 'safe' ? [{ after: 1, melds: [], pond: ['1m'], ready: 'riichi' }] : [],
  };
}

/** Books in which every answer but the first tile is right. */
function books(
  ask: LibraryAsk,
  done: DrillLine[] = [],
  mark?: (given: readonly string[]) => Partial<Marked>,
): Recorded {
  if (ask.do === 'members') return { of: 'members', people: [learner] };
  if (ask.do !== 'learn') throw new Error(ask.do);
  if (ask.ask.what === 'practice') return learned({ is: 'practice', ...room(ask.ask.member ? done : []) });
  if (ask.ask.what === 'task') return learned({ is: 'task', ...task(ask.ask) });
  if (ask.ask.what !== 'answer') throw new Error(ask.ask.what);
  const right = {
    right: true,
    half: null,
    answers: ['1s', '4s'],
    why: { drill: 'waits', waits: [] },
    done: null,
  } as const;
  return learned({
    is: 'marked',
    ...right,
    answers: [...right.answers],
    why: { drill: 'waits', waits: [] },
    ...mark?.(ask.ask.answer),
  });
}

const page = { is: 'practice', rules: 'shanghai' } as const;

afterEach(() => speak('zh-Hant'));

/** Books that tell the value of a hand in the reader's language. */
function worded(ask: LibraryAsk): Recorded {
  if (ask.do !== 'learn') return books(ask);
  const fan = (n: number) => (ask.language === 'en' ? `${n} fan` : `${n} 番`);
  const told = books(ask, [], () => ({
    answers: ['2'],
    why: { drill: 'count', tally, total: fan(12) },
    done: ask.ask.what === 'answer' && ask.ask.member !== null ? counted : null,
  }));
  if (told.of !== 'learn' || told.learned.is !== 'task') return told;
  return learned({ ...told.learned, choices: [6, 9, 12, 15].map(fan) });
}

const counted: DrillLine = {
  rules: 'shanghai',
  drill: 'count',
  level: 1,
  asked: 8,
  right: 6,
  streak: 2,
  best: 4,
};
const tiles = async () => within(await screen.findByRole('group', { name: '選牌' })).getAllByRole('button');

describe('practice', () => {
  it('asks for every wait, and says how it was', async () => {
    settings.name = '';
    const { asked } = stage(Practice, { page }, (ask) => books(ask));
    // Only families of the hand: no honours.
    expect(await tiles()).toHaveLength(27);
    const hand = screen.getByRole('button', { name: '就是這些' });
    expect(hand).toHaveProperty('disabled', true);
    for (const name of ['一條', '四條', '九條', '九條'])
      await fireEvent.click(screen.getByRole('button', { name }));
    await fireEvent.click(hand);
    await vi.waitFor(() => expect(screen.getByText('答對了')).toBeTruthy());
    const last = asked().at(-1);
    expect(last?.do === 'learn' && last.ask.what === 'answer' && [last.ask.answer, last.ask.member]).toEqual([
      ['1s', '4s'],
      null,
    ]);
    expect(screen.getByText('答對 1／1・連對 1・最長 1')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '下一題' }));
    await vi.waitFor(() => expect(screen.queryByText('答對了')).toBeNull());
  });

  it('says of an answer that misses one what it misses, and does not count it', async () => {
    settings.name = '';
    stage(Practice, { page }, (ask) => books(ask, [], () => ({ right: false, half: '還差發' })));
    await tiles();
    await fireEvent.click(screen.getByRole('button', { name: '一條' }));
    await fireEvent.click(screen.getByRole('button', { name: '就是這些' }));
    await vi.waitFor(() => expect(document.querySelector('.verdict')?.textContent).toContain('對了一半'));
    expect(document.querySelector('.verdict')?.textContent).toContain('還差發');
    expect(screen.getByText('答對 0／1・連對 0・最長 0')).toBeTruthy();
  });

  it('sets the discard that was chosen beside the best', async () => {
    settings.name = '';
    const weighed = (tile: string, gain: number) => ({ tile, gain, risk: 0, waits: [] });
    stage(Practice, { page }, (ask) =>
      books(ask, [], (given) => ({
        right: false,
        answers: ['2m'],
        why: {
          drill: 'discard',
          best: [weighed('2m', 3000), weighed('3m', 2000)],
          chosen: weighed(given[0] ?? '', 700),
          plan: [],
        },
      })),
    );
    await fireEvent.click(await screen.findByLabelText('打哪張'));
    const hand = await screen.findByRole('group', { name: '手上的牌' });
    await fireEvent.click(within(hand).getAllByRole('button')[0] as HTMLElement);
    await vi.waitFor(() => expect(screen.getByText('可望 700')).toBeTruthy());
    const own = document.querySelector('li.own')?.textContent ?? '';
    expect(own).toContain('可望 700');
    expect(own).toContain('您選的');
  });

  it('takes no answer to a question that is being replaced', async () => {
    const { backend } = stage(Practice, { page }, (ask) => books(ask));
    await fireEvent.click(await screen.findByLabelText('打哪張'));
    const first = async () =>
      within(await screen.findByRole('group', { name: '手上的牌' })).getAllByRole('button')[0];
    expect(await first()).toHaveProperty('disabled', false);
    let bring: () => void = () => undefined;
    const { ask } = backend;
    vi.spyOn(backend, 'ask').mockImplementationOnce(async (what) => {
      await new Promise<void>((done) => (bring = done));
      return ask.call(backend, what);
    });
    await fireEvent.click(screen.getByLabelText('第 3 級'));
    expect(await first()).toHaveProperty('disabled', true);
    bring();
    await vi.waitFor(async () => expect(await first()).toHaveProperty('disabled', false));
  });

  it('asks for all yaku at once, by a press or a key, and hands them in together', async () => {
    const { asked } = stage(Practice, { page }, (ask) =>
      books(ask, [], () => ({
        answers: ['0', '2'],
        why: { drill: 'yaku', tally, total: '2 翻 30 符' },
      })),
    );
    await fireEvent.click(await screen.findByLabelText('有哪些役'));
    await fireEvent.click(await screen.findByRole('button', { name: /6 番/ }));
    await fireEvent.keyDown(window, { key: '3' });
    expect(screen.getByRole('button', { name: /12 番/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('選了 2 個')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '就是這些' }));
    await vi.waitFor(() => expect(screen.getByText('2 翻 30 符')).toBeTruthy());
    const last = asked().at(-1);
    expect(last?.do === 'learn' && last.ask.what === 'answer' && last.ask.answer).toEqual(['0', '2']);
  });

  it('asks for one safe tile, shows who declared, and says why it is safe', async () => {
    stage(Practice, { page }, (ask) => books(ask, [], () => ({ answers: ['1m'], why: { drill: 'safe' } })));
    await fireEvent.click(await screen.findByLabelText('安全牌'));
    expect((await screen.findByRole('heading', { name: /下家/ })).textContent).toContain('立直');
    const hand = await screen.findByRole('group', { name: '手上的牌' });
    await fireEvent.click(within(hand).getAllByRole('button')[0] as HTMLElement);
    await vi.waitFor(() => expect(screen.getByText(/這就是振聽/)).toBeTruthy());
  });

  it.each([
    ['shanghai', '7'],
    ['riichi', '6'],
  ])('lays discards in rows as at the table of %s', async (rules, row) => {
    const answers = (ask: LibraryAsk): Recorded => {
      const told = books(ask);
      if (told.of !== 'learn' || told.learned.is !== 'practice') return told;
      return learned({ ...told.learned, sets: [{ set: set(rules, rules), drills: ['safe'] }] });
    };
    stage(Practice, { page: { is: 'practice', rules } as const }, answers, [], home);
    await screen.findByRole('heading', { name: /下家/ });
    const others = document.querySelector<HTMLElement>('.others');
    expect(others?.style.getPropertyValue('--row')).toBe(row);
  });

  it('keeps it for the person who played last, begins where they are, and rises after enough', async () => {
    settings.name = '林志明';
    const line = (streak: number): DrillLine => ({
      rules: 'shanghai',
      drill: 'count',
      level: 2,
      asked: 9,
      right: 7,
      streak,
      best: streak,
    });
    const first: DrillLine = { ...line(5), level: 1 };
    const { asked } = stage(Practice, { page }, (ask) =>
      books(ask, [first, line(4)], () => ({
        answers: ['2'],
        why: { drill: 'count', tally, total: '12 番' },
        done: line(5),
      })),
    );
    await vi.waitFor(() => expect(screen.getByText('林志明')).toBeTruthy());
    await fireEvent.click(screen.getByLabelText('算番'));
    await vi.waitFor(() => expect(screen.getByLabelText('第 2 級')).toHaveProperty('checked', true));
    await vi.waitFor(() => expect(screen.getByText('12 番')).toBeTruthy());
    await fireEvent.keyDown(window, { key: '3' });
    await vi.waitFor(() => expect(screen.getByText('連對 5 題，下一題升到第 3 級')).toBeTruthy());
    await fireEvent.click(screen.getByRole('button', { name: '下一題' }));
    const last = asked().at(-1);
    expect(last?.do === 'learn' && last.ask.what === 'task' && last.ask.task.level).toBe(3);
  });

  it('says in another language what came of a question, and keeps it once', async () => {
    settings.name = '林志明';
    const { asked } = stage(Practice, { page }, worded);
    await vi.waitFor(() => expect(screen.getByText('林志明')).toBeTruthy());
    await fireEvent.click(screen.getByLabelText('算番'));
    await fireEvent.click(await screen.findByRole('button', { name: /12 番/ }));
    await vi.waitFor(() => expect(document.querySelector('.total')?.textContent).toBe('12 番'));
    speak('en');
    await vi.waitFor(() => expect(document.querySelector('.total')?.textContent).toBe('12 fan'));
    expect(document.querySelector('.verdict')?.textContent).toContain('Right');
    expect(screen.getByRole('button', { name: /12 fan/ }).className).toContain('given');
    expect(document.querySelector('.line')?.textContent).toContain('6 of 8 right');
    const kept = asked().filter(
      (ask) => ask.do === 'learn' && ask.ask.what === 'answer' && ask.ask.member !== null,
    );
    expect(kept).toHaveLength(1);
  });

  it('marks in the language that was chosen while it was marked', async () => {
    settings.name = '';
    stage(Practice, { page }, (ask) => {
      const told = worded(ask);
      if (ask.do === 'learn' && ask.ask.what === 'answer' && ask.language !== 'en') speak('en');
      return told;
    });
    await fireEvent.click(await screen.findByLabelText('算番'));
    await fireEvent.click(await screen.findByRole('button', { name: /12 番/ }));
    await vi.waitFor(() => expect(document.querySelector('.total')?.textContent).toBe('12 fan'));
    expect(screen.getByText('1 of 1 right', { exact: false })).toBeTruthy();
  });
});

describe('the rule book', () => {
  it('has contents, chapters, and patterns that lead to the gallery', async () => {
    const run = (text: string, pattern: string | null = null) => ({ text, pattern });
    const { app } = stage(RuleBook, { page: { is: 'rulebook', rules: 'shanghai' } as const }, () =>
      learned({
        is: 'text',
        rules: 'shanghai',
        sets: [set('shanghai', '上海老麻將')],
        chapters: [
          {
            title: '番與葫',
            parts: [{ is: 'text', text: [run('好比'), run('清一色（40 葫）', 'pure-suit')] }],
          },
          { title: '誰付', parts: [{ is: 'points', numbered: true, points: [[run('自摸三家付')]] }] },
        ],
      }),
    );
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: /番與葫/ })).toBeTruthy());
    expect(screen.getByText('自摸三家付')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '清一色（40 葫）' }));
    expect(app.library.page).toEqual({ is: 'patterns', rules: 'shanghai', find: '清一色' });
  });

  it('underlines the tiles of the first pattern that has some, and of the one that is pressed', async () => {
    const shown = { tile: '4s', tiles: ['1m', '2m', '3m', '2s', '3s'], melds: [['7z', '7z', '7z']] };
    const row = (id: string, name: string) => ({ id, name, times: 1, worth: '3 番', sum: null });
    const patterns = [row('closed-self-draw', '一摸七'), row('dragon-pung', '仙門碰'), row('x', '嵌三條')];
    const makes = {
      'dragon-pung': { win: false, tiles: [], melds: [0] },
      x: { win: true, tiles: [3, 4], melds: [] },
    };
    const part: ReadingPart = {
      is: 'counted',
      tally: { ...tally, patterns, makes: { shown, makes }, total: '9 番', wins: false },
      how: '',
      caption: [],
    };
    stage(RuleBook, { page: { is: 'rulebook', rules: 'shanghai' } as const }, () =>
      learned({ is: 'text', rules: 'shanghai', sets: [], chapters: [{ title: '番與葫', parts: [part] }] }),
    );
    const marked = () =>
      [...document.querySelectorAll('mark [role=img]')].map((tile) => tile.getAttribute('aria-label'));
    const other = await screen.findByRole('button', { name: '嵌三條' });
    expect(marked()).toEqual(['紅中', '紅中', '紅中']);
    await fireEvent.click(other);
    expect(marked()).toEqual(['二條', '三條', '四條']);
    expect(other.getAttribute('aria-pressed')).toBe('true');
    // A pattern of the whole hand underlines no tiles.
    expect(screen.queryByRole('button', { name: '一摸七' })).toBeNull();
  });
});
