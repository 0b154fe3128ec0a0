/** 擬真: the tiles picked for a called meld, and the reason why an attempt failed. */

import type { Call } from './byhand';
import type { Held } from './hand';
import type { Key } from './i18n/index.svelte';
import type { Tile } from './wire/types';

export class Laying {
  call = $state<Call | null>(null);
  picks = $state.raw<readonly Held[]>([]);
  /** The reason, until something else happens. */
  wrong = $state<Key | null>(null);
  /** The moment of the pick. */
  private moment: string | null = null;

  /** A pick ends with its moment; a change of the layout keeps it. */
  at(moment: string): void {
    if (moment === this.moment) return;
    this.moment = moment;
    this.choose(null);
  }

  /** The tiles moved to another row, where they have other keys. */
  stand(held: readonly Held[]): void {
    const left = [...held];
    this.picks = this.picks.flatMap(({ tile }) => {
      const at = left.findIndex((one) => one.tile === tile);
      return at < 0 ? [] : left.splice(at, 1);
    });
  }

  /** Looks at another tile, and drops the message about the one before. */
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
