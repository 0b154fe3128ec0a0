import { describe, expect, it } from 'vitest';
import { groups } from './reading';
import { laid } from './wild';
import type { Win } from './wire/types';

/** The groups as text: `1f=1s` for a 寶牌 as another tile, `*` behind the winning one. */
function told(reading: string, hand: string, tile: string, melds = 0): string {
  const all = laid(groups(reading), { reading, hand, tile } as Win, melds);
  return all
    .map((group) =>
      group.tiles
        .map((one) => (one.flower ? `${one.flower}=${one.tile}` : one.tile) + (one.won ? '*' : ''))
        .join(' '),
    )
    .join(' | ');
}

describe('寶牌 in a hand as it was read', () => {
  it('are none where every tile was held', () => {
    expect(told('123m 55z+', '123m5z', '5z')).toBe('1m 2m 3m | 5z* 5z');
  });

  it('stand where no player held the tile', () => {
    expect(told('123m 777z+ 99p', '2f3f13m7z99p', '7z')).toBe('1m 2f=2m 3m | 7z* 7z 3f=7z | 9p 9p');
  });

  it('win in the group that they completed', () => {
    expect(told('123m 123s+ 55z', '123m23s55z', '1f')).toBe('1m 2m 3m | 1f=1s* 2s 3s | 5z 5z');
    expect(told('123m 123s+ 55z', '13m23s55z2f', '1f')).toBe('1m 2f=2m 3m | 1f=1s* 2s 3s | 5z 5z');
  });

  it('are never in melds, which lie before the rest', () => {
    expect(told('111z 4444p 55z+', '5z', '1f', 2)).toBe('1z 1z 1z | 4p 4p 4p 4p | 5z 1f=5z*');
  });
});
