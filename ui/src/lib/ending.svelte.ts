/** The animation of a hand's end: one beat after another, until the last or until it is skipped. */

import { beats, lasts, seen, type Beat } from './ending';
import type { Over, View } from './wire/types';

const nothing = (): void => undefined;

export class Ending {
  readonly all: readonly Beat[];
  /** The number of beats so far. */
  private at = $state(0);
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Stops the motion of the last beat. */
  private halt: () => void = nothing;
  /** The table of this moment; at a shared device the viewer may change. */
  view: View;

  /**
   * `factor` stretches all durations. `onbeat` hears each beat and returns the function that stops its motion. `onend`
   * is called after the last.
   */
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

  /** What is on the screen now. */
  readonly seen = $derived.by(() => seen(this.all.slice(0, this.at), this.view));

  /** The last beat. */
  readonly beat = $derived.by(() => this.all[this.at - 1] ?? null);

  /** Begins or continues. The last beat is shown again, without its sound. */
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

  /** Skips to the end. */
  skip(): void {
    if (this.at < this.all.length || this.timer !== null) this.end();
  }

  /** Stops for good. */
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
