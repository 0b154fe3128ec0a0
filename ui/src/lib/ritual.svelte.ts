/** The animation of the ritual: one step after another, until the last or until it is skipped. */

import type { Step } from './ritual';
import type { Player, View, Wind } from './wire/types';

/** A wind that has been turned over. */
export interface Turned {
  who: Player;
  wind: Wind;
  /** The index of the tile in the middle. */
  at: number;
}

export class Ritual {
  step = $state.raw<Step | null>(null);
  /** The winds turned so far, in order. */
  turned = $state.raw<readonly Turned[]>([]);
  private over = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /**
   * `people` turn their winds themselves. `factor` stretches all durations, `onview` hears the table after each step,
   * `onend` is called after the last.
   */
  constructor(
    private steps: Step[],
    readonly people: readonly Player[],
    private readonly factor: number,
    private readonly onview: (view: View) => void,
    private readonly onend: () => void,
    /** Milliseconds after which a wind is turned for an idle player; null for never. */
    private readonly patience: number | null = null,
  ) {}

  /** True while winds are drawn and there is no table yet. */
  get winds(): boolean {
    return ['throw', 'draw', 'sit', 'count'].includes(this.step?.is ?? '');
  }

  /** True if a player at this screen has to turn over a wind. */
  get waits(): boolean {
    return this.step?.is === 'draw' && this.people.includes(this.step.who);
  }

  go(): void {
    this.timer = null;
    const [step, ...rest] = this.steps;
    this.steps = rest;
    if (!step) {
      this.end();
      return;
    }
    this.step = step;
    if ('view' in step) this.onview(step.view);
    if (this.waits) {
      if (this.patience !== null) this.wait(this.patience, () => this.turn(this.free()[0] ?? 0));
      return;
    }
    this.wait(step.ms, () => {
      if (step.is === 'draw') this.turn(this.free()[0] ?? 0);
      else this.go();
    });
  }

  /** Turns over a wind and shows it for a moment. */
  turn(at: number): void {
    const step = this.step;
    if (step?.is !== 'draw' || this.turned.some((one) => one.at === at || one.who === step.who)) return;
    this.turned = [...this.turned, { who: step.who, wind: step.wind, at }];
    if (this.timer !== null) clearTimeout(this.timer);
    this.wait(step.ms, () => this.go());
  }

  /** Tiles in the middle that are face down. */
  free(): number[] {
    const taken = this.turned.map((one) => one.at);
    return [0, 1, 2, 3].filter((at) => !taken.includes(at));
  }

  skip(): void {
    if (!this.over) this.end();
  }

  /** Stops for good: the whole table was sent again. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.steps = [];
    this.over = true;
  }

  private wait(ms: number, then: () => void): void {
    this.timer = setTimeout(then, ms * this.factor);
  }

  private end(): void {
    this.stop();
    this.onend();
  }
}
