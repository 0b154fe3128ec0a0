/** 到別人那裡打: where this window is, and the way to another host. */

import type { Called, NotCalled, Phone, Seen } from './backend/elsewhere';
import { asFile, type Written } from './papers';

export class Elsewhere {
  /** The host this window is at; none at its own books. */
  at = $state.raw<Called | null>(null);
  /** The sheet with the hosts nearby is open. */
  choosing = $state(false);
  seen = $state.raw<Seen>({ hosts: [], deaf: false });
  typed = $state('');
  /** What is being called. */
  calling = $state<string | null>(null);
  /** Why no host was called. */
  trouble = $state<NotCalled | null>(null);
  /** Why the host that was called will not be called again. */
  ended = $state<NotCalled | null>(null);
  /** 帶回家: games that wait for the window's own books. */
  private bag: File | null = null;
  private stop: (() => void) | null = null;

  /** `anew` begins the page again, wherever the window is then. */
  constructor(
    private readonly phone: Phone,
    private readonly anew: () => Promise<void>,
  ) {}

  /** Before the page begins: where it is. */
  async arrive(): Promise<void> {
    this.at = await this.phone.called().catch(() => null);
  }

  choose(): void {
    if (this.choosing) return;
    this.choosing = true;
    this.trouble = null;
    this.seen = { hosts: [], deaf: false };
    this.stop = this.phone.seek((seen) => {
      this.seen = seen;
    });
  }

  close(): void {
    this.choosing = false;
    this.stop?.();
    this.stop = null;
  }

  /** Calls a link of the list, or what was typed. */
  async call(to: string): Promise<void> {
    if (this.calling !== null) return;
    this.calling = to;
    this.trouble = null;
    try {
      this.at = await this.phone.call(to);
    } catch (why) {
      this.trouble = why as NotCalled;
      return;
    } finally {
      this.calling = null;
    }
    // The sheet has been closed meanwhile: the call is not wanted any more.
    if (!this.choosing) {
      await this.hangUp();
      return;
    }
    this.close();
    this.typed = '';
    this.ended = null;
    await this.anew();
  }

  /** Games from the host that this window is at go home with it; false where there is no way home. */
  carry(games: Written): boolean {
    if (this.at === null) return false;
    this.bag = asFile(games);
    return true;
  }

  /** What was carried home, once. */
  unpack(): File | null {
    const games = this.bag;
    this.bag = null;
    return games;
  }

  async hangUp(): Promise<void> {
    await this.phone.hangUp();
    this.at = null;
    this.ended = null;
    await this.anew();
  }
}
