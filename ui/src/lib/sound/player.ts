/**
 * Plays what is heard. Nothing waits for it: a sound that cannot be played now is not played. Browsers
 * allow none before the page has been touched, so nothing is even built before that.
 */

import { together, type Cue, type Noise, type Word } from './cues';
import { figure, NOISES } from './noises';
import { forget, keep, kept, LARGEST, LONGEST, NotTaken } from './recordings';
import { hush, sayAloud } from './voice';
import type { Stage } from './wood';
import type { SeatEvent } from '../wire/types';

/** How it is to sound. */
export interface Wish {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Calls are said by a voice, played as a figure, or only seen. */
  calls: 'voice' | 'wood' | 'off';
  language: string;
}

/** The words as they are said. */
export type Text = (word: Word) => string;

/** More noises than these at once are a din: those that are too many are left out. */
const AT_ONCE = 4;

export class Player {
  private stage: (Stage & { context: AudioContext; out: GainNode }) | null = null;
  private opening: Promise<void> | null = null;
  private recordings = new Map<Word, AudioBuffer>();
  private ends: number[] = [];
  private wish: Wish = { on: true, volume: 0.6, calls: 'voice', language: 'zh-Hant' };

  constructor(private readonly text: Text) {}

  /** The page has been touched: from now on there may be sound. Ends when the recordings are read. */
  unlock(): Promise<void> {
    this.opening ??= this.open();
    return this.opening;
  }

  /** Whether there is sound; if it sleeps, this touch of the page wakes it. */
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

  /** At once, also for what is sounding just now. */
  heed(wish: Wish): void {
    this.wish = wish;
    const { stage } = this;
    if (!wish.on) hush();
    if (!stage) return;
    const loud = wish.on ? wish.volume : 0;
    stage.out.gain.cancelScheduledValues(stage.context.currentTime);
    stage.out.gain.setValueAtTime(loud, stage.context.currentTime);
  }

  /** What happened at the table. */
  hear(events: readonly SeatEvent[]): void {
    if (!this.wish.on || (typeof document !== 'undefined' && document.hidden)) return;
    let after = 0;
    for (const cue of together(events)) after += this.play(cue, after);
  }

  /** A word by itself: 過, or to listen to one in the settings. */
  say(word: Word): void {
    if (this.wish.on) this.play({ word }, 0);
  }

  /** A noise by itself, to hear how loud it is. */
  sample(noise: Noise): void {
    if (this.wish.on) this.play({ noise }, 0);
  }

  /** Takes a recording for a word; fails with a `NotTaken`. */
  async take(word: Word, sound: Blob): Promise<void> {
    if (sound.size > LARGEST) throw new NotTaken('large');
    await this.unlock();
    if (!this.stage) throw new NotTaken('no-sound');
    const bytes = await sound.arrayBuffer();
    // Decoding takes the bytes away, so it gets its own.
    const buffer = await this.stage.context.decodeAudioData(bytes.slice(0)).catch(() => null);
    if (!buffer || buffer.length === 0) throw new NotTaken('not-sound');
    if (buffer.duration > LONGEST) throw new NotTaken('long');
    await keep(word, bytes);
    this.recordings.set(word, buffer);
  }

  /** Back to the usual call. */
  async give(word: Word): Promise<void> {
    this.recordings.delete(word);
    await forget(word);
  }

  has(word: Word): boolean {
    return this.recordings.has(word);
  }

  /** Plays one thing so many seconds from now; how much later the next may come. */
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
