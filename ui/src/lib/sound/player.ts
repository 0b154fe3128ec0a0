/**
 * Plays sounds. Nothing waits for a sound: if it cannot be played now, it is dropped. Browsers allow no sound before
 * the first touch of the page, so nothing is created before that.
 */

import { together, type Cue, type Noise, type Word } from './cues';
import { figure, NOISES } from './noises';
import { forget, keep, kept, LARGEST, LONGEST, NotTaken } from './recordings';
import { hush, sayAloud } from './voice';
import type { Stage } from './wood';
import type { SeatEvent } from '../wire/types';

/** The settings of the sound. */
export interface Wish {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Calls are spoken, played as notes, or only shown. */
  calls: 'voice' | 'wood' | 'off';
  language: string;
}

/** The text of a word. */
export type Text = (word: Word) => string;

/** The most noises at once; the rest is dropped. */
const AT_ONCE = 4;

export class Player {
  private stage: (Stage & { context: AudioContext; out: GainNode }) | null = null;
  private opening: Promise<void> | null = null;
  private recordings = new Map<Word, AudioBuffer>();
  private ends: number[] = [];
  private wish: Wish = { on: true, volume: 0.6, calls: 'voice', language: 'zh-Hant' };

  constructor(private readonly text: Text) {}

  /** Allows sound, after a touch of the page. Resolves when the recordings are loaded. */
  unlock(): Promise<void> {
    this.opening ??= this.open();
    return this.opening;
  }

  /** True if there is sound; a suspended one is resumed by this touch. */
  awake(): boolean {
    const context = this.stage?.context;
    if (context?.state === 'suspended') void context.resume();
    return context?.state === 'running';
  }

  private async open(): Promise<void> {
    if (typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const out = context.createGain();
    out.connect(context.destination);
    this.stage = { context, out };
    this.heed(this.wish);
    for (const [word, sound] of await kept()) {
      const buffer = await context.decodeAudioData(sound).catch(() => null);
      if (buffer) this.recordings.set(word, buffer);
    }
  }

  /** Applies settings at once, also to current sounds. */
  heed(wish: Wish): void {
    this.wish = wish;
    const { stage } = this;
    if (!wish.on) hush();
    if (!stage) return;
    const loud = wish.on ? wish.volume : 0;
    stage.out.gain.cancelScheduledValues(stage.context.currentTime);
    stage.out.gain.setValueAtTime(loud, stage.context.currentTime);
  }

  /** Plays the sounds of events. */
  hear(events: readonly SeatEvent[]): void {
    if (!this.wish.on || (typeof document !== 'undefined' && document.hidden)) return;
    let after = 0;
    for (const cue of together(events)) after += this.play(cue, after);
  }

  /** Plays a single call: 過, or a test in the settings. */
  say(word: Word): void {
    if (this.wish.on) this.play({ word }, 0);
  }

  /** Plays a single noise, to test the volume. */
  sample(noise: Noise): void {
    if (this.wish.on) this.play({ noise }, 0);
  }

  /** Stores a recording for a word; fails with a `NotTaken`. */
  async take(word: Word, sound: Blob): Promise<void> {
    if (sound.size > LARGEST) throw new NotTaken('large');
    await this.unlock();
    if (!this.stage) throw new NotTaken('no-sound');
    const bytes = await sound.arrayBuffer();
    // Decoding empties the buffer, so it gets a copy.
    const buffer = await this.stage.context.decodeAudioData(bytes.slice(0)).catch(() => null);
    if (!buffer || buffer.length === 0) throw new NotTaken('not-sound');
    if (buffer.duration > LONGEST) throw new NotTaken('long');
    await keep(word, bytes);
    this.recordings.set(word, buffer);
  }

  /** Deletes a recording. */
  async give(word: Word): Promise<void> {
    this.recordings.delete(word);
    await forget(word);
  }

  has(word: Word): boolean {
    return this.recordings.has(word);
  }

  /** Plays one sound after this many seconds; returns the delay of the next. */
  private play(cue: Cue, after: number): number {
    if ('noise' in cue) return this.noise(cue.noise, after);
    this.word(cue.word, after);
    return 0;
  }

  private noise(noise: Noise, after: number): number {
    const { stage } = this;
    if (!stage || !this.free(stage.context)) return 0;
    const lasts = NOISES[noise](stage, stage.context.currentTime + after);
    this.ends.push(stage.context.currentTime + after + lasts);
    // Dice come after the shuffling; a call comes with the noise.
    return noise === 'shuffle' ? lasts : 0;
  }

  private word(word: Word, after: number): void {
    const { stage, wish } = this;
    const own = this.recordings.get(word);
    if (wish.calls === 'off' || !stage || stage.context.state !== 'running') return;
    if (own) {
      const source = stage.context.createBufferSource();
      source.buffer = own;
      source.connect(stage.out);
      source.start(stage.context.currentTime + after);
    } else if (wish.calls === 'wood' || !sayAloud(this.text(word), wish.language, wish.volume)) {
      figure(stage, stage.context.currentTime + after + 0.05, word);
    }
  }

  private free(context: AudioContext): boolean {
    if (context.state === 'suspended') void context.resume();
    if (context.state !== 'running') return false;
    this.ends = this.ends.filter((end) => end > context.currentTime);
    return this.ends.length < AT_ONCE;
  }
}
