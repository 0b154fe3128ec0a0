import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../../lib/backend/backend';
import type { Answers } from '../../../test/books';
import { opened, page, press, stands, told } from '../../../test/desk';

describe('what the organiser does at the score desk', () => {
  /** Two hands that do not follow, and the end; if the first stays, the second follows from it. */
  const open = (stands: boolean) => [
    {
      hand: 1,
      words: '第 1 手記著甲做莊，連莊一次；照更正後應是乙做莊',
      follow: !stands,
      fault: null,
      changes: [-500, 500, 0, 0],
    },
    ...(stands ? [] : [{ hand: 3, words: '第 3 手記著丙做莊', follow: false, fault: '沒有牌', changes: [] }]),
    { hand: null, words: '照更正後，這一局還不到結束的時候', follow: false, fault: null, changes: [] },
  ];
  const unsettled = (answer: Answers = told): Answers => {
    return (ask) => {
      if (ask.do !== 'desk' || ask.ask.to === 'preview') return answer(ask);
      const { ask: of } = ask;
      if (of.to === 'settling')
        return { of: 'desk', told: { is: 'settling', lines: open(of.lines.some((line) => !line.follow)) } };
      const left = of.to === 'settle' ? [] : open(false);
      return { of: 'desk', told: { is: 'game', ...page, open: left } };
    };
  };

  it('has the organiser settle all that no longer follows by one act', async () => {
    const { desk } = opened(unsettled());
    const heading = { name: '更正以後，要主辦人定案' };
    await screen.findByRole('heading', heading);
    const again = () => screen.getAllByRole('radio', { name: '照前面重新算' });
    expect(again().map((radio) => (radio as HTMLInputElement).checked)).toEqual([true]);
    expect(screen.getByText('不能重新算：沒有牌')).toBeTruthy();
    expect(within(screen.getByLabelText('重新算以後，輸贏差多少')).getByText('甲')).toBeTruthy();
    // The choice for one line decides which others there are.
    await fireEvent.click(screen.getByRole('radio', { name: '當時就是這樣' }));
    await waitFor(() => expect(screen.queryByText('不能重新算：沒有牌')).toBeNull());
    await fireEvent.click(screen.getByRole('radio', { name: '照前面重新算' }));
    await screen.findByText('不能重新算：沒有牌');
    await press('定案');
    const dialog = within(screen.getByRole('dialog'));
    await fireEvent.input(dialog.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.input(dialog.getByLabelText('原因'), { target: { value: '記錯' } });
    await fireEvent.click(dialog.getByRole('button', { name: '定案' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(desk().filter((ask) => ask.to === 'settle')).toEqual([
      {
        to: 'settle',
        game: 'g1',
        lines: [
          { hand: 1, follow: true },
          { hand: 3, follow: false },
          { hand: null, follow: false },
        ],
        by: { author: '會長', reason: '記錯' },
      },
    ]);
  });

  it('shows what is to be settled by now where that is not what was shown', async () => {
    const about = { is: 'hand' as const, words: '要定案的和剛才不一樣了，請再看一次' };
    const answers = unsettled();
    const { desk } = opened((ask) => {
      if (ask.do === 'desk' && ask.ask.to === 'settle') throw new Refused('hand', 'other lines', about);
      return answers(ask);
    });
    await screen.findByRole('heading', { name: '更正以後，要主辦人定案' });
    await press('定案');
    const dialog = within(screen.getByRole('dialog'));
    await fireEvent.input(dialog.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.input(dialog.getByLabelText('原因'), { target: { value: '記錯' } });
    await fireEvent.click(dialog.getByRole('button', { name: '定案' }));
    await dialog.findByText(about.words);
    expect(desk().at(-1)).toMatchObject({ to: 'game' });
  });

  it('offers who acted last from this device, and lets another be written', async () => {
    opened(unsettled());
    await screen.findByRole('heading', { name: '更正以後，要主辦人定案' });
    const author = () => screen.getByLabelText('經手人') as HTMLInputElement;
    await press('定案');
    expect(author().value).toBe('');
    await fireEvent.input(author(), { target: { value: '陳會長' } });
    await fireEvent.input(screen.getByLabelText('原因'), { target: { value: '記錯' } });
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '定案' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('這一局不打了');
    expect(author().value).toBe('陳會長');
    expect(localStorage.getItem('laomajiang.author')).toBe('陳會長');
  });

  /** 黃牌, booked as the second hand. */
  const bookDrawn = async () => {
    await fireEvent.click(screen.getByText('黃牌'));
    const book = screen.getByRole('button', { name: '記下來' }) as HTMLButtonElement;
    await waitFor(() => expect(book.disabled).toBe(false));
    await fireEvent.click(book);
    await screen.findByText('記好了：第 2 手');
  };

  it('takes back the hand that was just booked, and lays what was entered for mending', async () => {
    localStorage.setItem('laomajiang.author', '陳會長');
    const [first] = page.hands;
    if (!first) throw new Error('no hand');
    const entry = {
      what: {
        won: { by: 'discard', from: 1, winners: [{ who: 2, shown: { patterns: [{ id: 'pure-suit' }] } }] },
      },
      real: { dealer: 3, places: [0, 1, 2, 3] },
    } as const;
    const booked = { ...first, dealt: stands(2), entry: entry as unknown as typeof first.entry };
    const { desk } = opened((ask) => {
      if (ask.do !== 'desk') return told(ask);
      const game = { ...page, next: stands(3) };
      if (ask.ask.to === 'enter')
        return { of: 'desk', told: { is: 'game', ...game, hands: [first, booked] } };
      if (ask.ask.to === 'take-back')
        return { of: 'desk', told: { is: 'game', ...game, hands: [first, { ...booked, void: true }] } };
      return told(ask);
    });
    await screen.findByText('記第 2 手');
    expect(screen.queryByRole('button', { name: '收回這一手' })).toBeNull();
    await bookDrawn();
    await press('收回這一手');
    await screen.findByText('收回了：第 2 手。改好再記。');
    expect(desk().filter((ask) => ask.to === 'take-back')).toEqual([
      {
        to: 'take-back',
        game: 'g1',
        hand: 2,
        by: { author: '陳會長', reason: '剛記就發現記錯，收回重記' },
      },
    ]);
    expect(screen.queryByRole('button', { name: '收回這一手' })).toBeNull();
    // The draft of the next hand is the old entry: winner, tiles, and the state of the table.
    const winner = within(screen.getByRole('group', { name: '誰胡' })).getByRole('radio', { name: '丙' });
    expect((winner as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('選了：清一色')).toBeTruthy();
    await waitFor(() =>
      expect(desk().at(-1)).toMatchObject({ to: 'preview', hand: null, entry: { real: { dealer: 3 } } }),
    );
    expect(JSON.stringify(desk().at(-1))).not.toContain('places');
  });

  it('asks who takes a hand back where no one is known', async () => {
    const { desk } = opened((ask) =>
      ask.do === 'desk' && ask.ask.to !== 'preview'
        ? { of: 'desk', told: { is: 'game', ...page, next: stands(ask.ask.to === 'game' ? 2 : 3) } }
        : told(ask),
    );
    await screen.findByText('記第 2 手');
    await bookDrawn();
    await press('收回這一手');
    const dialog = within(screen.getByRole('dialog'));
    expect((dialog.getByLabelText('原因') as HTMLInputElement).value).toBe('剛記就發現記錯，收回重記');
    await fireEvent.input(dialog.getByLabelText('經手人'), { target: { value: '會長' } });
    await fireEvent.click(dialog.getByRole('button', { name: '收回這一手' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk().filter((ask) => ask.to === 'take-back')).toHaveLength(1);
  });
});
