import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { info } from '../../test/game';
import { networked } from '../../test/company';
import { FakeBackend } from '../backend/fake';
import type { Ask, Chapter, Opened, Sealed } from '../wire/types';
import { leadsTo } from './links';
import { OwnSecrets } from './own';
import { unhex } from './sha256';

const HOST = 'aa'.repeat(32);
const OTHER = 'bb'.repeat(32);

function last(host: FakeBackend): Ask | undefined {
  return host.asked.at(-1);
}

/** Reports that this many hands are over, with the host's opening of the last. */
function played(host: FakeBackend, hands: number, opened: Opened | null = null, game = 'g-1'): void {
  const history = Array.from({ length: hands + 1 }, () => [0, 0, 0, 0]);
  const chapter: Chapter = { history, sealed: null, opened, booked: null };
  host.tell(networked({}, { info: { ...info, game }, chapter }));
}

/** A device and its committed tip. */
function committed(): { host: FakeBackend; own: OwnSecrets; tip: string } {
  const host = new FakeBackend(() => ({ is: 'done' }));
  const own = new OwnSecrets(host);
  played(host, 0);
  host.tellMix({ for: 'commitment', game: 'g-1', mix: 1, player: 2 });
  return { host, own, tip: (last(host) as Extract<Ask, { to: 'table'; do: 'commit' }>).commitment };
}

function asks(host: FakeBackend, mix: number, players: (string | null)[], of = HOST): void {
  host.tellMix({ for: 'secret', game: 'g-1', mix, player: 2, host: of, players });
}

/** The secret that the device opens for the next hand. */
function opens(host: FakeBackend, mix: number, players: (string | null)[]): string {
  played(host, mix - 1, mix === 1 ? null : opened('', `h${mix - 1}`));
  asks(host, mix, players);
  return (last(host) as Extract<Ask, { to: 'table'; do: 'open' }>).secret;
}

/** The hands for which the device has opened. */
function given(host: FakeBackend): number[] {
  return host.asked.flatMap((ask) => (ask.to === 'table' && ask.do === 'open' ? [ask.mix] : []));
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
const opened = (own: string, host = 'h'): Opened => ({ host, players: ['a', 'b', own, 'd'] });

describe('what this device brings to the walls of a game', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is fixed before the first hand, and opened hand by hand', () => {
    const { host, own, tip } = committed();
    const players = [null, OTHER, tip, null];
    for (const hand of [1, 2, 3]) {
      const secret = opens(host, hand, players);
      expect(leadsTo(tip, 'player/2', 'g-1', hand, unhex(secret) as Uint8Array)).toBe(true);
      expect(own.brought('g-1', 2, sealed(hand, players), opened(secret))).toBe('in');
    }
    expect(own.brought('g-2', 2, sealed(1, players), opened('00'))).toBeNull();
    expect(own.brought('g-1', null, sealed(1, players), opened('00'))).toBeNull();
  });

  it('is the same when the hand is mixed again, and on a page that was loaded again', () => {
    const { host, tip } = committed();
    const first = opens(host, 1, [null, OTHER, tip, null]);
    expect(opens(host, 1, [null, OTHER, tip, null])).toBe(first);
    const again = new FakeBackend(() => ({ is: 'done' }));
    const own = new OwnSecrets(again);
    played(again, 0);
    again.tellMix({ for: 'commitment', game: 'g-1', mix: 1, player: 2 });
    expect(last(again)).toMatchObject({ to: 'table', do: 'commit', commitment: tip });
    expect(opens(again, 1, [null, OTHER, tip, null])).toBe(first);
    expect(own.brought('g-1', 2, sealed(1, [null, OTHER, tip, null]), opened(first))).toBe('in');
  });

  it('comes in the middle of a hand, and has its part in the next', () => {
    const host = new FakeBackend(() => ({ is: 'done' }));
    const own = new OwnSecrets(host);
    const first = sealed(1, [null, OTHER, null, null]);
    const chapter: Chapter = { history: [[0, 0, 0, 0]], sealed: first, opened: null, booked: null };
    host.tell(networked({}, { info: { ...info, game: 'g-1' }, chapter }));
    host.tellMix({ for: 'commitment', game: 'g-1', mix: 2, player: 2 });
    const tip = (last(host) as Extract<Ask, { to: 'table'; do: 'commit' }>).commitment;
    expect(own.brought('g-1', 2, first, opened('00'))).toBeNull();
    const players = [null, OTHER, tip, null];
    const secret = opens(host, 2, players);
    expect(own.brought('g-1', 2, sealed(2, players), opened(secret))).toBe('in');
    expect(own.brought('g-1', 2, sealed(3, [null, OTHER, null, null]), opened('00', 'h2'))).toBe('not-in');
  });

  it('says that it was left out, though the host says it was silent', () => {
    const { host, own, tip } = committed();
    opens(host, 1, [null, null, tip, null]);
    const changes = [{ player: 2, why: 'silent' as const }];
    const told = sealed(1, [null, null, null, null], { changes, taken: 1 });
    expect(own.brought('g-1', 2, told, opened('00'.repeat(32)))).toBe('out');
  });

  it('says that another player was exchanged after it had opened', () => {
    const { host, own, tip } = committed();
    const secret = opens(host, 1, [null, OTHER, tip, null]);
    const other = (player: string | null, changes: Sealed['changes'] = []) =>
      own.brought('g-1', 2, sealed(1, [null, player, tip, null], { changes }), opened(secret));
    expect(other('cc'.repeat(32))).toBe('exchanged');
    expect(other(null)).toBe('exchanged');
    expect(other(null, [{ player: 1, why: 'silent' }])).toBe('in');
    expect(other(OTHER)).toBe('in');
    // Opened again for the same hand, among other tips than the first time.
    opens(host, 1, [null, 'cc'.repeat(32), tip, null]);
    expect(other(OTHER)).toBe('exchanged');
  });

  it('is kept from a host that has exchanged their own secrets, and answers with its tip where it is not known', () => {
    const { host, tip } = committed();
    opens(host, 1, [null, null, tip, null]);
    const before = host.asked.length;
    played(host, 1);
    asks(host, 2, [null, null, tip, null], OTHER);
    expect(host.asked).toHaveLength(before);
    for (const players of [
      [null, null, null, null],
      [null, null, OTHER, null],
    ]) {
      asks(host, 2, players);
      expect(last(host)).toMatchObject({ to: 'table', do: 'commit', mix: 2, commitment: tip });
    }
  });

  it('is opened for the hand that comes next, and for no other that the host names', () => {
    const { host, tip } = committed();
    const players = [null, OTHER, tip, null];
    for (const mix of [9, 1023, 2, 0]) asks(host, mix, players);
    expect(given(host)).toEqual([]);
    asks(host, 1, players);
    expect(given(host)).toEqual([1]);
    asks(host, 2, players);
    expect(given(host)).toEqual([1]);
    played(host, 1);
    expect(given(host)).toEqual([1, 2]);
    asks(host, 1, players);
    played(host, 2, null, 'g-2');
    asks(host, 3, players);
    expect(given(host)).toEqual([1, 2]);
  });

  it('says that a later one was asked for before the hand was over, and opens no earlier one any more', () => {
    const { host, own, tip } = committed();
    const players = [null, OTHER, tip, null];
    const first = opens(host, 1, players);
    // The host says that eight hands are over.
    const ninth = opens(host, 9, players);
    opens(host, 2, players);
    expect(given(host)).toEqual([1, 9]);
    expect(own.brought('g-1', 2, sealed(1, players), opened(first, 'h1'))).toBe('early');
    expect(own.brought('g-1', 2, sealed(2, players), opened('00'))).toBe('early');
    expect(own.brought('g-1', 2, sealed(9, players), opened(ninth))).toBe('in');
  });

  it('is in its wall still when the next hand is asked for, whether or not the page is loaded again', () => {
    const { host, own, tip } = committed();
    const players = [null, OTHER, tip, null];
    const first = opens(host, 1, players);
    opens(host, 2, players);
    const again = new OwnSecrets(new FakeBackend(() => ({ is: 'done' })));
    for (const page of [own, again])
      expect(page.brought('g-1', 2, sealed(1, players), opened(first, 'h1'))).toBe('in');
  });

  it('says that it is not in a wall for which it was never asked, though its tip was given', () => {
    const { host, own, tip } = committed();
    const without = [null, OTHER, null, null];
    asks(host, 1, without);
    expect(own.brought('g-1', 2, sealed(1, without), opened('00'))).toBe('not-in');
    const before = sealed(1, [OTHER, OTHER, OTHER, OTHER], { format: 1 });
    expect(own.brought('g-1', 2, before, opened('00'))).toBe('not-in');
    // After the first opening the host comes with another chain: the device opens no more, and says so.
    opens(host, 2, [null, null, tip, null]);
    played(host, 2);
    asks(host, 3, [null, null, tip, null], OTHER);
    expect(given(host)).toEqual([2]);
    const other = sealed(3, [null, null, null, null], { host: OTHER });
    expect(own.brought('g-1', 2, other, opened('00'))).toBe('exchanged');
  });

  it('is not missed in the hand in which its device joins, only after it', () => {
    const host = new FakeBackend(() => ({ is: 'done' }));
    const own = new OwnSecrets(host);
    played(host, 4);
    const nobody = [null, null, null, null];
    expect(own.brought('g-1', 2, sealed(4, nobody), opened('00'))).toBeNull();
    asks(host, 5, nobody);
    expect(last(host)).toMatchObject({ to: 'table', do: 'commit', mix: 5 });
    const said = [4, 5, 6].map((hand) => own.brought('g-1', 2, sealed(hand, nobody), opened('00')));
    expect(said).toEqual([null, null, 'not-in']);
  });

  it('stays the same where the browser keeps nothing', () => {
    for (const what of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, what).mockImplementation(() => {
        throw new Error('no storage');
      });
    const { host, own, tip } = committed();
    const players = [null, OTHER, tip, null];
    for (const hand of [1, 2]) {
      const secret = opens(host, hand, players);
      expect(own.brought('g-1', 2, sealed(hand, players), opened(secret))).toBe('in');
    }
    expect(given(host)).toEqual([1, 2]);
  });

  it('is never the same twice', () => {
    const first = committed().tip;
    localStorage.clear();
    expect(committed().tip).not.toBe(first);
  });
});
