/** 罰分 as it is being written down, and what the host says that it comes to. */

import type { Library } from './records.svelte';
import type { DeskFine, DeskFined, Said } from './wire/types';

/** The largest number that is sent. */
const MOST = 0xffff_ffff;

export class Fine {
  who = $state<number | null>(null);
  /** None where all others share it. */
  to = $state<number | null>(null);
  written = $state('');
  found = $state.raw<DeskFined | null>(null);
  fault = $state.raw<Said | null>(null);
  private questions = 0;

  pick(who: number | null): void {
    this.who = who;
    if (this.to === who) this.to = null;
  }

  /** As it is sent to the host; none while something is missing. */
  asked(): DeskFine | null {
    const digits = this.written.normalize('NFKC').replaceAll(/[\s,]/g, '');
    const amount = Number(digits);
    if (this.who === null || !/^\d+$/.test(digits) || amount > MOST) return null;
    return { who: this.who, to: this.to, amount };
  }

  /** Asks what it comes to; an answer that comes after another question was put is not shown. */
  async ask(library: Library, game: string, fine: DeskFine | null): Promise<void> {
    const question = ++this.questions;
    this.found = null;
    this.fault = null;
    if (fine === null) return;
    const answer = await library.ask('desk', { of: 'desk', ask: { to: 'preview-penalty', game, fine } });
    if (question !== this.questions) return;
    const told = answer?.told;
    if (told?.is === 'fined') this.found = told;
    if (told?.is === 'fault') this.fault = told.words;
  }
}
