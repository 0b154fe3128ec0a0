import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { check } from '../../lib/fair/check';
import { hex, sha256, unhex } from '../../lib/fair/sha256';
import type { Tile } from '../../lib/tiles/names';
import { happened, info, moment } from '../../test/game';
import type { Chapter, Opened, Sealed, View } from '../../lib/wire/types';
import Booked from './Booked.svelte';
import HandSheet from './HandSheet.svelte';
import FalseWin from './FalseWin.svelte';
import Payments from './Payments.svelte';
import Tally from './Tally.svelte';
import { tallyOf } from '../../dev/record';
import type { Brought } from '../../lib/fair/own';
import WallProof from './WallProof.svelte';

const { view } = moment(happened('won'));
const [won] = view.wins;
if (!won) throw new Error('nobody has won');

describe('a tally', () => {
  const tally = tallyOf(won, info);

  it('says what is missing to the minimum, and calls that no total', () => {
    render(Tally, { tally: { ...tally, wins: false, total: '9 番，還差 2 番' }, rules: 'shanghai' });
    expect(document.body.textContent).toContain('9 番，還差 2 番');
    expect(document.body.textContent).not.toContain('合計');
  });

  it('says of a row that counts several times what it adds in all', () => {
    const patterns = [{ id: 'one-kong', value: 1, times: 3 }];
    render(Tally, { tally: tallyOf({ ...won, patterns }, info), rules: 'shanghai' });
    expect(document.body.textContent).toMatch(/×3.*3 番/s);
  });

  it('marks the winning tile once, in the group that it completed', () => {
    const win = { ...won, hand: '123m23s55z', tile: '1s', reading: '123m 123s+ 55z' };
    render(Tally, { tally: tallyOf(win, info), rules: 'shanghai' });
    expect(document.querySelectorAll('.tile.marked')).toHaveLength(1);
  });

  it('shows the flower that wins by itself with the others, and marks it', () => {
    const tiles = { tile: '8f', tiles: [], melds: [], aside: ['1f', '2f', '3f', '4f', '5f', '6f', '7f'] };
    render(Tally, {
      tally: { ...tally, parts: [], makes: { shown: tiles, makes: {} } },
      rules: 'taiwan',
    });
    expect(document.querySelectorAll('.parts .tile')).toHaveLength(8);
    expect(document.querySelectorAll('.parts .tile.marked')).toHaveLength(1);
  });
});

describe('a false win', () => {
  it('shows what was counted and what was missing', () => {
    const because = { why: 'minimum' as const, needs: 11, lacks: 2, no_yaku: false };
    const tally = { ...tallyOf(won, info), wins: false, total: '9 番，還差 2 番' };
    render(FalseWin, { of: { seat: 'S', hand: '123m', why: 'minimum', because }, tally, view, info });
    expect(document.body.textContent).toContain('還差 2 番');
    expect(document.querySelectorAll('[data-row]')).toHaveLength(won.patterns.length);
  });

  it.each([
    [{ why: 'shape', away: 2 } as const, '還差 2 張'],
    [{ why: 'count', over: 1 } as const, '多了 1 張'],
    [{ why: 'count', over: -1 } as const, '少了 1 張'],
  ])('says how far off it was: %j', (because, words) => {
    render(FalseWin, { of: { seat: 'S', hand: '123m', why: because.why, because }, view, info });
    expect(document.body.textContent).toContain(words);
  });
});

describe('a drawn hand', () => {
  const drawn = { ...view, wins: [], paid: [], phase: { p: 'ended', how: 'drawn' } } as View;
  const name = info.players[2]?.name ?? '';

  it.each([
    [{ dealer: 2, streak: 0, again: false }, `下一手換${name}做莊。`],
    [{ dealer: 2, streak: 0, again: true }, `下一手還是${name}做莊。`],
    [{ dealer: 2, streak: 3, again: true }, `下一手還是${name}做莊，連莊 3 次。`],
  ])('says who deals in this game, as the host says: %j', (next, words) => {
    render(HandSheet, { view: { ...drawn, next }, info, onescape: () => undefined });
    expect(document.querySelector('[data-next]')?.textContent).toBe(words);
    expect(document.body.textContent).not.toContain('輪給下一位');
  });

  it('shows the hands of all players, and what they waited for', () => {
    const hands = drawn.seats.map(() => ['1m', '2m', '3m', '5p']);
    const over = { tallies: [], hands, waits: [['5p'], [], null, []] };
    render(HandSheet, { view: drawn, info, over, onescape: () => undefined });
    const rows = [...document.querySelectorAll('.what > ul > li')].map((one) =>
      one.textContent?.replace(/\s+/g, ' '),
    );
    expect(rows).toHaveLength(drawn.seats.length);
    expect(rows.map((row) => row?.includes('沒聽牌'))).toEqual([false, true, false, true]);
    expect(rows[0]).toContain('聽牌');
    expect(document.querySelectorAll('.what .waits .tile')).toHaveLength(1);
    expect(document.querySelectorAll('.what .tiles > span > .tile')).toHaveLength(4 * drawn.seats.length);
  });

  it('says nothing of a next hand where there is none', () => {
    render(HandSheet, { view: { ...drawn, next: null, over: 'length' }, info, onescape: () => undefined });
    expect(document.querySelector('[data-next]')).toBeNull();
  });
});

describe('payments', () => {
  it('name who won and who discarded on their cards', () => {
    render(Payments, { view, info });
    const cards = [...document.querySelectorAll('.all li')].map((one) => one.textContent);
    const player = (seat: string) => view.seats['ESWN'.indexOf(seat)]?.player ?? 0;
    expect(cards[player(won.seat)]).toContain('胡');
    expect(cards[player(won.from ?? '')]).toContain('放炮');
    expect(cards.filter((text) => text?.includes('莊'))).toHaveLength(1);
  });
});

describe('the books', () => {
  it('tell members their rating, and leave computer players out', () => {
    const usual = {
      number: 7,
      games: 12,
      points: 1534,
      change: 12,
      grade: ['好手', 'Skilled'] as [string, string],
    };
    render(Booked, { booked: info.players.map(() => ({ ...usual, until_grade: 0 })), info });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(document.body.textContent).toMatch(/第 12 局.*1,534.*\+12.*好手/s);
  });
});

describe('two of one name', () => {
  it('have a line each in the books', () => {
    const players = info.players.map((one) => ({ ...one, name: '王小明', computer: null }));
    const told = { number: 7, games: 12, points: 1534, change: 12, grade: null, until_grade: 3 };
    render(Booked, { booked: players.map(() => told), info: { ...info, players } });
    expect(screen.getAllByRole('listitem')).toHaveLength(players.length);
  });
});

describe('the proof of the wall', () => {
  const box = '123456789m';
  const opened: Opened = {
    host: '01'.repeat(32),
    players: info.players.map((_, at) => `0${at + 2}`.repeat(32)),
  };
  const commit = (who: string, secret: string) =>
    hex(sha256(`laomajiang/1/${who}/${info.game}/1/`, unhex(secret) as Uint8Array));
  const sealed: Sealed = {
    format: 1,
    changes: [],
    taken: 0,
    mix: 1,
    box,
    host: commit('host', opened.host),
    players: opened.players.map((secret, at) => commit(`player/${at}`, secret)),
  };
  const { tiles } = check(info.game, sealed, opened, { tiles: [], dealt: null, dice: null });
  const [first, second] = tiles as [Tile, Tile];

  /** The title of the fold before it is opened. */
  function proof(before: Sealed | null, seen: Tile, told: Partial<Chapter> = {}): string {
    const chapter: Chapter = { history: [], sealed, opened, booked: null, ...told };
    render(WallProof, { chapter, info, before, seen: { tiles: [[0, seen]], dealt: null, dice: null } });
    return document.querySelector('summary')?.textContent ?? '';
  }

  it('says that it holds, and shows everything it was checked with', () => {
    expect(proof(sealed, first)).toContain('相符');
    const text = document.body.textContent;
    for (const part of [sealed.host, opened.host, ...sealed.players, ...opened.players])
      expect(text).toContain(part);
    expect(document.querySelectorAll('.wall [role=img]')).toHaveLength(9);
  });

  it('says so where a tile that was seen lies elsewhere', () => {
    expect(proof(sealed, second)).toContain('不符');
    expect(document.body.textContent).toContain('不一樣');
  });

  it('holds the host to the seal of the deal, not to what they say it was', () => {
    expect(proof({ ...sealed, host: commit('host', '99'.repeat(32)) }, first)).toContain('不符');
  });

  it('does not say more than it knows where it has not seen the seal beforehand', () => {
    const late = proof(null, first);
    expect(late).toContain('相符，發牌後才看');
    expect(late).not.toContain('一半');
  });

  it('tells everybody apart, whatever a player calls themselves', () => {
    const players = info.players.map((one, at) => ({ ...one, name: at < 2 ? '主機' : one.name }));
    const chapter: Chapter = { history: [], sealed, opened, booked: null };
    const seen = { tiles: [], dealt: null, dice: null };
    render(WallProof, { chapter, info: { ...info, players }, before: sealed, seen });
    for (const secret of [opened.host, ...opened.players])
      expect(document.body.textContent).toContain(secret);
  });

  it('names whose secret was left out, and how often so far', () => {
    const changes = [{ player: 1, why: 'silent' as const }];
    proof({ ...sealed, changes, taken: 3 }, first);
    expect(document.querySelector('[role=note]')?.textContent).toContain(info.players[1]?.name);
    expect(document.body.textContent).toContain('第 3 次');
  });

  it('tells what became of the secret of this device, and calls no wall false for it', () => {
    const chapter: Chapter = { history: [], sealed, opened, booked: null };
    const told = (became: Brought, before: Sealed | null = sealed) => {
      const seen = { tiles: [[0, first] as const], dealt: null, dice: null };
      const { unmount } = render(WallProof, { chapter, info, before, seen, own: () => became });
      const summary = document.querySelector('summary')?.textContent ?? '';
      const text = document.body.textContent;
      unmount();
      return { summary, text };
    };
    expect(told('in').summary).toContain('✓');
    for (const became of ['out', 'exchanged', 'early'] as const) {
      const { summary, text } = told(became);
      expect(summary).toContain('不符');
      expect(text).toContain('問問主辦人');
      expect(text).not.toContain('不一樣');
      expect(text).not.toContain('中途沒有人換過');
    }
    for (const before of [sealed, null]) {
      const { summary, text } = told('not-in', before);
      expect(summary).not.toMatch(/✓|×|相符|不符/);
      expect(text).toContain('這一手沒有這個裝置的秘密');
      expect(text).not.toContain('大家一起洗的');
    }
  });

  it('is not shown before the hand is over', () => {
    expect(proof(sealed, first, { opened: null })).toBe('');
  });
});
