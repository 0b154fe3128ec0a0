/** 擬真: tiles being picked for a meld that was called, and why what was tried cannot be. */

import type { Call } from './byhand';
import type { Held } from './hand';
import type { Key } from './i18n/index.svelte';
import type { Tile } from './wire/types';

export class Laying {
  call = $state<Call | null>(null);
  picks = $state.raw<readonly Held[]>([]);
  /** Until something else happens. */
  wrong = $state<Key | null>(null);
  /** The moment for which they are picked. */
  private moment: string | null = null;

  /** A choice of tiles that was begun ends with the moment, and not with how the table is laid out. */
  at(moment: string): void {
    if (moment === this.moment) return;
    this.moment = moment;
    this.choose(null);
  }

  /** The same tiles stand in another row, where they go by other keys. */
  stand(held: readonly Held[]): void {
    const left = [...held];
    this.picks = this.picks.flatMap(({ tile }) => {
      const at = left.findIndex((one) => one.tile === tile);
      return at < 0 ? [] : left.splice(at, 1);
    });
  }

  /** Another tile is looked at: what was said of the one before is over. */
  look(tile: Tile | null): Tile | null {
    if (tile !== null && this.call === null) this.wrong = null;
    return tile;
  }

  choose(call: Call | null): void {
    this.call = call;
    this.picks = [];
    this.wrong = null;
  }

  pick(one: Held): void {
    const picked = this.picks.some(({ key }) => key === one.key);
    this.picks = picked ? this.picks.filter(({ key }) => key !== one.key) : [...this.picks, one];
    this.wrong = null;
  }
}
