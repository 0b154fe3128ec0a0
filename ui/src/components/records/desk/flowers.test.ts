import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Draft } from '../../../lib/draft.svelte';
import { EnteredHand } from '../../../lib/enteredhand.svelte';
import { reckoning } from '../../../lib/reckoning.svelte';
import { stage } from '../../../test/books';
import Calculator from '../reckon/Calculator.svelte';
import { HAND, opened, page, pick, taiwan, tap, told } from '../../../test/desk';

afterEach(() => {
  reckoning.forms = null;
  reckoning.rules = '';
  reckoning.by = 'self-draw';
  reckoning.sit('E');
  reckoning.hand.clear();
});

describe('a hand of sixteen tiles with flowers', () => {
  const laid = () => new EnteredHand(() => taiwan);

  it('takes sixteen and the winning one; flowers go beside it, whatever is tapped for', () => {
    const hand = laid();
    expect(hand.type('123567m45456p789s5f')).toBeNull();
    expect([hand.tiles.length, hand.missing, hand.shown().aside]).toEqual([14, 2, '5f']);
    expect([hand.can('5f'), hand.can('6f')]).toEqual([false, true]);
    hand.target = 'pung';
    hand.put('8f');
    expect([hand.shown().aside, hand.target]).toEqual(['58f', 'pung']);
    hand.target = 'aside';
    expect([hand.can('4z'), hand.can('7f')]).toEqual([false, true]);
    hand.target = 'hand';
    expect(hand.type('55z6p')).toBeNull();
    expect([hand.whole, hand.win]).toEqual([true, '6p']);
    const again = laid();
    again.load(hand.shown());
    expect(again.shown()).toEqual(hand.shown());
  });

  it('knows one tile that is turned up, a flower as well', () => {
    const hand = laid();
    hand.target = 'dora';
    expect(hand.can('1f')).toBe(true);
    hand.put('3p');
    expect([hand.shown().dora, hand.can('4p')]).toEqual(['3p', false]);
  });
});

describe('the calculator of a book with flowers and an opener', () => {
  it('asks who opened the wall, the streak of any winner, and wins by flowers alone', async () => {
    const { asked } = stage(Calculator, { page: { is: 'reckon' as const, rules: 'taiwan' } }, told);
    const last = () => asked().at(-1);
    await screen.findByRole('group', { name: '誰開門（門風的東）' });
    for (const name of ['花牌', '翻開的牌']) expect(screen.getByText(name, { exact: true })).toBeTruthy();
    await pick('誰開門（門風的東）', '南家');
    await pick('胡的人坐哪裡', '西家');
    await fireEvent.click(screen.getByText('八仙過海'));
    expect(last()).toMatchObject({ by: 'self-draw', door: 'S', seat: 'W', from: null });
    expect(last()).toMatchObject({ shown: { tiles: '', win: '8f', aside: '1234567f' } });
    await fireEvent.click(screen.getByText('七搶一'));
    expect(last()).toMatchObject({ by: 'discard', from: 'S' });
    await fireEvent.click(screen.getByRole('button', { name: '多一點：已連莊' }));
    expect(last()).toMatchObject({ streak: 1 });
    // Another book has no such win.
    await fireEvent.click(screen.getByText('老麻將'));
    expect(screen.queryByText('七搶一')).toBeNull();
    await tap([...HAND, '4s']);
    expect(last()).toMatchObject({ rules: 'shanghai', by: 'discard', streak: 0 });
    expect(last()).not.toHaveProperty('door');
  });
});

describe('the desk of a book with flowers and an opener', () => {
  it('asks who opened the wall, and needs no tiles of a win by flowers', async () => {
    const sixteen = { ...page, form: taiwan };
    const { desk } = opened((ask) =>
      ask.do === 'desk' && ask.ask.to === 'game'
        ? { of: 'desk', told: { is: 'game', ...sixteen } }
        : told(ask),
    );
    await screen.findByText('記第 2 手');
    await fireEvent.click(screen.getByText('八仙過海'));
    await pick('誰胡', '丙');
    expect(screen.getByText('再選誰開門。')).toBeTruthy();
    await pick('誰開門', '丁');
    await screen.findByText('乙 付給 甲');
    expect(desk().at(-1)).toMatchObject({
      to: 'preview',
      entry: {
        opener: 3,
        what: { won: { by: 'self-draw', winners: [{ who: 2, shown: { hand: { win: '8f' } } }] } },
      },
    });
    // The entry is loaded unchanged.
    const entry =
      desk()
        .flatMap((ask) => (ask.to === 'preview' ? [ask.entry] : []))
        .at(-1) ?? null;
    const again = new Draft(() => taiwan, 4, entry);
    expect([again.winWay, again.opener, again.entry()]).toEqual(['all-flowers', 3, entry]);
  });
});
