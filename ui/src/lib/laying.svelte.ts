/** 擬真: tiles being picked for a meld that was called, and why what was tried cannot be. */

import type { Call } from './byhand';
import type { Held } from './hand';
import type { Key } from './i18n/index.svelte';

export class Laying {
  call = $state<Call | null>(null);
  picks = $state.raw<readonly Held[]>([]);
  /** Until something else happens. */
  wrong = $state<Key | null>(null);

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
