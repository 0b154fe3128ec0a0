import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDINGS } from '../dev/endings';
import { beats, laidOpen, lasts, rowsOf, seen, type Beat } from './ending';
import { Ending } from './ending.svelte';
import { speak } from './i18n/index.svelte';
import type { NamedTable } from './named';
import { endTitle } from './narrate';
import { payments } from './score';
import { HIDDEN } from './seats';
import type { Over, View } from './wire/types';

const last = (name: string): { view: View; over: Over | null } => {
  const message = ENDINGS[name]?.messages.at(-1);
  if (!message) throw new Error(`no such end: ${name}`);
  return message;
};
const ways = (name: string) => {
  const { view, over } = last(name);
  return beats(view, over).map((beat) => beat.is);
};

describe('the beats of the end of a hand', () => {
  it('lay the hand open, count its rows one by one, add them up and pay', () => {
    const { view, over } = last('shanghai-rows');
    const rows = over?.tallies[0]?.patterns.length ?? 0;
    expect(rows).toBe(9);
    const paying = payments(view.paid).length;
    expect(ways('shanghai-rows')).toEqual([
      'open',
      ...Array<string>(rows).fill('row'),
      'total',
      ...Array<string>(paying).fill('pay'),
      'rest',
    ]);
  });

  it('show several winners one after another, and then all that is paid', () => {
    const { view } = last('shura-three');
    expect(view.wins).toHaveLength(3);
    const all = ways('shura-three');
    expect(all.filter((is) => is === 'open')).toHaveLength(3);
    expect(all.indexOf('pay')).toBeGreaterThan(all.lastIndexOf('total'));
  });

  it('tell a drawn hand and a false win, which have no rows', () => {
    expect(ways('riichi-drawn')).toEqual(['unwon', 'pay', 'pay', 'pay', 'rest']);
    expect(ways('shanghai-false')[0]).toBe('false');
    expect(ways('tuidaohu-drawn')).toEqual(['unwon', 'rest']);
  });

  it('lay all hands open where no player has won', () => {
    const { view, over } = last('tuidaohu-drawn');
    const come = beats(view, over).slice(0, 1);
    expect(seen(come, view).open).toEqual(view.seats.map((seat) => seat.player));
  });

  it('are none while a hand is played, and where a player has left', () => {
    const { view, over } = last('shanghai-rows');
    expect(beats({ ...view, phase: { p: 'turn', seat: 'E' } }, null)).toEqual([]);
    expect(beats({ ...view, phase: { p: 'ended', how: 'left' } }, over)).toEqual([]);
  });

  it('are loud for a limit hand alone', () => {
    const great = (name: string) => {
      const { view, over } = last(name);
      return seen(beats(view, over), view).great;
    };
    expect(['shanghai-limit', 'riichi-rows', 'taiwan-rows'].map(great)).toEqual([true, true, true]);
    expect(['shanghai-small', 'shanghai-rows', 'tuidaohu'].map(great)).toEqual([false, false, false]);
  });

  it('count no rows where the host has told of no count', () => {
    const { view, over } = last('shanghai-rows');
    const untold = over && { ...over, tallies: [] };
    expect(rowsOf(0, untold)).toBe(0);
    for (const told of [untold, null])
      expect(beats(view, told).filter(({ is }) => is === 'row' || is === 'total')).toHaveLength(1);
  });
});

describe('what is seen of it', () => {
  const { view, over } = last('shura-three');
  const all = beats(view, over);
  const after = (count: number) => seen(all.slice(0, count), view);

  it('grows beat by beat, and begins anew with each winner', () => {
    expect(after(0)).toMatchObject({ win: null, rows: 0, paid: 0, open: [] });
    expect(after(1)).toMatchObject({ win: 0, rows: 0, total: false });
    expect(after(2)).toMatchObject({ win: 0, rows: 1 });
    const second = all.findIndex((beat) => beat.is === 'open' && beat.win === 1);
    expect(after(second)).toMatchObject({ win: 0, rows: 3, total: true });
    expect(after(second + 1)).toMatchObject({ win: 1, rows: 0, total: false });
    expect(after(all.length)).toMatchObject({ win: 2, total: true, paid: payments(view.paid).length });
  });

  it('lays hands open as they are told, with the winning tile beside the others', () => {
    const hidden = (players: readonly number[]) =>
      laidOpen(view, over, players).seats.flatMap((seat, at) => (seat.tiles?.includes(HIDDEN) ? [at] : []));
    const [me] = view.seats.flatMap((seat, at) => (seat.tiles?.includes(HIDDEN) ? [] : [at]));
    expect(hidden([])).toHaveLength(3);
    expect(hidden(after(1).open)).toHaveLength(2);
    expect(hidden(view.seats.map((seat) => seat.player))).toEqual([]);
    expect(me).toBeDefined();
    const win = view.wins[0];
    const seat = laidOpen(view, over, after(1).open).seats.find((one) => one.wind === win?.seat);
    expect(seat?.drawn).toBe(win?.tile);
    expect(seat?.tiles).toHaveLength(14 - 3 * (seat?.melds.length ?? 0));
  });

  it('adds up what one account pays another, and keeps what it is made of', () => {
    const { view: dealt } = last('taiwan-rows');
    const paid = payments(dealt.paid);
    expect(dealt.paid).toHaveLength(6);
    expect(paid.map(({ amount }) => amount)).toEqual([740, 740, 740]);
    expect(paid[0]?.parts.map(({ why }) => why)).toEqual(['self-draw', 'dealer']);
  });
});

describe('the end as it goes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const begun = (name = 'shanghai-small') => {
    const { view, over } = last(name);
    const heard: string[] = [];
    const onend = vi.fn();
    const halt = vi.fn();
    const hear = (beat: Beat) => {
      heard.push(beat.is);
      return halt;
    };
    const ending = new Ending(view, over, 1, hear, onend);
    return { ending, heard, halt, onend, all: beats(view, over) };
  };

  it('goes through every beat by itself, and ends once', () => {
    const { ending, heard, onend, all } = begun();
    ending.go();
    expect(heard).toEqual(['open']);
    vi.runAllTimers();
    expect(heard).toEqual(all.map((beat) => beat.is));
    expect(onend).toHaveBeenCalledTimes(1);
  });

  it('goes to the end at one press, with everything seen and nothing heard late', () => {
    const { ending, heard, onend } = begun();
    ending.go();
    ending.skip();
    vi.runAllTimers();
    expect(onend).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['open']);
    expect(ending.seen).toMatchObject({ total: true, paid: payments(ending.view.paid).length });
    ending.skip();
    expect(onend).toHaveBeenCalledTimes(1);
  });

  it('looks anew at the beat at which it was stopped, and does not hear it again', () => {
    const { ending, heard, all } = begun();
    ending.go();
    vi.advanceTimersByTime(lasts({ is: 'open', win: 0 }) - 1);
    ending.stop();
    vi.advanceTimersByTime(5000);
    ending.go();
    vi.advanceTimersByTime(lasts({ is: 'open', win: 0 }) - 1);
    expect(heard).toEqual(['open']);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(all.slice(0, 2).map((beat) => beat.is));
  });

  it.each(['skip', 'stop'] as const)('stops what moves at %s, and only that', (how) => {
    const { ending, halt } = begun();
    ending.go();
    expect(halt).not.toHaveBeenCalled();
    ending[how]();
    expect(halt).toHaveBeenCalledTimes(1);
    ending.stop();
    expect(halt).toHaveBeenCalledTimes(1);
  });
});

describe('the title of a result', () => {
  afterEach(() => speak('zh-Hant'));

  it('names all winners, and each language says of several what is said of several', () => {
    const { view } = last('shura-three');
    const info = { players: ['甲', '乙', '丙', '丁'].map((name) => ({ name })) } as unknown as NamedTable;
    speak('en');
    expect(endTitle(view.wins, view, info)).toMatch(/^[甲乙丙丁], [甲乙丙丁], [甲乙丙丁] win$/);
    expect(endTitle(view.wins.slice(0, 1), view, info)).toMatch(/^[甲乙丙丁] wins$/);
    speak('zh-Hant');
    expect(endTitle(view.wins, view, info)).toMatch(/^[甲乙丙丁]、[甲乙丙丁]、[甲乙丙丁] 胡牌$/);
  });
});
