/** 到別人那裡打: the host that this window is connected to, and calls to others. */

import type { Called, NotCalled, Phone, Seen } from './backend/elsewhere';
import { asFile, type Written } from './papers';

export class Elsewhere {
  /** The host of this window; null at its own books. */
  at = $state.raw<Called | null>(null);
  /** True while the sheet with the nearby hosts is open. */
  choosing = $state(false);
  seen = $state.raw<Seen>({ hosts: [], deaf: false });
  typed = $state('');
  /** The link that is being called. */
  calling = $state<string | null>(null);
  /** The reason why no host was called. */
  trouble = $state<NotCalled | null>(null);
  /** The reason why the last host will not be called again. */
  ended = $state<NotCalled | null>(null);
  /** 帶回家: games to be taken into the window's own books. */
  private bag: File | null = null;
  private stop: (() => void) | null = null;

  /** `anew` reloads the page, with the window's new host. */
  constructor(
    private readonly phone: Phone,
    private readonly anew: () => Promise<void>,
  ) {}

  /** Finds the window's host before the page begins. */
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

  /** Calls a link from the list or from the field. */
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
    // The sheet was closed meanwhile: the call is not wanted any more.
    if (!this.choosing) {
      await this.hangUp();
      return;
    }
    this.close();
    this.typed = '';
    this.ended = null;
    await this.anew();
  }

  /** Keeps games of the current host for the window's own books; false if it has none. */
  carry(games: Written): boolean {
    if (this.at === null) return false;
    this.bag = asFile(games);
    return true;
  }

  /** The games that were taken along; returned once. */
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
