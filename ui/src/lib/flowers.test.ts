import { describe, expect, it } from 'vitest';
import { happened, moment } from '../test/game';
import { byFlowers, flowerAsk } from './flowers';
import type { View } from './wire/types';

const { view } = moment(happened('dealt'));

/** A view in which `by` has set a flower aside; `lie` has the number of flowers of each player from the dealer. */
function asked(by: string, lie: readonly number[], tile = '8f', me: string | null = 'S'): View {
  const seats = view.seats.map((seat, at) => ({ ...seat, aside: Array<string>(lie[at] ?? 0).fill('1f') }));
  return { ...view, me, seats, phase: { p: 'window', by, tile, kong: false, aside: true } };
}

describe('a flower that is set aside', () => {
  it('is asked about as it wins: all of them, the eighth of another, or the one that another has', () => {
    expect(flowerAsk(asked('S', [0, 8, 0, 0]))).toEqual({ is: 'all' });
    expect(flowerAsk(asked('W', [0, 7, 1, 0]))).toEqual({ is: 'seven', from: 'W' });
    expect(flowerAsk(asked('S', [0, 7, 0, 1]))).toEqual({ is: 'other', from: 'N' });
  });

  it('is no question where another tile is open, or to who only looks on', () => {
    expect(flowerAsk(asked('W', [0, 7, 1, 0], '4z'))).toBeNull();
    expect(flowerAsk(asked('W', [0, 7, 1, 0], '8f', null))).toBeNull();
    expect(
      flowerAsk({ ...view, me: 'S', phase: { p: 'window', by: 'W', tile: '8f', kong: false } }),
    ).toBeNull();
  });

  it('has won by itself where no hand was read', () => {
    expect(byFlowers({ tile: '8f', reading: '' })).toBe(true);
    expect(byFlowers({ tile: '8f', reading: '123m 88p+' })).toBe(false);
    expect(byFlowers({ tile: '8p', reading: '' })).toBe(false);
  });
});
