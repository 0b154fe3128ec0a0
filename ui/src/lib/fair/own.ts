/**
 * What this device brings to the walls: 32 random bytes for each, committed to before anybody opens. At the end of
 * the hand the secret is found among those that the wall was mixed from, or it is not, and the screen says which.
 */

import type { Backend } from '../backend/backend';
import type { MixCall, Opened } from '../wire/types';
import { hex, sha256, unhex } from './sha256';

/** Kept over a reload of the page, for as long as its window. */
const KEPT = 'laomajiang.secrets';

/** Of the walls before these nobody asks any more. */
const MOST = 8;

/** One secret: for which wall of which game, whose, and the digits. */
interface Own {
  game: string;
  mix: number;
  player: number;
  secret: string;
}

export class OwnSecrets {
  private all: Own[] = kept();

  constructor(private readonly backend: Backend) {
    backend.onMix((call) => {
      this.hear(call);
    });
  }

  /** Whether the wall was mixed from this device's secret too; null where it brought none. */
  isIn(game: string, mix: number, opened: Opened): boolean | null {
    const own = this.all.find((one) => one.game === game && one.mix === mix);
    return own ? opened.players[own.player] === own.secret : null;
  }

  private hear(call: MixCall): void {
    if (call.for === 'commitment') this.commit(call.game, call.mix, call.player);
    else this.open(call.mix, call.players);
  }

  private commit(game: string, mix: number, player: number): void {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    this.all = [...this.all, { game, mix, player, secret: hex(secret) }].slice(-MOST);
    keep(this.all);
    const commitment = seal(player, game, mix, secret);
    // A host that does not take it deals without; the proof at the end of the hand says so.
    void this.backend.ask({ do: 'commit', mix, commitment }).catch(() => null);
  }

  /** Only a host that has told what everybody has committed to, this device among them, is told the secret. */
  private open(mix: number, players: readonly string[]): void {
    const own = this.all.findLast((one) => one.mix === mix);
    const secret = own && unhex(own.secret);
    if (!own || !secret || players[own.player] !== seal(own.player, own.game, mix, secret)) return;
    void this.backend.ask({ do: 'open', mix, secret: own.secret }).catch(() => null);
  }
}

function seal(player: number, game: string, mix: number, secret: Uint8Array): string {
  return hex(sha256(`laomajiang/1/player/${player}/${game}/${mix}/`, secret));
}

function kept(): Own[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Own[];
  } catch {
    return [];
  }
}

function keep(all: readonly Own[]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Without storage the proof after a reload says that this device brought nothing.
  }
}
