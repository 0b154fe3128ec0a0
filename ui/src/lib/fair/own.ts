/**
 * What this device brings to the walls: for each game a chain of secrets, fixed before the first hand and opened hand by
 * hand. It remembers what it has opened and among whose tips, so that it can say when a wall was exchanged for another.
 */

import type { Backend } from '../backend/backend';
import type { MixCall, Opened, Sealed } from '../wire/types';
import { chain } from './links';
import { hex, unhex } from './sha256';

/** Kept as long as the browser keeps anything: a page that is loaded again brings the same secrets. */
const KEPT = 'laomajiang.links';

/** Of games before these nobody asks any more, and of hands before these neither. */
const GAMES = 12;
const HANDS = 8;

/** What this device has in one game. */
interface Own {
  game: string;
  player: number;
  /** The last link, from which all others follow. */
  end: string;
  /** The host's tip, as it was told first. */
  host: string | null;
  /** For which hands it has opened, and among whose tips. */
  opened: { hand: number; tips: readonly (string | null)[] }[];
}

/**
 * What became of it: it is in the wall; the host left it out though it was opened; a secret of somebody else was
 * exchanged for one that was not fixed.
 */
export type Brought = 'in' | 'out' | 'exchanged';

export class OwnSecrets {
  private readonly chains = new Map<string, string[]>();

  constructor(private readonly backend: Backend) {
    backend.onMix((call) => {
      this.hear(call);
    });
  }

  /** What became of this device's secret for a hand; null where it opened none. */
  brought(game: string, player: number | null, sealed: Sealed, opened: Opened): Brought | null {
    const own = kept().find((one) => one.game === game && one.player === player);
    const asked = own?.opened.filter(({ hand }) => hand === sealed.mix) ?? [];
    if (!own || asked.length === 0) return null;
    const { changes } = sealed;
    const taken = (who: number) => changes.some(({ player: whose, why }) => whose === who && takesAway(why));
    const same = ({ tips }: { tips: readonly (string | null)[] }) =>
      tips.every((tip, who) => tip === sealed.players[who] || (sealed.players[who] === null && taken(who)));
    if (own.host !== sealed.host || !asked.every(same)) return 'exchanged';
    return opened.players[own.player] === this.links(own)[sealed.mix] ? 'in' : 'out';
  }

  private hear(call: MixCall): void {
    const { game, mix, player } = call;
    const all = kept();
    const known = all.find((one) => one.game === game && one.player === player);
    const own = known ?? { game, player, end: random(), host: null, opened: [] };
    const [tip, secret] = [this.links(own)[0], this.links(own)[mix]];
    if (call.for === 'commitment' || call.players[player] !== tip) {
      if (!known) keep([...all, own]);
      // A host that does not take it deals without; the proof at the end of the hand says so.
      if (tip !== undefined) void this.backend.ask({ do: 'commit', mix, commitment: tip }).catch(() => null);
      return;
    }
    // Only a host that has fixed his own secrets once and for all is told ours.
    if (secret === undefined || (own.host !== null && own.host !== call.host)) return;
    own.host = call.host;
    const tips = call.players;
    const before = own.opened.filter((one) => one.hand !== mix || one.tips.join() !== tips.join());
    own.opened = [...before, { hand: mix, tips }].filter(({ hand }) => hand > mix - HANDS);
    keep(all);
    void this.backend.ask({ do: 'open', mix, secret }).catch(() => null);
  }

  private links(own: Own): string[] {
    const links =
      this.chains.get(own.end) ??
      chain(`player/${own.player}`, own.game, unhex(own.end) ?? new Uint8Array(32));
    this.chains.set(own.end, links);
    return links;
  }
}

/** Whether somebody's own secret was left out by it. */
export function takesAway(why: Sealed['changes'][number]['why']): boolean {
  return why === 'silent' || why === 'new-device';
}

function random(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Read each time: another page of this browser may sit at another seat. */
function kept(): Own[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Own[];
  } catch {
    return [];
  }
}

function keep(all: readonly Own[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all.slice(-GAMES)));
  } catch {
    // Without storage this device is a new one each time it is asked, and the host counts that.
  }
}
