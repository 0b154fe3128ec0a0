/** Wood, bamboo and bone, made of sines and noise: the program has no recordings of its own. */

/** The output of a sound, and its start. */
export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
}

/** One knock: partials that ring for a moment, and a little noise at the start. */
export interface Knock {
  /** In hertz. */
  pitch: number;
  /** From 0 to 1. */
  loud: number;
  /** Seconds. */
  rings: number;
  /** The part of noise, from 0 to 1. */
  edge: number;
}

// Bars and blocks of wood do not ring in whole multiples.
const PARTIALS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2.57, 0.45],
  [4.9, 0.2],
];

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

function hiss(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 4), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  hisses.set(context, buffer);
  return buffer;
}

/** Rises at once and fades. */
function fading({ context, out }: Stage, at: number, loud: number, rings: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(Math.max(loud, 0.0001), at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rings);
  gain.connect(out);
  return gain;
}

export function knock(stage: Stage, at: number, { pitch, loud, rings, edge }: Knock): void {
  for (const [times, share] of PARTIALS) {
    const tone = stage.context.createOscillator();
    tone.frequency.value = pitch * times;
    tone.connect(fading(stage, at, loud * share * (1 - edge), rings / Math.sqrt(times)));
    tone.start(at);
    tone.stop(at + rings);
  }
  swish(stage, at, { from: pitch * 2.2, to: pitch * 1.6, loud: loud * edge, lasts: Math.min(rings, 0.03) });
}

export interface Swish {
  from: number;
  to: number;
  loud: number;
  lasts: number;
}

/** Noise through a narrow band that moves: a tile over the felt. */
export function swish(stage: Stage, at: number, { from, to, loud, lasts }: Swish): void {
  const noise = stage.context.createBufferSource();
  noise.buffer = hiss(stage.context);
  noise.loop = true;
  const window = stage.context.createBiquadFilter();
  window.type = 'bandpass';
  window.Q.value = 1.4;
  window.frequency.setValueAtTime(from, at);
  window.frequency.exponentialRampToValueAtTime(to, at + lasts);
  noise.connect(window).connect(fading(stage, at, loud, lasts));
  noise.start(at, Math.random() * 0.2);
  noise.stop(at + lasts);
}

/** A bar of a xylophone, in semitones above the A below middle C. */
export function bar(stage: Stage, at: number, note: number, loud = 0.32, rings = 0.5): void {
  knock(stage, at, { pitch: 220 * 2 ** (note / 12), loud, rings, edge: 0.12 });
}

/** A value with a random change, because no two tiles sound alike. */
export function about(value: number, part = 0.06): number {
  return value * (1 + (Math.random() * 2 - 1) * part);
}
