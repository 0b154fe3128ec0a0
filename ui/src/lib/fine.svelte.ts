/** 罰分 during its entry, and the host's evaluation. */

import type { Library } from './records.svelte';
import type { DeskFine, DeskFined, Said } from './wire/types';

/** The largest number that is sent. */
const MOST = 0xffff_ffff;

export class Fine {
  who = $state<number | null>(null);
  /** The receiver; null if all others share it. */
  to = $state<number | null>(null);
  written = $state('');
  found = $state.raw<DeskFined | null>(null);
  fault = $state.raw<Said | null>(null);
  private questions = 0;

  pick(who: number | null): void {
    this.who = who;
    if (this.to === who) this.to = null;
  }

  /** The entry as sent to the host; null while something is missing. */
  asked(): DeskFine | null {
    const digits = this.written.normalize('NFKC').replaceAll(/[\s,]/g, '');
    const amount = Number(digits);
    if (this.who === null || !/^\d+$/.test(digits) || amount > MOST) return null;
    return { who: this.who, to: this.to, amount };
  }

  /** Requests an evaluation; an answer that comes after a newer request is dropped. */
  async ask(library: Library, game: string, fine: DeskFine | null): Promise<void> {
    const question = ++this.questions;
    this.found = null;
    this.fault = null;
    if (fine === null) return;
    const answer = await library.ask('desk', {
      to: 'books',
      do: 'desk',
      ask: { to: 'preview-penalty', game, fine },
    });
    if (question !== this.questions) return;
    const told = answer?.told;
    if (told?.is === 'fined') this.found = told;
    if (told?.is === 'fault') this.fault = told.words;
  }
}
