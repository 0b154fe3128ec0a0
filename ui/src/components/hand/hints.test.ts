import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageText } from '../../lib/messages';
import { settings } from '../../lib/settings.svelte';
import { tallyOf } from '../../dev/record';
import { happened, info, moment } from '../../test/game';
import { hinted as open } from '../../test/hinted';
import type { TableNews, Win } from '../../lib/wire/types';

const turn = moment((news) => news.asked && news.view.offers.some((one) => one.a === 'discard'));
const discard = turn.view.offers.find((one) => one.a === 'discard');
if (discard?.a !== 'discard') throw new Error('no discard in the recorded game');
const wins = (fan: number) => ({ w: 'wins' as const, fan, points: fan * 500 });
const waits = [
  { kind: '1s', left: 3, drawn: wins(18), discarded: wins(16) },
  {
    kind: '9p',
    left: 0,
    drawn: { w: 'short' as const, fan: 8, needs: 11 },
    discarded: { w: 'short' as const, fan: 5, needs: 11 },
  },
];

beforeEach(() => {
  settings.speed = 'off';
  settings.hints = true;
});

describe('hints', () => {
  const discards = [{ tile: discard.tile, prospect: { waits } }];

  it('are not asked for where no player wants them', async () => {
    settings.hints = false;
    const { host, tell } = await open({ discards });
    await tell(turn);
    expect(host.asked.map((ask) => ask.do)).not.toContain('hints');
    expect(document.querySelector('.leads')).toBeNull();
  });

  it('mark the tiles whose discard leads to ready, by a word too', async () => {
    const { tell } = await open({ discards });
    await tell(turn);
    const marked = screen.getAllByRole('button', { name: /打出就聽牌/ });
    expect(marked.every((one) => one.dataset['tile'] === discard.tile)).toBe(true);
    expect(document.querySelectorAll('.leads')).toHaveLength(marked.length);
  });

  it('tell by the key W what a discard would wait for, in pictures and in words', async () => {
    const { tell } = await open({ discards });
    await tell(turn);
    expect(document.querySelector('.hint')).toBeNull();
    await fireEvent.keyDown(window, { key: 'w' });
    const words = document.querySelector('[data-said]')?.textContent ?? '';
    expect(words).toContain('一條，剩 3 張，別人打 16 番，自摸 18 番');
    expect(words).toContain('九筒，沒剩了，不夠：8 番，要 11 番');
    expect(document.querySelectorAll('.hint .tile')).toHaveLength(2);
  });

  it('are shown for the view they were asked for and for no other', async () => {
    const { host, tell } = await open({ of: 99, discards });
    await tell(turn);
    expect(host.asked.map((ask) => ask.do)).toContain('hints');
    expect(document.querySelector('.leads')).toBeNull();
  });

  it('tell far from ready what the hand is going for, and then no waits', async () => {
    const plan = '往混一色、對對胡做，還差 3 張';
    const { tell } = await open({ plan });
    await tell(turn);
    expect(document.querySelector('[data-hint=plan]')?.textContent).toBe(messageText(plan));
    expect(document.querySelector('.hint')).toBeNull();
  });

  it('tell of a tile that leads to ready what it would wait for, and nothing of plans', async () => {
    const plan = '往混一色做，還差 2 張：東';
    const { tell } = await open({ plan, discards });
    await tell(turn);
    expect(document.querySelector('[data-hint=plan]')).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'w' });
    expect(document.querySelector('[data-hint=plan]')).toBeNull();
    expect(document.querySelectorAll('.hint .tile')).toHaveLength(2);
  });

  it('tell what the hand waits for as it stands', async () => {
    const { tell } = await open({ stands: { waits } });
    await tell({
      ...turn,
      asked: false,
      view: { ...turn.view, phase: { p: 'turn', seat: turn.view.me === 'E' ? 'S' : 'E' }, offers: [] },
    });
    expect(document.querySelector('[data-hint=now]')?.textContent).toContain('現在聽');
  });
});

describe('a complete hand that may not win', () => {
  const [win] = moment(happened('won')).view.wins as [Win];
  const short = (news: TableNews): TableNews => ({
    ...news,
    view: { ...news.view, no_win: { why: 'minimum', needs: 11, lacks: 2, no_yaku: false } },
    short: { ...tallyOf(win, info), wins: false, total: '計得 9 番，還差 2 番' },
  });

  it('is told why, until it has been read', async () => {
    const { tell } = await open({});
    await tell(short(turn));
    expect(screen.getByText('9 番，差 2 番', { selector: '.what' })).toBeTruthy();
    expect(screen.getByText('計得 9 番，還差 2 番')).toBeTruthy();
    expect(document.querySelectorAll('[data-row]')).toHaveLength(win.patterns.length);
    // The next message does not remove it before a slow reader has read it.
    await tell(turn);
    expect(screen.getByText(/牌型成了/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/牌型成了/)).toBeNull();
  });

  it('is no other player’s business: it goes with the device', async () => {
    const { tell } = await open({});
    await tell(short(turn));
    const view = { ...turn.view, me: null, offers: [], no_win: null };
    await tell({ ...turn, floor: null, asked: false, view });
    expect(screen.queryByText(/牌型成了/)).toBeNull();
  });
});
