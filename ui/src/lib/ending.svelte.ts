/** The end of a hand as it goes: one beat after another, until the last or until it is skipped. */

import { beats, lasts, seen, type Beat } from './ending';
import type { Over, View } from './wire/types';

const nothing = (): void => undefined;

export class Ending {
  readonly all: readonly Beat[];
  /** So many have come. */
  private at = $state(0);
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Stops what moves by the beat that came last. */
  private halt: () => void = nothing;
  /** The table as it is seen by now: at a shared device another player may look on meanwhile. */
  view: View;

  /** `factor` is how long everything takes, `onbeat` hears each beat as it comes and tells how to stop what it set in motion, `onend` that there is nothing more. */
  constructor(
    view: View,
    readonly over: Over | null,
    private readonly factor: number,
    private readonly onbeat: (beat: Beat, view: View) => () => void,
    private readonly onend: () => void,
  ) {
    this.view = $state.raw(view);
    this.all = beats(view, over);
  }

  /** What is on the screen by now. */
  readonly seen = $derived.by(() => seen(this.all.slice(0, this.at), this.view));

  /** The beat that came last. */
  readonly beat = $derived.by(() => this.all[this.at - 1] ?? null);

  /** Begins, or goes on where it was stopped: the beat that has come is looked at anew, and not heard again. */
  go(): void {
    const last = this.all[this.at - 1];
    if (last) this.wait(last);
    else this.next();
  }

  private next(): void {
    this.timer = null;
    const beat = this.all[this.at];
    if (!beat) {
      this.end();
      return;
    }
    this.at += 1;
    this.wait(beat);
    this.halt = this.onbeat(beat, this.view);
  }

  private wait(beat: Beat): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), lasts(beat) * this.factor);
  }

  /** One press goes to the end. */
  skip(): void {
    if (this.at < this.all.length || this.timer !== null) this.end();
  }

  /** Nothing more of it comes. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.halt();
    this.halt = nothing;
  }

  private end(): void {
    this.stop();
    this.at = this.all.length;
    this.onend();
  }
}
