import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBackend } from '../backend/fake';
import type { Ask } from '../wire/types';
import { OwnSecrets } from './own';
import { hex, sha256, unhex } from './sha256';

/** A device and what it has committed to. */
function committed(): { host: FakeBackend; own: OwnSecrets; commitment: string } {
  const host = new FakeBackend(() => ({ is: 'done' }));
  const own = new OwnSecrets(host);
  host.tellMix({ for: 'commitment', game: 'g-1', mix: 3, player: 2 });
  const asked = host.asked.at(-1) as Extract<Ask, { do: 'commit' }>;
  return { host, own, commitment: asked.commitment };
}

describe('what this device brings to a wall', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  it('is committed to first, opened when all have, and found in the wall', () => {
    const { host, own, commitment } = committed();
    const players = ['a', 'b', commitment, 'd'];
    host.tellMix({ for: 'secret', mix: 3, host: 'h', players });
    const { secret } = host.asked.at(-1) as Extract<Ask, { do: 'open' }>;
    expect(hex(sha256('laomajiang/1/player/2/g-1/3/', unhex(secret) as Uint8Array))).toBe(commitment);
    const opened = (third: string) => ({ host: 'h', players: ['a', 'b', third, 'd'] });
    expect(own.isIn('g-1', 3, opened(secret))).toBe(true);
    expect(own.isIn('g-1', 3, opened('00'.repeat(32)))).toBe(false);
    expect(own.isIn('g-1', 2, opened(secret))).toBeNull();
    // A page that was loaded again still knows it.
    expect(new OwnSecrets(host).isIn('g-1', 3, opened(secret))).toBe(true);
  });

  it('is kept from a host that has not told what it was given', () => {
    const { host } = committed();
    const before = host.asked.length;
    host.tellMix({ for: 'secret', mix: 3, host: 'h', players: ['a', 'b', 'c', 'd'] });
    host.tellMix({ for: 'secret', mix: 4, host: 'h', players: ['a', 'b', 'c', 'd'] });
    expect(host.asked).toHaveLength(before);
  });

  it('is never the same twice', () => {
    const seen = new Set([committed().commitment, committed().commitment]);
    expect(seen.size).toBe(2);
  });
});
