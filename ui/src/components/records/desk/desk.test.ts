import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { home } from '../../../dev/host';
import { Refused } from '../../../lib/backend/backend';
import { PLAIN } from '../../../lib/customs';
import { newestFirst } from '../../../lib/desk.svelte';
import { Draft } from '../../../lib/draft.svelte';
import { speak } from '../../../lib/i18n/index.svelte';
import { LaidHand } from '../../../lib/laid.svelte';
import { reckoning } from '../../../lib/reckoning.svelte';
import type { DeskPage, HandForm, Recorded, Records, Tally } from '../../../lib/wire/types';
import { stage, type Answers } from '../../../test/books';
import Calculator from '../reckon/Calculator.svelte';
import Desk from './Desk.svelte';
import DeskGame from './DeskGame.svelte';
import NewDesk from './NewDesk.svelte';

const keys = ['m', 'p', 's', 'z'].map((suit) =>
  Array.from({ length: suit === 'z' ? 7 : 9 }, (_, at) => ({ tile: `${at + 1}${suit}`, of: 4 })),
);
const nothing = {
  ippatsu: false,
  riichi_discard: false,
  honba: false,
  sticks: false,
  dora: false,
  ura: false,
  door: false,
  streak: false,
};
const form: HandForm = {
  rules: 'shanghai',
  customs: PLAIN,
  name: '老麻將',
  seats: 4,
  tiles: 14,
  keys,
  chows: true,
  robbing: true,
  declarations: [{ ready: 'heavenly', words: '天聽' }],
  streak: true,
  open: true,
  aside: null,
  indicators: 0,
  asked: nothing,
  patterns: [
    { id: 'pure-suit', name: '清一色', worth: '40 葫', most: 1 },
    { id: 'pung-of-honour', name: '箭刻', worth: '2 番', most: 3 },
  ],
  table: { liability: { is: 'plain' }, wrong_count: true, false_win: true, several: false, rounds: true },
};
const riichi: HandForm = {
  ...form,
  rules: 'riichi',
  name: '日麻',
  keys: [...keys, [{ tile: '0m', of: 1 }]],
  indicators: 5,
  asked: {
    ...nothing,
    ippatsu: true,
    riichi_discard: true,
    honba: true,
    sticks: true,
    dora: true,
    ura: true,
  },
  open: false,
  patterns: [],
  table: null,
};
const flowers = [...'12345678'].map((rank) => ({ tile: `${rank}f`, of: 1 }));
const taiwan: HandForm = {
  ...form,
  rules: 'taiwan',
  name: '臺灣',
  tiles: 17,
  keys: [...keys, flowers],
  flowers: { all: true, last: true },
  indicators: 1,
  asked: { ...nothing, dora: true, door: true, streak: true },
  open: false,
  patterns: [],
  table: { wrong_count: false, false_win: true, several: true, rounds: true, opener: true },
};
const tally: Tally = {
  parts: [{ name: '順', tiles: ['2s', '3s', '4s'], waited: '兩面' }],
  wild: [],
  patterns: [{ id: 'straight', name: '一條龍', worth: '9 番', times: 1, sum: null }],
  makes: { shown: { tile: null, tiles: [], melds: [] }, makes: {} },
  left_out: ['老少 已含於 一條龍'],
  total: '17 番，合 9 葫',
};
const names = ['甲', '乙', '丙', '丁'];
const stands = (number: number) => ({
  number,
  round: 'E',
  dealer: 0,
  streak: 0,
  order: [0, 1, 2, 3],
  words: '東風圈，甲做莊',
});
const page: DeskPage = {
  game: 'g1',
  rules: form.name,
  length: '四圈',
  over: null,
  desk: true,
  void: false,
  form,
  players: names.map((name) => ({ name, chips: 300_000, won: 0 })),
  next: stands(2),
  open: [],
  penalties: [],
  chip: 500,
  hands: [
    {
      dealt: stands(1),
      how: '甲胡・乙放炮',
      worth: '一條龍',
      changes: [19_000, -9_000, -5_000, -5_000],
      void: false,
      corrected: false,
      entry: {
        what: {
          won: {
            by: 'discard',
            from: 1,
            winners: [{ who: 0, shown: { hand: { tiles: '123456789m1123s', win: '4s' } } }],
          },
        },
      },
    },
  ],
};

const told = (ask: Records): Recorded => {
  if (ask.of === 'forms') return { of: 'forms', forms: [form, riichi, taiwan] };
  if (ask.of === 'reckon') {
    const none = ask.shown.win === '';
    return {
      of: 'reckoned',
      hand: none
        ? { is: 'waits', tiles: ['1s', '4s'] }
        : { is: 'win', tally, paid: [{ seat: '東家・莊・胡', change: 300 }], included: null },
    };
  }
  if (ask.of !== 'desk') throw new Error(ask.of);
  const { ask: of } = ask;
  if (of.to === 'list') return { of: 'desk', told: { is: 'list', games: [] } };
  if (of.to !== 'preview') return { of: 'desk', told: { is: 'game', ...page } };
  const paid = [{ from: 1, to: 0, amount: 9_000, why: '放炮' }];
  return {
    of: 'desk',
    told: {
      is: 'preview',
      wins: [{ who: 0, tally }],
      paid,
      changes: [9_000, -9_000, 0, 0],
      notes: [],
      after: '東風圈，乙做莊',
      over: false,
      shifts: [],
    },
  };
};

const planned = {
  rules: home.rules[0]?.id,
  chairs: ['甲', '乙', '丙', '丁'].map((name) => ({ who: 'name', name })),
};
/** Before a first screen that knows who may sit down. */
function stageAtHome(of: typeof NewDesk, answers: Answers) {
  return stage(of, {}, answers, [], home);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByText(name, { exact: true }));
const tap = async (tiles: string[]) => {
  for (const tile of tiles)
    await fireEvent.click(document.querySelector(`[data-act="key-${tile}"]`) as Element);
};
const HAND = [...'123456789'].map((rank) => `${rank}m`).concat(['1s', '1s', '2s', '3s']);

afterEach(() => {
  speak('zh-Hant');
  reckoning.forms = null;
  reckoning.rules = '';
  reckoning.by = 'self-draw';
  reckoning.sit('E');
  reckoning.hand.clear();
});

describe('a hand that is laid out', () => {
  const laid = (of = form) => new LaidHand(() => of);

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

describe('a hand of sixteen tiles with flowers', () => {
  const laid = () => new LaidHand(() => taiwan);

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

describe('the calculator', () => {
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
    // Another book knows none of it.
    await fireEvent.click(screen.getByText('老麻將'));
    expect(screen.queryByText('七搶一')).toBeNull();
    await tap([...HAND, '4s']);
    expect(last()).toMatchObject({ rules: 'shanghai', by: 'discard', streak: 0 });
    expect(last()).not.toHaveProperty('door');
  });

  it('asks what is waited for, then what it is worth', async () => {
    const { asked } = stage(Calculator, { page: { is: 'reckon' as const, rules: 'shanghai' } }, told);
    await screen.findByText('還沒有牌。先有吃碰槓的，就先按吃、碰、槓。');
    await tap(HAND);
    await fireEvent.click(await screen.findByRole('button', { name: '四條' }));
    expect((await screen.findAllByText('17 番，合 9 葫')).length).toBeGreaterThan(0);
    expect(screen.getByText('東家・莊・胡')).toBeTruthy();
    const last = asked().at(-1);
    expect(last).toMatchObject({
      of: 'reckon',
      by: 'self-draw',
      seat: 'E',
      from: null,
      shown: { win: '4s' },
    });
    await fireEvent.click(screen.getByText('別人打的'));
    expect(asked().at(-1)).toMatchObject({ by: 'discard', from: 'S' });
    // 桌上看得到的 is nothing that riichi asks about; indicators are.
    await fireEvent.click(screen.getByText('日麻'));
    expect(screen.queryByText('桌上看得到的')).toBeNull();
    expect(asked().at(-1)).toMatchObject({ rules: 'riichi' });
    speak('en');
    expect(await screen.findByText('Score a hand')).toBeTruthy();
  });
});

describe('the score desk', () => {
  const open = (answers: Answers = told) => {
    const shown = stage(
      DeskGame,
      { page: { is: 'desk-game' as const, game: `g-${Math.random()}` } },
      answers,
    );
    return { ...shown, desk: () => shown.asked().flatMap((ask) => (ask.of === 'desk' ? [ask.ask] : [])) };
  };

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
      of: 'desk',
      ask: { to: 'begin', table: { rules: home.rules[0]?.id } },
    });
    // The computer is not offered where the tiles are real.
    await press(/^東家：/);
    expect(within(screen.getByRole('dialog')).queryByText(/電腦/)).toBeNull();
  });

  it('books a hand once everything is said, with what it comes to shown before', async () => {
    const { desk } = open();
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
    // What was entered is gone; the next one begins anew.
    expect(screen.getByText('先選是誰。')).toBeTruthy();
  });

  it('asks who opened the wall, and needs no tiles of a win by flowers', async () => {
    const sixteen = { ...page, form: taiwan };
    const { desk } = open((ask) =>
      ask.of === 'desk' && ask.ask.to === 'game'
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
    // It comes back as it was told.
    const entry =
      desk()
        .flatMap((ask) => (ask.to === 'preview' ? [ask.entry] : []))
        .at(-1) ?? null;
    const again = new Draft(() => taiwan, 4, entry);
    expect([again.way, again.opener, again.entry()]).toEqual(['all-flowers', 3, entry]);
  });

  it('takes patterns alone, and who pays for others', async () => {
    const { desk } = open();
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
    const { desk } = open();
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

  it('lets the organiser settle what no longer follows, one by one', async () => {
    const left = [
      { hand: 1, words: '第 1 手記著甲做莊，連莊一次；照更正後應是乙做莊', follows: true },
      { hand: null, words: '照更正後，這一局還不到結束的時候', follows: false },
    ];
    const { desk } = open((ask) =>
      ask.of === 'desk' && ask.ask.to !== 'preview'
        ? { of: 'desk', told: { is: 'game', ...page, open: left } }
        : told(ask),
    );
    await screen.findByRole('heading', { name: '更正以後，要主辦人定案' });
    await press('照前面重新算');
    const dialog = within(screen.getByRole('dialog'));
    await fireEvent.input(dialog.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.input(dialog.getByLabelText('原因'), { target: { value: '記錯' } });
    await fireEvent.click(dialog.getByRole('button', { name: '照前面重新算' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk().at(-1)).toMatchObject({ to: 'decide', what: { is: 'follow', hand: 1 } });
    expect(screen.getAllByRole('button', { name: '照舊算到這裡' })).toHaveLength(1);
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
    const { desk } = open((ask) => {
      if (ask.of !== 'desk') return told(ask);
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
    // He cannot pay himself.
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
    open((ask) => {
      if (ask.of === 'desk' && ask.ask.to === 'preview')
        return { of: 'desk', told: { is: 'fault', words: '甲不夠胡：沒有番' } };
      return told(ask);
    });
    await screen.findByText('記第 2 手');
    await fireEvent.click(screen.getByText('黃牌'));
    await screen.findByText('甲不夠胡：沒有番');
    expect((screen.getByRole('button', { name: '記下來' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
