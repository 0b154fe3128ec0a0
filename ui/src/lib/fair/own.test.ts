import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBackend } from '../backend/fake';
import type { Ask, Opened, Sealed } from '../wire/types';
import { leadsTo } from './links';
import { OwnSecrets } from './own';
import { unhex } from './sha256';

const HOST = 'aa'.repeat(32);
const OTHER = 'bb'.repeat(32);

function last(host: FakeBackend): Ask | undefined {
  return host.asked.at(-1);
}

/** A device and the tip that it has fixed. */
function committed(): { host: FakeBackend; own: OwnSecrets; tip: string } {
  const host = new FakeBackend(() => ({ is: 'done' }));
  const own = new OwnSecrets(host);
  host.tellMix({ for: 'commitment', game: 'g-1', mix: 1, player: 2 });
  return { host, own, tip: (last(host) as Extract<Ask, { do: 'commit' }>).commitment };
}

function asks(host: FakeBackend, mix: number, players: (string | null)[], of = HOST): void {
  host.tellMix({ for: 'secret', game: 'g-1', mix, player: 2, host: of, players });
}

function opens(host: FakeBackend, mix: number, players: (string | null)[]): string {
  asks(host, mix, players);
  return (last(host) as Extract<Ask, { do: 'open' }>).secret;
}

const sealed = (mix: number, players: (string | null)[], more: Partial<Sealed> = {}): Sealed => ({
  format: 2,
  mix,
  host: HOST,
  players,
  changes: [],
  taken: 0,
  box: '',
  ...more,
});
const opened = (own: string): Opened => ({ host: 'h', players: ['a', 'b', own, 'd'] });

describe('what this device brings to the walls of a game', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('is fixed before the first hand, and opened hand by hand', () => {
    const { host, own, tip } = committed();
    const players = [null, OTHER, tip, null];
    for (const hand of [1, 2, 3]) {
      const secret = opens(host, hand, players);
      expect(leadsTo(tip, 'player/2', 'g-1', hand, unhex(secret) as Uint8Array)).toBe(true);
      expect(own.brought('g-1', 2, sealed(hand, players), opened(secret))).toBe('in');
    }
    expect(own.brought('g-1', 2, sealed(4, players), opened('00'))).toBeNull();
    expect(own.brought('g-1', null, sealed(1, players), opened('00'))).toBeNull();
  });

  it('is the same when the hand is mixed again, and on a page that was loaded again', () => {
    const { host, tip } = committed();
    const first = opens(host, 1, [null, OTHER, tip, null]);
    expect(opens(host, 1, [null, OTHER, tip, null])).toBe(first);
    const again = new FakeBackend(() => ({ is: 'done' }));
    const own = new OwnSecrets(again);
    again.tellMix({ for: 'commitment', game: 'g-1', mix: 1, player: 2 });
    expect(last(again)).toMatchObject({ do: 'commit', commitment: tip });
    expect(opens(again, 1, [null, OTHER, tip, null])).toBe(first);
    expect(own.brought('g-1', 2, sealed(1, [null, OTHER, tip, null]), opened(first))).toBe('in');
  });

  it('says that it was left out, though the host says it was silent', () => {
    const { host, own, tip } = committed();
    opens(host, 1, [null, null, tip, null]);
    const changes = [{ player: 2, why: 'silent' as const }];
    const told = sealed(1, [null, null, null, null], { changes, taken: 1 });
    expect(own.brought('g-1', 2, told, opened('00'.repeat(32)))).toBe('out');
  });

  it('says that somebody else was exchanged after it had opened', () => {
    const { host, own, tip } = committed();
    const secret = opens(host, 1, [null, OTHER, tip, null]);
    const other = (player: string | null, changes: Sealed['changes'] = []) =>
      own.brought('g-1', 2, sealed(1, [null, player, tip, null], { changes }), opened(secret));
    expect(other('cc'.repeat(32))).toBe('exchanged');
    expect(other(null)).toBe('exchanged');
    expect(other(null, [{ player: 1, why: 'silent' }])).toBe('in');
    expect(other(OTHER)).toBe('in');
    // Opened a second time for the same hand, among other tips than the first time.
    opens(host, 1, [null, 'cc'.repeat(32), tip, null]);
    expect(other(OTHER)).toBe('exchanged');
  });

  it('is kept from a host that has exchanged his own secrets, and answers with its tip where it is not known', () => {
    const { host, tip } = committed();
    opens(host, 1, [null, null, tip, null]);
    const before = host.asked.length;
    asks(host, 2, [null, null, tip, null], OTHER);
    expect(host.asked).toHaveLength(before);
    for (const players of [
      [null, null, null, null],
      [null, null, OTHER, null],
    ]) {
      asks(host, 2, players);
      expect(last(host)).toMatchObject({ do: 'commit', mix: 2, commitment: tip });
    }
  });

  it('is never the same twice', () => {
    const first = committed().tip;
    localStorage.clear();
    expect(committed().tip).not.toBe(first);
  });
});
