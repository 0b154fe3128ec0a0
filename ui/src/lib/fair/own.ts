/**
 * This device's secrets for the walls: a chain for each game, committed before the first hand and opened hand by hand.
 * The device remembers its openings and the tips of the others, so that it can detect an exchanged wall.
 */

import type { Backend } from '../backend/backend';
import type { ChangeWhy, MixCall, Opened, Sealed, TableNews } from '../wire/types';
import { chain } from './links';
import { hex, unhex } from './sha256';

/** The key in the browser's storage: a reloaded page brings the same secrets. */
const KEPT = 'laomajiang.links';

/** Limits: older games and hands are not requested any more. */
const GAMES = 12;
const HANDS = 8;

/** An opened link. */
interface Opening {
  hand: number;
  /** The tips of all players at that time. */
  tips: readonly (string | null)[];
  /** The host's secret of the hand before; null before the first. */
  after: string | null;
}

/**
 * The progress of a game: the hand after the finished ones, the hand whose wall is mixed next, the host's last opening.
 */
interface Now {
  game: string;
  next: number;
  mixes: number;
  opened: string | null;
}

/** This device's chain for one game. */
interface Own {
  game: string;
  player: number;
  /** The last link, from which all others follow. */
  end: string;
  /** The first hand of the chain: a device that joins later starts with the next hand. */
  from: number;
  /** The host's tip, as first received. */
  host: string | null;
  opened: Opening[];
}

/**
 * The fate of a secret:
 * 'in': it is in the wall.
 * 'out': the host left it out although it was opened.
 * 'not-in': it was never requested although its tip was sent.
 * 'exchanged': another player's secret does not match its commitment.
 * 'early': a later link, from which this one follows, was requested before the hand was over.
 */
export type Brought = 'in' | 'out' | 'not-in' | 'exchanged' | 'early';

export class OwnSecrets {
  private readonly chains = new Map<string, string[]>();
  /** The truth while this page is open; storage is only a copy, and may fail. */
  private readonly memory = new Map<string, Own>();
  /** The progress of this screen's game. */
  private now: Now | null = null;
  /** A request that came before this page knew of the next hand. */
  private waiting: MixCall | null = null;

  constructor(private readonly backend: Backend) {
    backend.onMix((call) => {
      this.hear(call);
    });
    backend.onNews(({ news }) => {
      this.follow(news);
    });
  }

  /** The fate of this device's secret for a hand; null if it has none that could be in it. */
  brought(game: string, player: number | null, sealed: Sealed, opened: Opened): Brought | null {
    const own = player === null ? undefined : this.own(game, player);
    if (!own) return null;
    if (own.host !== null && own.host !== sealed.host) return 'exchanged';
    // A link reveals every link before it. Only the next hand's is requested after this hand.
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
      // A host that does not take the tip deals without; the proof at the end of the hand says so.
      if (tip !== undefined)
        void this.backend.ask({ to: 'table', do: 'commit', mix, commitment: tip }).catch(() => null);
      return;
    }
    // Only a host with one fixed commitment gets our secret.
    if (secret === undefined || (own.host !== null && own.host !== call.host)) return;
    // A link reveals every link before it: none is opened before its hand, and none after a later one.
    if (next === null || mix > next) this.waiting = call;
    if (mix !== next || own.opened.some(({ hand }) => hand > mix)) return;
    const opening = { hand: mix, tips: call.players, after: this.now?.opened ?? null };
    const before = own.opened.filter((one) => one.hand > mix - HANDS && !alike(one, opening));
    this.keep({ ...own, host: call.host, opened: [...before, opening] });
    void this.backend.ask({ to: 'table', do: 'open', mix, secret }).catch(() => null);
  }

  private own(game: string, player: number): Own | undefined {
    const here = this.memory.get(`${game}/${player}`);
    const stored = kept().find((one) => one.game === game && one.player === player);
    if (!here || !stored || here.end !== stored.end) return here ?? stored;
    // Another page of this browser may have taken this seat meanwhile.
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

/** True if the change left out a player's own secret. */
export function takesAway(why: ChangeWhy): why is 'silent' | 'new-device' | 'absent' {
  return why === 'silent' || why === 'new-device' || why === 'absent';
}

/**
 * A new chain. If the tip is requested in the middle of a hand, or a secret is requested before any tip, the chain
 * starts with the next hand.
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

/** Read each time: another page of this browser may have another seat. */
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
    // Without storage a reloaded page is a new device, and the host counts that.
  }
}
