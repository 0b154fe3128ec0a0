import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { home } from '../../../dev/host';
import { Refused } from '../../../lib/backend/backend';
import { newestFirst } from '../../../lib/desk.svelte';
import { speak } from '../../../lib/i18n/index.svelte';
import { EnteredHand } from '../../../lib/enteredhand.svelte';
import { reckoning } from '../../../lib/reckoning.svelte';
import { stage, type Answers } from '../../../test/books';
import Calculator from '../reckon/Calculator.svelte';
import Desk from './Desk.svelte';
import NewDesk from './NewDesk.svelte';
import { form, HAND, opened, page, pick, press, riichi, stands, tap, told } from '../../../test/desk';

const planned = {
  rules: home.rules[0]?.id,
  chairs: ['甲', '乙', '丙', '丁'].map((name) => ({ who: 'name', name })),
};
/** Waits for the first screen, which knows the people. */
function stageAtHome(of: typeof NewDesk, answers: Answers) {
  return stage(of, {}, answers, [], home);
}
afterEach(() => {
  speak('zh-Hant');
  reckoning.forms = null;
  reckoning.rules = '';
  reckoning.by = 'self-draw';
  reckoning.sit('E');
  reckoning.hand.clear();
});

describe('a hand that is laid out', () => {
  const laid = (of = form) => new EnteredHand(() => of);

  it('takes thirteen tiles and the winning one, and no fifth of a kind', () => {
    const hand = laid();
    expect(hand.type('1111m')).toBeNull();
    expect(hand.can('1m')).toBe(false);
    expect(hand.type('1m')).toEqual({ why: 'full', text: '1m' });
    expect(hand.type('234567899m5s')).toBeNull();
    expect([hand.tiles.length, hand.win, hand.whole]).toEqual([13, '5s', true]);
    expect(hand.can('9s')).toBe(false);
    expect(hand.type('5x')).toEqual({ why: 'bad', text: '5x' });
    expect(hand.shown()).toMatchObject({ tiles: '1111234567899m', win: '5s', melds: [] });
  });

  it('lays melds with one tap, while there is room for three', () => {
    const hand = laid();
    hand.target = 'chow';
    expect([hand.can('8m'), hand.can('1z'), hand.can('2m')]).toEqual([false, false, true]);
    hand.put('2m');
    expect([hand.target, hand.room]).toEqual(['hand', 10]);
    hand.target = 'concealed';
    hand.put('7z');
    expect(hand.shown().melds).toEqual(['chow:234m', 'concealed:7777z']);
    expect([hand.left('7z'), hand.left('2m'), hand.missing]).toEqual([0, 3, 7]);
    hand.type('123456p');
    hand.target = 'pung';
    expect(hand.can('1s')).toBe(false);
    hand.takeMeld(0);
    expect(hand.missing).toBe(4);
  });

  it('knows red fives', () => {
    const hand = laid(riichi);
    hand.target = 'chow';
    hand.put('3m');
    const [chow] = hand.melds;
    expect(chow && hand.turns(chow)).toBe(true);
    hand.turn(0);
    expect(hand.shown().melds).toEqual(['chow:340m']);
    expect(hand.left('0m')).toBe(0);
    const again = laid(riichi);
    again.load(hand.shown());
    expect(again.shown()).toEqual(hand.shown());
  });

  it('lays aside only what may lie there', () => {
    const three = { ...form, seats: 3, aside: '4z' };
    const hand = laid(three);
    hand.target = 'aside';
    expect([hand.can('3z'), hand.can('4z')]).toEqual([false, true]);
    for (let north = 0; north < 3; north++) hand.put('4z');
    hand.target = 'hand';
    expect(hand.type('44z')).toEqual({ why: 'full', text: '4z' });
    const again = laid(three);
    again.load(hand.shown());
    expect([again.shown().aside, again.shown().tiles]).toEqual(['444z', '4z']);
    again.takeBeside('aside', 0);
    expect(again.left('4z')).toBe(1);
  });
});

describe('the calculator', () => {
  it('asks what is waited for, then what it is worth', async () => {
    const { asked } = stage(Calculator, { page: { is: 'reckon' as const, rules: 'shanghai' } }, told);
    await screen.findByText('還沒有牌。先有吃碰槓的，就先按吃、碰、槓。');
    await tap(HAND);
    await fireEvent.click(await screen.findByRole('button', { name: '四條' }));
    expect((await screen.findAllByText('17 番，合 9 葫')).length).toBeGreaterThan(0);
    expect(screen.getByText('東家・莊・胡')).toBeTruthy();
    const last = asked().at(-1);
    expect(last).toMatchObject({
      to: 'records',
      do: 'reckon',
      by: 'self-draw',
      seat: 'E',
      from: null,
      shown: { win: '4s' },
    });
    await fireEvent.click(screen.getByText('別人打的'));
    expect(asked().at(-1)).toMatchObject({ by: 'discard', from: 'S' });
    // Riichi does not ask for 桌上看得到的, but for indicators.
    await fireEvent.click(screen.getByText('日麻'));
    expect(screen.queryByText('桌上看得到的')).toBeNull();
    expect(asked().at(-1)).toMatchObject({ rules: 'riichi' });
    speak('en');
    expect(await screen.findByText('Score a hand')).toBeTruthy();
  });
});

describe('the score desk', () => {
  it('says that nothing is under way, and leads to a new game', async () => {
    const { app } = stage(Desk, {}, told);
    await screen.findByText('現在沒有開著的局。');
    await press('開一局');
    expect(app.library.page).toEqual({ is: 'desk-new' });
  });

  it('says at which seat something is wrong, and begins where nothing is', async () => {
    localStorage.setItem('laomajiang.desk', JSON.stringify(planned));
    let twice = true;
    const { app, asked } = stageAtHome(NewDesk, (ask) => {
      if (twice) throw new Refused('seats', 'twice', { is: 'seat', seat: 1, fault: 'several' });
      return told(ask);
    });
    await press('開始記分');
    expect((await screen.findByRole('alert')).textContent).toContain('有好幾位同名');
    expect(app.library.trouble).toBeNull();
    twice = false;
    await press('開始記分');
    await waitFor(() => expect(app.library.page).toEqual({ is: 'desk-game', game: 'g1' }));
    expect(asked().at(-1)).toMatchObject({
      to: 'books',
      do: 'desk',
      ask: { to: 'begin', table: { rules: home.rules[0]?.id } },
    });
    // Computer players are not offered with real tiles.
    await press(/^東家：/);
    expect(within(screen.getByRole('dialog')).queryByText(/電腦/)).toBeNull();
  });

  it('books a hand once everything is said, with what it comes to shown before', async () => {
    const { desk } = opened();
    await screen.findByText('記第 2 手');
    const book = () => screen.getByRole('button', { name: '記下來' }) as HTMLButtonElement;
    expect(book().disabled).toBe(true);
    await pick('誰胡', '甲');
    expect(screen.getByText('再選是誰的牌。')).toBeTruthy();
    await pick('誰放炮', '乙');
    await tap([...HAND, '4s']);
    await screen.findByText('乙 付給 甲');
    await fireEvent.click(book());
    await screen.findByText('記好了：第 2 手');
    expect(desk().at(-2)).toMatchObject({
      to: 'enter',
      hand: 2,
      entry: {
        what: { won: { by: 'discard', from: 1, winners: [{ who: 0, shown: { hand: { win: '4s' } } }] } },
      },
    });
    // The entry is gone; the next one begins empty.
    expect(screen.getByText('先選是誰。')).toBeTruthy();
  });

  it('takes patterns alone, and who pays for others', async () => {
    const { desk } = opened();
    await screen.findByText('記第 2 手');
    await fireEvent.click(screen.getByText('自摸'));
    await pick('誰胡', '丙');
    await fireEvent.click(screen.getByText('只選番種'));
    await fireEvent.click(screen.getByRole('checkbox', { name: /箭刻/ }));
    await press('多一點：箭刻');
    await pick('誰洗牌', '丁');
    await fireEvent.click(within(screen.getByRole('group', { name: '誰相公' })).getByText('乙'));
    expect(desk().at(-1)).toMatchObject({
      to: 'preview',
      hand: null,
      entry: {
        what: {
          won: {
            by: 'self-draw',
            winners: [{ who: 2, shown: { patterns: [{ id: 'pung-of-honour', times: 2 }] }, washer: 3 }],
            wrong_counts: [1],
          },
        },
      },
    });
  });

  it('corrects a hand from what was entered, with a reason', async () => {
    const { desk } = opened();
    await screen.findByText('甲胡・乙放炮');
    await press(/^更正/);
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('乙 付給 甲');
    await fireEvent.click(dialog.getByRole('button', { name: '更正第 1 手' }));
    expect(dialog.getByRole('alert').textContent).toContain('經手人');
    await fireEvent.input(dialog.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.input(dialog.getByLabelText('原因'), { target: { value: '看錯' } });
    await fireEvent.click(dialog.getByRole('button', { name: '更正第 1 手' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk().filter((ask) => ask.to === 'correct')).toMatchObject([
      { hand: 1, by: { author: '會長', reason: '看錯' }, entry: { what: { won: { from: 1 } } } },
    ]);
  });

  it('has a person pay a penalty, shown before it is given, and withdraws one', async () => {
    const given = {
      number: 4,
      after: 1,
      words: '丁罰 1,500：甲、乙、丙各得 500',
      changes: [500, 500, 500, -1_500],
      by: { author: '會長', reason: '遲到' },
      at: 0,
      withdrawn: null,
    };
    const { desk } = opened((ask) => {
      if (ask.do !== 'desk') return told(ask);
      if (ask.ask.to !== 'preview-penalty')
        return { of: 'desk', told: { is: 'game', ...page, penalties: [given] } };
      if (ask.ask.fine.amount % 500 !== 0)
        return { of: 'desk', told: { is: 'fault', words: '罰分要是 500 的倍數' } };
      const fined = { changes: [1_000, -3_000, 1_000, 1_000], chips: [301_000, 297_000, 301_000, 301_000] };
      return { of: 'desk', told: { is: 'fined', ...fined, notes: ['乙只剩這些'] } };
    });
    await screen.findByText('丁罰 1,500：甲、乙、丙各得 500', { selector: 'b' });
    await press('罰分');
    const dialog = within(screen.getByRole('dialog'));
    const give = () => dialog.getByRole('button', { name: '罰分' }) as HTMLButtonElement;
    await fireEvent.click(within(dialog.getByRole('group', { name: '罰誰' })).getByText('乙'));
    // A player cannot pay themselves.
    expect(within(dialog.getByRole('group', { name: '付給誰' })).queryByText('乙')).toBeNull();
    const amount = dialog.getByLabelText('一共罰多少');
    await fireEvent.input(amount, { target: { value: '750' } });
    await dialog.findByText('罰分要是 500 的倍數');
    expect(give().disabled).toBe(true);
    await fireEvent.input(amount, { target: { value: '３,000' } });
    await dialog.findByText('餘 297,000');
    expect(dialog.getByText(/^.3,000$/)).toBeTruthy();
    expect(dialog.getByText('乙只剩這些')).toBeTruthy();
    await fireEvent.click(give());
    expect(dialog.getByRole('alert').textContent).toContain('經手人');
    await fireEvent.input(dialog.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.input(dialog.getByLabelText('原因'), { target: { value: '打錯牌' } });
    await fireEvent.click(give());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk().filter((ask) => ask.to === 'penalise')).toMatchObject([
      { seen: 1, fine: { who: 1, to: null, amount: 3_000 }, by: { author: '會長', reason: '打錯牌' } },
    ]);
    await press(/^收回罰分/);
    const withdraw = within(screen.getByRole('dialog'));
    await fireEvent.input(withdraw.getByLabelText('原因'), { target: { value: '記錯人' } });
    await fireEvent.click(withdraw.getByRole('button', { name: '收回罰分' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk().at(-1)).toMatchObject({ to: 'decide', what: { is: 'withdraw', penalty: 4 } });
  });

  it('puts hands and penalties in the order in which they came, the newest first', () => {
    const [hand] = page.hands;
    if (!hand) throw new Error('no hand');
    const penalty = { words: '', changes: [], by: { author: '', reason: '' }, at: 0, withdrawn: null };
    const hands = [1, 2].map((number) => ({ ...hand, dealt: stands(number) }));
    const penalties = [0, 1, 1, 2].map((after, at) => ({ ...penalty, after, number: at + 1 }));
    const order = newestFirst({ ...page, hands, penalties });
    const told = order.map((one) => ('dealt' in one ? `手${one.dealt.number}` : `罰${one.number}`));
    expect(told).toEqual(['罰4', '手2', '罰3', '罰2', '手1', '罰1']);
  });

  it('says in the words of the host why a hand is not booked', async () => {
    opened((ask) => {
      if (ask.do === 'desk' && ask.ask.to === 'preview')
        return { of: 'desk', told: { is: 'fault', words: '甲不夠胡：沒有番' } };
      return told(ask);
    });
    await screen.findByText('記第 2 手');
    await fireEvent.click(screen.getByText('黃牌'));
    await screen.findByText('甲不夠胡：沒有番');
    expect((screen.getByRole('button', { name: '記下來' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
