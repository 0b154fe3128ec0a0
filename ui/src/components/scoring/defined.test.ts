import { cleanup, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../lib/i18n/index.svelte';
import { stage } from '../../test/books';
import type { PatternBook, Recorded, WinMakes } from '../../lib/wire/types';
import PatternName from './PatternName.svelte';

const book: PatternBook = {
  rules: 'shanghai',
  sets: [],
  measured: null,
  variants: [],
  groups: [
    {
      worth: '40 葫',
      rows: [
        {
          id: 'pure-suit',
          name: '清一色',
          also: [],
          clause: '§6',
          notes: [],
          seen: null,
          shows: [{ shown: { tile: '8m', tiles: ['5m', '5m', '8m'], melds: [] }, told: [] }],
          lacks: [],
        },
      ],
    },
  ],
};

const PURE_SUIT = { id: 'pure-suit', rules: 'shanghai', term: '清一色' };
interface Props extends Record<string, unknown> {
  id: string;
  rules: string;
  term: string;
  times?: number;
  makes?: () => Promise<WinMakes | null>;
}
const named = (props: Props) => stage(PatternName, props, () => ({ of: 'patterns', ...book }) as Recorded);
const person = userEvent.setup();

afterEach(() => speak('zh-Hant'));

describe('a pattern', () => {
  it('tells what makes it when it is pressed, with a hand that shows it', async () => {
    const { asked } = named(PURE_SUIT);
    const name = screen.getByRole('button', { name: '清一色' });
    expect(name.getAttribute('aria-expanded')).toBe('false');
    await person.click(name);
    expect(name.getAttribute('aria-expanded')).toBe('true');
    const card = screen.getByRole('dialog', { name: '清一色' });
    expect(card.textContent).toContain('整副牌都是同一門的數牌，沒有字牌。');
    expect(asked()).toEqual([{ to: 'records', do: 'patterns', rules: 'shanghai' }]);
    expect((await screen.findAllByRole('img')).length).toBe(4);
  });

  it('is closed by Escape, which goes no further, and by a second press', async () => {
    named(PURE_SUIT);
    const name = screen.getByRole('button', { name: '清一色' });
    let heard = 0;
    const listen = (event: KeyboardEvent) => (heard += event.key === 'Escape' ? 1 : 0);
    document.body.addEventListener('keydown', listen);
    name.focus();
    await person.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(name);
    expect(heard).toBe(0);
    await person.keyboard('{Escape}');
    expect(heard).toBe(1);
    document.body.removeEventListener('keydown', listen);
    await person.click(name);
    await person.click(name);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when something else is pressed', async () => {
    named(PURE_SUIT);
    await person.click(screen.getByRole('button', { name: '清一色' }));
    await person.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the page of all patterns', async () => {
    const { app } = named(PURE_SUIT);
    await person.click(screen.getByRole('button', { name: '清一色' }));
    await person.click(screen.getByRole('button', { name: '番種 →' }));
    expect(app.library.page).toEqual({ is: 'patterns', rules: 'shanghai', find: '清一色' });
  });

  it('is glossed and defined in English, whether the host has glossed it or not', async () => {
    speak('en');
    for (const term of ['清一色', '清一色 (pure suit)']) {
      named({ ...PURE_SUIT, term, times: 2 });
      const name = screen.getByRole('button');
      expect(name.textContent.replaceAll(/\s+/g, ' ').trim()).toBe('清一色 pure suit ×2');
      await person.click(name);
      const card = screen.getByRole('dialog', { name: '清一色' });
      expect(card.textContent).toContain('All tiles are of one suit, without honours.');
      cleanup();
    }
  });

  it('is defined as its own book has it', async () => {
    named({ id: 'nine-gates', rules: 'riichi-soul', term: '九蓮寶燈' });
    await person.click(screen.getByRole('button', { name: '九蓮寶燈' }));
    expect(screen.getByRole('dialog').textContent).toContain('再多任何一張');
  });

  it('shows the tiles of the win before the reader that make it, and the book’s hand where none do', async () => {
    const shown = { tile: '7z', tiles: ['5m', '5m', '8m'], melds: [['1s', '1s', '1s']] };
    const makes = { 'pure-suit': { win: true, tiles: [0, 1], melds: [0] } };
    const { asked } = named({ ...PURE_SUIT, makes: () => Promise.resolve({ shown, makes }) });
    await person.click(screen.getByRole('button', { name: '清一色' }));
    await vi.waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(6));
    expect(screen.getByRole('dialog').textContent).toContain('五萬、五萬、一條、一條、一條、紅中');
    expect(asked()).toEqual([]);
    cleanup();
    const another = named({ ...PURE_SUIT, makes: () => Promise.resolve({ shown, makes: {} }) });
    await person.click(screen.getByRole('button', { name: '清一色' }));
    await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('整手牌'));
    expect(another.asked()).toHaveLength(1);
  });

  it('shows the hand that lies there when it is opened again', async () => {
    const of = (tile: string): WinMakes => ({
      shown: { tile, tiles: ['5m', '5m', '8m'], melds: [] },
      makes: { 'pure-suit': { win: true, tiles: [], melds: [] } },
    });
    let tile = '7m';
    named({ ...PURE_SUIT, makes: () => Promise.resolve(of(tile)) });
    const name = screen.getByRole('button', { name: '清一色' });
    await person.click(name);
    await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('七萬'));
    await person.click(name);
    tile = '9m';
    await person.click(name);
    await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('九萬'));
    expect(screen.getByRole('dialog').textContent).not.toContain('七萬');
  });

  it('is only named where nothing is known of it', () => {
    named({ id: 'of-a-newer-program', rules: 'shanghai', term: '新番種' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).toContain('新番種');
  });
});
