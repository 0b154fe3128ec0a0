import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import type { Opened, Sealed } from '../wire/types';
import { check, throws } from './check';
import { standIn } from './links';
import { hex, sha256, unhex } from './sha256';
import { dealtPlaces, Witness } from './witness';
import type { Chapter, TableNews } from '../wire/types';

/** The example of `FORMAT.md`. */
const BOX = '111122223333444455556666777788889999';
const sealed: Sealed = {
  format: 1,
  changes: [],
  taken: 0,
  mix: 1,
  host: '314d57c53eb513a63f3a3754b554002cf7aa603ddfe986c824ee8d76f821a713',
  players: [
    'df81f9f3277770ed348ee06e39e38e75e27fe9c4620d6de7d89f952a5281c9f8',
    'eba7d28dce1b7842633b38aeae3ff1a0e4de0ee1519d763980cb882a97670c9b',
    '2efacd384155812d03c728dd128d42420dd5ff38373dcef6f97ea4c4afe1f38e',
    'fbe3d22c78dcea8c0a861ab216bd7d3c56afaa141a13b2ffc7aeed0c7f4c5e10',
  ],
  box: `${BOX}m${BOX}p${BOX}s1111222233334444555566667777z`,
};
const opened: Opened = {
  host: hex(Uint8Array.from({ length: 32 }, (_, at) => at)),
  players: ['11', '22', '33', '44'].map((byte) => byte.repeat(32)),
};
const nothing = { tiles: [], dealt: null, dice: null };

describe('sha-256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('agrees with another program on %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('reads its digits back, and nothing else', () => {
    expect(unhex('00ff10')).toEqual(Uint8Array.from([0, 255, 16]));
    expect([unhex('0'), unhex('0G'), unhex('FF')]).toEqual([null, null, null]);
  });
});

describe('the wall', () => {
  it('is the one of the written example', () => {
    const verdict = check('example', sealed, opened, {
      tiles: [
        [0, '5m'],
        [1, '9p'],
        [135, '8m'],
      ],
      dealt: null,
      dice: [3, 1],
    });
    expect(verdict).toMatchObject({ seals: true, wall: true, compared: 3 });
    expect(verdict.tiles.slice(0, 6)).toEqual(['5m', '9p', '9s', '4z', '7z', '6p']);
    expect(verdict.hash).toHaveLength(64);
    const seed = unhex('713e726de77477e6007a1750c6ffe3ac4c7f29982f15b8a182cf7209dd6dfc6a');
    expect(throws(seed as Uint8Array, 'seat-dice', 2)).toEqual([1, 3]);
  });

  it('is the one of the written example of chains', () => {
    const host = hex(Uint8Array.from({ length: 32 }, (_, at) => at));
    const own = (byte: string) => byte.repeat(32);
    const players = [own('11'), standIn(1, 'example', 3, host), own('33'), standIn(3, 'example', 3, host)];
    const tips: Sealed = {
      ...sealed,
      format: 2,
      mix: 3,
      host: '93d2028f30830b7c94753ab1daac8db7995f1e1526cb88783ea0b844b3c385fc',
      players: [
        '7c990a9e783f969d24bbecbfc43eda380bd9586ff5235e1d3a949114853f318e',
        null,
        'e307100f5354fe31647cf4fc78c8052634ad0054c03e6c521bc8eefd3dd6cd6c',
        null,
      ],
    };
    const verdict = check('example', tips, { host, players }, { ...nothing, dice: [3, 2] });
    expect(verdict).toMatchObject({ seals: true, wall: true });
    expect(verdict.tiles.slice(0, 4)).toEqual(['8m', '1z', '3z', '1z']);
    const holds = (changed: Partial<Sealed>, secrets = players) =>
      check('example', { ...tips, ...changed }, { host, players: secrets }, nothing).seals;
    expect(holds({ mix: 2 })).toBe(false);
    expect(holds({}, [own('11'), own('22'), own('33'), own('44')])).toBe(false);
    expect(holds({ players: [null, null, tips.players[2] ?? null, null] })).toBe(false);
  });

  it.each([
    ['another secret', 'example', sealed, { ...opened, host: '00'.repeat(32) }],
    ['another game', 'other', sealed, opened],
    ['another mixing', 'example', { ...sealed, mix: 2 }, opened],
    ['a missing player', 'example', sealed, { ...opened, players: opened.players.slice(1) }],
    ['no secret at all', 'example', sealed, { ...opened, host: 'zz' }],
  ])('does not hold with %s', (_, game, seals, secrets) => {
    expect(check(game, seals, secrets, nothing).seals).toBe(false);
  });

  it('is held to what was seen', () => {
    const seen = (more: object) => check('example', sealed, opened, { ...nothing, ...more }).wall;
    expect(seen({})).toBe(true);
    expect(seen({ tiles: [[0, '6m']] })).toBe(false);
    expect(seen({ dice: [3, 2] })).toBe(false);
    expect(seen({ dealt: { places: [1, 0], tiles: ['5m', '9p'] } })).toBe(true);
    expect(seen({ dealt: { places: [1, 0], tiles: ['5m', '5m'] } })).toBe(false);
  });
});

describe('the witness', () => {
  const view = (wall: number[]) => ({ wall, seats: [1, 2, 3, 4] });
  const news = (events: object[], wall: number[], chapter: Partial<Chapter> | null = null) =>
    ({ events, view: view(wall), chapter }) as unknown as TableNews;

  it('knows where everybody’s tiles lay', () => {
    expect(dealtPlaces(13, 2, 4)).toEqual([8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 50]);
    expect(dealtPlaces(16, 1, 3)).toEqual([4, 5, 6, 7, 16, 17, 18, 19, 28, 29, 30, 31, 40, 41, 42, 43]);
  });

  it('notes draws, replacements, and what others discard straight from the draw', () => {
    const witness = new Witness();
    const dealt = { e: 'dealt', dice: [1, 2], me: 'S', tiles: '1m' };
    witness.hear(news([dealt], [136, 52, 0, 84], { sealed, opened: null }), true);
    witness.hear(news([{ e: 'drew', seat: 'E', tile: '?', end: 'head' }], [136, 53, 0, 83]), true);
    witness.hear(news([{ e: 'discarded', seat: 'E', tile: '7z', drawn: true }], [136, 53, 0, 83]), true);
    witness.hear(news([{ e: 'drew', seat: 'S', tile: '2m', end: 'head' }], [136, 54, 0, 82]), true);
    witness.hear(
      news([{ e: 'konged' }, { e: 'drew', seat: 'S', tile: '3m', end: 'tail' }], [136, 54, 1, 81]),
      true,
    );
    witness.hear(news([{ e: 'drew', seat: 'S', tile: '4m', end: 'tail' }], [136, 54, 2, 80]), true);
    witness.hear(news([{ e: 'discarded', seat: 'S', tile: '9m', drawn: false }], [136, 54, 2, 80]), true);
    expect(witness.seen()).toEqual({
      tiles: [
        [52, '7z'],
        [53, '2m'],
        [134, '3m'],
        [135, '4m'],
      ],
      dealt: { places: [1], tiles: ['1m'] },
      dice: [1, 2],
    });
    expect(witness.sealed).toBe(sealed);
    witness.hear(news([], [136, 52, 0, 84], { sealed: { ...sealed, mix: 2 }, opened: null }), true);
    expect(witness.seen()).toEqual(nothing);
  });

  it('knows that the last tile lies beyond the one that a replacement has taken', () => {
    const witness = new Witness();
    const draw = (tile: string, end: string, wall: [number, number, number, number]) =>
      witness.hear(news([{ e: 'drew', seat: 'S', tile, end }], wall), true);
    draw('1m', 'tail', [136, 120, 1, 15]);
    draw('2m', 'head', [136, 134, 1, 1]);
    draw('3m', 'head', [136, 135, 1, 0]);
    expect(witness.seen().tiles).toEqual([
      [134, '1m'],
      [133, '2m'],
      [135, '3m'],
    ]);
  });

  it('notes what is turned over in the wall, and that replacements pass over it', () => {
    const witness = new Witness();
    const lying = { open: '3z4p', dora: ['4z', '5p'], places: [142, 140], under: '', closed: 0 };
    const hear = (event: object, wall: [number, number, number, number]) => {
      const told = news([event], wall);
      witness.hear({ ...told, view: { ...told.view, indicators: lying } }, true);
    };
    hear({ e: 'turned', tiles: '3z4p' }, [144, 53, 0, 75]);
    hear({ e: 'drew', seat: 'S', tile: '1m', end: 'tail' }, [144, 53, 1, 74]);
    hear({ e: 'drew', seat: 'S', tile: '2m', end: 'tail' }, [144, 53, 2, 73]);
    hear({ e: 'drew', seat: 'S', tile: '3m', end: 'tail' }, [144, 53, 3, 72]);
    expect(witness.seen().tiles).toEqual([
      [142, '3z'],
      [140, '4p'],
      [143, '1m'],
      [141, '2m'],
      [138, '3m'],
    ]);
  });

  it('keeps nothing of one person’s tiles where several share the screen', () => {
    const witness = new Witness();
    witness.hear(news([{ e: 'dealt', dice: [1, 2], me: 'S', tiles: '1m' }], [136, 52, 0, 84]), false);
    witness.hear(news([{ e: 'drew', seat: 'S', tile: '2m', end: 'head' }], [136, 53, 0, 83]), false);
    expect(witness.seen()).toEqual({ tiles: [], dealt: null, dice: [1, 2] });
  });

  it('does not take a seal that is told with its opening for one told before', () => {
    const witness = new Witness();
    witness.hear(news([], [136, 52, 0, 84], { sealed, opened }), true);
    expect(witness.sealed).toBeNull();
  });
});
