import { afterEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../test/game';
import { settle } from '../../test/settle';
import { settings } from '../settings.svelte';
import type { View } from '../wire/types';
import { stayAwake } from './awake';
import { buzzes, turnCame } from './buzz';
import { openTile } from './open';
import { beside, fit, LEAST, places, plan } from './plan';

const mine = game.find(({ news: { view } }) => view.phase.p === 'turn' && view.phase.seat === view.me)?.news
  .view as View;
const theirs: View = { ...mine, phase: { p: 'window', by: 'N', tile: '1m', kong: false } };

afterEach(() => vi.unstubAllGlobals());

describe('a hand of sixteen tiles and the one just drawn', () => {
  it.each([
    ['upright', 356, 640],
    ['on its side', 736, 360],
    ['large and upright', 424, 900],
  ])('stands in tiles no smaller than those of fourteen, %s', (_, width, height) => {
    const [usual, long] = [plan(width, height, 14), plan(width, height, 17)];
    expect(long.tile).toBeGreaterThanOrEqual(usual.tile);
    expect(long.columns * long.rows).toBeGreaterThanOrEqual(17);
    expect(long.columns * (long.tile + 1) + 5).toBeLessThanOrEqual(width);
  });
});

describe('the hand on a phone', () => {
  const SIZES: [number, number][] = [
    [320, 568],
    [356, 560],
    [356, 640],
    [390, 844],
    [430, 932],
    [564, 320],
    [636, 360],
    [840, 390],
  ];

  it('is never smaller than a thumb, and never wider than the screen', () => {
    for (const [width, height] of SIZES)
      for (const tiles of [2, 5, 8, 11, 13, 14, 15, 16, 17]) {
        const { columns, rows, tile } = plan(width, height, places(tiles, 0));
        expect(tile).toBeGreaterThanOrEqual(LEAST);
        expect(columns * (tile + 1) + 5).toBeLessThanOrEqual(width);
        expect(columns * rows).toBeGreaterThanOrEqual(tiles);
      }
  });

  it('stands in two rows upright and three for seventeen; in one on its side where that fits', () => {
    expect(plan(356, 640, places(13, 0)).rows).toBe(2);
    expect(plan(356, 640, places(16, 0)).rows).toBe(3);
    expect(plan(636, 360, places(13, 0))).toMatchObject({ rows: 1, columns: 14 });
    expect(plan(564, 320, places(13, 0)).rows).toBe(2);
    expect(plan(636, 360, places(16, 0)).rows).toBe(2);
    expect(plan(840, 390, places(16, 0)).rows).toBe(1);
  });

  it('stands still when a tile is drawn and when a meld is laid down', () => {
    const at = (tiles: number, melds: number) => plan(356, 640, places(tiles, melds));
    expect(at(14, 0)).toEqual(at(13, 0));
    expect(at(11, 1)).toEqual(at(13, 0));
    expect(at(10, 1)).toEqual(at(13, 0));
    expect(at(14, 1)).toEqual(at(16, 0));
  });

  it('leaves its melds room beside the tiles, and they keep within it', () => {
    const pung = { tiles: ['1z', '1z', '1z'], claimed: ['1z', 'S'] as [string, string] };
    for (const [width, height] of SIZES)
      for (const melds of [1, 2, 3, 4]) {
        const tiles = 14 - 3 * melds;
        const hand = plan(width, height, places(tiles, melds));
        const room = beside(
          hand,
          tiles,
          Array.from({ length: melds }, () => pung),
        );
        expect(room.tile).toBeGreaterThanOrEqual(18);
        expect(room.width).toBeLessThanOrEqual(width);
        if (hand.rows === 1) expect(tiles * (hand.tile + 1) + 6 + room.width).toBeLessThanOrEqual(width + 1);
      }
  });
});

describe('discards on a phone', () => {
  it('are as large as their room allows, and none is left out', () => {
    for (const count of [1, 6, 12, 20, 30]) {
      const { tile, row } = fit(count, 112, 120, 30);
      expect(row * (tile + 1)).toBeLessThanOrEqual(113);
      expect(Math.ceil(count / row) * (tile * 1.494 + 1)).toBeLessThanOrEqual(121);
    }
    expect(fit(1, 112, 120, 30).tile).toBe(30);
  });

  it('tell which of them lies open, until it is claimed', () => {
    expect(openTile(theirs)).toMatchObject({ tile: '1m', by: 'N' });
    const before = { ...mine, last_discard: null };
    expect(openTile(before)).toBeNull();
    const seats = mine.seats.map((seat) => ({
      ...seat,
      pond: [{ tile: '3s', drawn: false, turned: false, claimed: 'S' }],
    })) as View['seats'];
    expect(openTile({ ...mine, last_discard: 'E', seats })).toBeNull();
  });
});

describe('a phone hums', () => {
  function touched(still = false) {
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', { ...navigator, vibrate });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') || still }));
    return vibrate;
  }
  function table() {
    const watches: Parameters<typeof buzzes>[0]['watches'] = [];
    return { watches, stop: buzzes({ watches }) };
  }

  it('when their turn comes, and never when they may claim', () => {
    expect(turnCame([], theirs, mine)).toBe(true);
    expect(turnCame([], mine, mine)).toBe(false);
    expect(turnCame([], null, mine)).toBe(false);
    expect(turnCame([], mine, theirs)).toBe(false);
    const drew = { e: 'melded', seat: mine.me } as never;
    expect(turnCame([drew], theirs, mine)).toBe(false);
  });

  it('once, unless it is muted, switched off, or nothing shall move', () => {
    const vibrate = touched();
    settings.buzz = true;
    settings.sounds = true;
    const { watches, stop } = table();
    const tell = () => watches.forEach((watch) => watch([], theirs, mine));
    tell();
    expect(vibrate).toHaveBeenCalledTimes(1);
    settings.sounds = false;
    tell();
    settings.sounds = true;
    settings.buzz = false;
    tell();
    settings.buzz = true;
    expect(vibrate).toHaveBeenCalledTimes(1);
    const still = touched(true);
    tell();
    expect(still).not.toHaveBeenCalled();
    stop();
    expect(watches).toEqual([]);
  });
});

describe('the screen', () => {
  it('is kept lit until the hand is over, and given back', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    vi.stubGlobal('navigator', { wakeLock: { request } });
    const stop = stayAwake();
    await Promise.resolve();
    expect(request).toHaveBeenCalledWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await settle();
    stop();
    expect(release).toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('goes dark as always where no player may ask', () => {
    vi.stubGlobal('navigator', {});
    expect(() => stayAwake()()).not.toThrow();
  });
});
