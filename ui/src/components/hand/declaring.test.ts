import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLAIN } from '../../lib/customs';
import { seatIndex } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import { info, moment } from '../../test/game';
import { hinted } from '../../test/hinted';
import type { Hints, View, Wait } from '../../lib/wire/types';

const turn = moment((news) => news.asked && news.view.offers.some((one) => one.a === 'discard'));
const offer = turn.view.offers.find((one) => one.a === 'discard');
if (offer?.a !== 'discard') throw new Error('no discard in the recorded game');
const { tile } = offer;
const me = seatIndex(turn.view.me ?? 'E');

const wins = (fan: number, points: number) => ({ w: 'wins' as const, fan, points });
const wait: Wait = {
  kind: '1s',
  left: 3,
  drawn: wins(1, 1000),
  discarded: { w: 'no-yaku' },
};
const hints: Partial<Hints> = {
  discards: [
    {
      tile,
      prospect: { waits: [wait] },
      declared: { waits: [{ ...wait, drawn: wins(2, 2000), discarded: wins(1, 1300) }] },
    },
  ],
};
const riichi = { ...info, customs: { ...PLAIN, unit: 'han' as const, stick: 1000 } };

async function open(told: Partial<Hints>, view: Partial<View>) {
  const { host, tell } = await hinted(told);
  await tell({ ...turn, info: riichi, view: { ...turn.view, ...view } });
  return host;
}

/** The viewer's own seat with changes. */
const own = (change: object): View['seats'] =>
  turn.view.seats.map((seat, at) => (at === me ? { ...seat, ...change } : seat));

const offers: View['offers'] = [...turn.view.offers, { a: 'discard', tile, ready: 'riichi' }];

beforeEach(() => {
  settings.speed = 'off';
  settings.hints = false;
});

describe('a declaration', () => {
  it('shows first what it may be made with, the waits, how many are left and what they are worth', async () => {
    await open(hints, { offers });
    expect(document.querySelector('.declaring')).toBeNull();
    await fireEvent.keyDown(window, { key: 't' });
    const choices = document.querySelectorAll('.declaring button');
    expect(choices).toHaveLength(1);
    expect(choices[0]?.textContent).toContain('剩 3 張');
    expect(choices[0]?.textContent).toContain('別人打 1 翻 1,300 點');
    expect(choices[0]?.textContent).toContain('自摸 2 翻 2,000 點');
  });

  it('is made by choosing among them, twice as with a tile', async () => {
    const host = await open(hints, { offers });
    await fireEvent.keyDown(window, { key: 't' });
    const choice = document.querySelector('.declaring button');
    if (!choice) throw new Error('no choice');
    await fireEvent.click(choice);
    expect(host.asked.filter((ask) => ask.do === 'act')).toEqual([]);
    await fireEvent.click(choice);
    expect(host.asked.find((ask) => ask.do === 'act')).toMatchObject({
      action: { a: 'discard', tile, ready: 'riichi' },
    });
  });

  it('leaves them told what they wait for, whether or not they like hints', async () => {
    await open({ stands: { waits: [wait] } }, { offers: [], seats: own({ ready: 'riichi', drawn: null }) });
    expect(document.querySelector('[data-hint=now]')?.textContent).toContain('現在聽');
  });

  it('leaves them told so at their own turn too, where they can but discard what they have drawn', async () => {
    await open(hints, { seats: own({ ready: 'riichi', drawn: tile }) });
    expect(document.querySelector('[data-hint]')?.textContent).toContain('無役');
    expect(document.querySelector('.leads')).toBeNull();
  });

  it('lays their stick before them, for everybody to see', async () => {
    await open({}, { seats: own({ ready: 'riichi' }) });
    expect(document.querySelectorAll('.centre .stick.bottom')).toHaveLength(1);
    expect(document.querySelectorAll('.plate .laid')).toHaveLength(1);
  });
});

describe('a hand that waits', () => {
  const told = async (discarded: Wait['discarded']) => {
    settings.hints = true;
    await open({ stands: { waits: [{ ...wait, discarded }] } }, { offers: [] });
    return document.querySelector('[data-hint=now]')?.textContent ?? '';
  };

  it('is told that it has no yaku but by its own draw', async () => {
    const words = await told({ w: 'no-yaku' });
    expect(words).toContain('無役');
    expect(words).toContain('自摸 1 翻 1,000 點');
  });

  it('is told why tiles of others do not win', async () => {
    expect(await told({ w: 'barred', because: 'own-discard' })).toContain('振聽');
  });

  const BARRED = /放過了能胡的牌，自己再打一張以後才能胡別人的牌/;

  it('is told in sentences why it may not win', async () => {
    await open({}, { seats: own({ barred: 'passed-turn' }) });
    expect(screen.getByText(BARRED)).toBeTruthy();
  });

  it('is told nothing of what bars the others', async () => {
    const seats = turn.view.seats.map((seat, at) =>
      at === me ? seat : { ...seat, barred: 'passed-turn' as const },
    );
    await open({}, { seats });
    expect(screen.queryByText(BARRED)).toBeNull();
  });
});

it('explains to a complete hand without a yaku what one is', async () => {
  await open({}, { no_win: { why: 'minimum', needs: 1, lacks: 1, no_yaku: true } });
  expect(screen.getByText(/無役：立直、門前自摸、斷么九/)).toBeTruthy();
});
