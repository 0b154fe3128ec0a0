/** 重播: a hand picture by picture, automatically or step by step. */

import { named } from './named';
import { frames, marks, telling, type Frame } from './frames';
import { call, type Call } from './narrate';
import { FACTOR, pause } from './pace';
import type { Watch } from './table.svelte';
import type { Over, ReplayPage, TableInfo } from './wire/types';

export const PACES = ['slow', 'normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** The least time for a picture, in milliseconds at normal speed. */
const LEAST = 480;
/** The time that a call is visible, in milliseconds. */
const CALLED = 1100;

export class Playback {
  /** Subscribers for sound and motion. */
  readonly watches: Watch[] = [];

  private told = $state.raw<TableInfo | null>(null);
  /** The fixed facts of the table, with names in the reader's language. */
  readonly info = $derived(named(this.told));
  frames = $state.raw<readonly Frame[]>([]);
  /** The result of the hand. */
  over = $state.raw<Over | null>(null);
  at = $state(0);
  playing = $state(false);
  pace = $state<Pace>('normal');
  /** The calls of this moment. */
  calls = $state.raw<readonly Call[]>([]);

  readonly frame = $derived<Frame | null>(this.frames[this.at] ?? null);
  readonly last = $derived(Math.max(0, this.frames.length - 1));
  readonly marks = $derived(marks(this.frames));
  readonly said = $derived(this.frame ? telling(this.frame, this.info) : '');

  private next: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;

  /** Loads another hand from its deal, or the same hand with other eyes at the current picture. */
  load(page: ReplayPage, same: boolean): void {
    this.told = page.info;
    this.frames = frames(page.steps);
    this.over = page.over ?? null;
    this.at = same ? Math.min(this.at, this.last) : 0;
    this.calls = [];
    if (this.playing) this.wait();
  }

  /** Stops at a picture. */
  seek(at: number): void {
    this.stop();
    this.show(at);
  }

  step(by: -1 | 1): void {
    this.seek(this.at + by);
  }

  /** Jumps to the next claim or win in this direction, or to the end. */
  leap(by: -1 | 1): void {
    const places = this.marks.map(({ at }) => at);
    const there = by > 0 ? places.find((at) => at > this.at) : places.findLast((at) => at < this.at);
    this.seek(there ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.at === this.last) this.show(0);
    this.playing = true;
    this.wait();
  }

  stop(): void {
    clearTimeout(this.next);
    this.playing = false;
  }

  /** Closes the replay. */
  end(): void {
    this.stop();
    clearTimeout(this.quiet);
  }

  private show(to: number): void {
    const at = Math.max(0, Math.min(this.last, to));
    const frame = this.frames[at];
    if (!frame || at === this.at) return;
    // Only a step forward has sound and motion.
    const events = at === this.at + 1 ? frame.events : [];
    for (const watch of this.watches) watch(events, this.frame?.view ?? null, frame.view);
    this.at = at;
    this.calls = frame.events.flatMap((event) => call(event) ?? []);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => (this.calls = []), CALLED);
  }

  private wait(): void {
    clearTimeout(this.next);
    const events = this.frame?.events ?? [];
    const ms = Math.max(pause(events, null, this.pace), LEAST * FACTOR[this.pace]);
    this.next = setTimeout(() => {
      this.show(this.at + 1);
      if (this.at === this.last) this.stop();
      else this.wait();
    }, ms);
  }
}
