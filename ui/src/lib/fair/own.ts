/**
 * What this device brings to the walls: for each game a chain of secrets, fixed before the first hand and opened hand by
 * hand. It remembers what it has opened and among whose tips, so that it can say when a wall was exchanged for another.
 */

import type { Backend } from '../backend/backend';
import type { ChangeWhy, MixCall, Opened, Sealed, TableNews } from '../wire/types';
import { chain } from './links';
import { hex, unhex } from './sha256';

/** Kept as long as the browser keeps anything: a page that is loaded again brings the same secrets. */
const KEPT = 'laomajiang.links';

/** Games before these are not asked for any more, nor hands before these. */
const GAMES = 12;
const HANDS = 8;

/** A link that was opened. */
interface Opening {
  hand: number;
  /** Among whose tips. */
  tips: readonly (string | null)[];
  /** What the host had opened of the hand before it; none before the first. */
  after: string | null;
}

/** How far a game is: the hand after those that are over, the one whose wall is mixed next, what the host opened last. */
interface Now {
  game: string;
  next: number;
  mixes: number;
  opened: string | null;
}

/** What this device has in one game. */
interface Own {
  game: string;
  player: number;
  /** The last link, from which all others follow. */
  end: string;
  /** The first hand to which it can belong: a device that comes later counts from the next hand on. */
  from: number;
  /** The host's tip, as it was sent first. */
  host: string | null;
  opened: Opening[];
}

/**
 * What became of it: it is in the wall; the host left it out though it was opened; it was never asked for, though its tip
 * was given; a secret of another player was exchanged for one that was not fixed; a later link, from which this one
 * follows, was asked for before the hand was over.
 */
export type Brought = 'in' | 'out' | 'not-in' | 'exchanged' | 'early';

export class OwnSecrets {
  private readonly chains = new Map<string, string[]>();
  /** What counts while this page is open; storage is only its copy, and may fail. */
  private readonly memory = new Map<string, Own>();
  /** How far the game on this screen is. */
  private now: Now | null = null;
  /** Asked for before this page knew that the hand comes next. */
  private waiting: MixCall | null = null;

  constructor(private readonly backend: Backend) {
    backend.onMix((call) => {
      this.hear(call);
    });
    backend.onNews(({ news }) => {
      this.follow(news);
    });
  }

  /** What became of this device's secret for a hand; null where it has none that could be in it. */
  brought(game: string, player: number | null, sealed: Sealed, opened: Opened): Brought | null {
    const own = player === null ? undefined : this.own(game, player);
    if (!own) return null;
    if (own.host !== null && own.host !== sealed.host) return 'exchanged';
    // A link gives away every one before it. Only the next hand's is asked for when this one is over.
    if (own.opened.some(({ hand, after }) => hand > sealed.mix && after !== opened.host)) return 'early';
    const asked = own.opened.filter(({ hand }) => hand === sealed.mix);
    if (asked.length === 0) return sealed.mix < own.from ? null : 'not-in';
    const { changes } = sealed;
    const taken = (who: number) => changes.some(({ player: whose, why }) => whose === who && takesAway(why));
    const same = ({ tips }: Opening) =>
      tips.every((tip, who) => tip === sealed.players[who] || (sealed.players[who] === null && taken(who)));
    if (!asked.every(same)) return 'exchanged';
    return opened.players[own.player] === this.links(own)[sealed.mix] ? 'in' : 'out';
  }

  private follow({ info, chapter }: TableNews): void {
    const game = info?.game ?? this.now?.game;
    if (info && info.game !== this.now?.game) this.now = null;
    if (!chapter || game === undefined) return;
    const { history, sealed, opened } = chapter;
    const [next, dealt] = [history.length, sealed?.mix === history.length];
    this.now = { game, next, mixes: dealt ? next + 1 : next, opened: opened?.host ?? null };
    if (this.waiting) this.hear(this.waiting);
  }

  private hear(call: MixCall): void {
    this.waiting = null;
    const { game, mix, player } = call;
    const next = this.now?.game === game ? this.now.next : null;
    const own = this.own(game, player) ?? drawn(call, this.now?.game === game ? this.now.mixes : null);
    const [tip, secret] = [this.links(own)[0], this.links(own)[mix]];
    if (call.for === 'commitment' || call.players[player] !== tip) {
      this.keep(own);
      // A host that does not take it deals without; the proof at the end of the hand says so.
      if (tip !== undefined) void this.backend.ask({ do: 'commit', mix, commitment: tip }).catch(() => null);
      return;
    }
    // Only a host that has fixed its own secrets once and for all gets ours.
    if (secret === undefined || (own.host !== null && own.host !== call.host)) return;
    // A link gives away every one before it: none is opened before its hand comes, and none after a later one.
    if (next === null || mix > next) this.waiting = call;
    if (mix !== next || own.opened.some(({ hand }) => hand > mix)) return;
    const opening = { hand: mix, tips: call.players, after: this.now?.opened ?? null };
    const before = own.opened.filter((one) => one.hand > mix - HANDS && !alike(one, opening));
    this.keep({ ...own, host: call.host, opened: [...before, opening] });
    void this.backend.ask({ do: 'open', mix, secret }).catch(() => null);
  }

  private own(game: string, player: number): Own | undefined {
    const here = this.memory.get(`${game}/${player}`);
    const stored = kept().find((one) => one.game === game && one.player === player);
    if (!here || !stored || here.end !== stored.end) return here ?? stored;
    // Another page of this browser may have sat at this seat meanwhile.
    const more = stored.opened.filter((one) => !here.opened.some((other) => alike(one, other)));
    return { ...here, host: here.host ?? stored.host, opened: [...here.opened, ...more] };
  }

  private keep(own: Own): void {
    this.memory.set(`${own.game}/${own.player}`, own);
    const others = kept().filter(({ game, player }) => game !== own.game || player !== own.player);
    store([...others, own]);
  }

  private links(own: Own): string[] {
    const links =
      this.chains.get(own.end) ??
      chain(`player/${own.player}`, own.game, unhex(own.end) ?? new Uint8Array(32));
    this.chains.set(own.end, links);
    return links;
  }
}

/** Whether a player's own secret was left out by it. */
export function takesAway(why: ChangeWhy): why is 'silent' | 'new-device' | 'absent' {
  return why === 'silent' || why === 'new-device' || why === 'absent';
}

/**
 * A new chain. Asked for its tip in the middle of a hand, a device counts from the next one on, and so does one that is
 * asked for its secret and has given no tip yet.
 */
function drawn({ game, player, mix, for: what }: MixCall, mixes: number | null): Own {
  const from = Math.min(mix, mixes ?? 1) + (what === 'secret' ? 1 : 0);
  return { game, player, end: random(), from, host: null, opened: [] };
}

function alike(one: Opening, other: Opening): boolean {
  return one.hand === other.hand && one.tips.join() === other.tips.join() && one.after === other.after;
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

function store(all: readonly Own[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all.slice(-GAMES)));
  } catch {
    // Without storage this device is a new one when its page is loaded again, and the host counts that.
  }
}
