/**
 * The sounds of events. Only public events make a sound: silent passes, drawn tiles and the time for thinking do not.
 */

import type { SimpleKey } from '../i18n/index.svelte';
import { call, unwon } from '../narrate';
import type { Beat } from '../ending';
import type { Over, SeatEvent, View } from '../wire/types';

/** Noises of the tiles and the table. */
export type Noise =
  'shuffle' | 'dice' | 'draw' | 'discard' | 'claim' | 'win' | 'drawn-hand' | 'chips' | 'row' | 'great';

/** Words that are called; a family can record each. */
export const WORDS = [
  'chow',
  'pung',
  'kong',
  'win',
  'selfDraw',
  'rob',
  'cover',
  'earthly',
  'riichi',
  'double',
  'ready',
  'marked',
  'falseWin',
  'pass',
] as const;
export type Word = (typeof WORDS)[number];

/** The catalogue keys of the words. Recordings are stored by word, so the names of the words must not change. */
export const WRITTEN: Record<Word, SimpleKey> = {
  chow: 'call-chow',
  pung: 'call-pung',
  kong: 'call-kong',
  win: 'call-win',
  selfDraw: 'call-self-draw',
  rob: 'call-rob',
  cover: 'call-cover',
  earthly: 'call-earthly',
  riichi: 'call-riichi',
  double: 'call-double',
  ready: 'call-ready',
  marked: 'call-marked',
  falseWin: 'call-false-win',
  pass: 'offer-pass',
};

export type Cue = { noise: Noise } | { word: Word };

const NOISES: Partial<Record<SeatEvent['e'], readonly Noise[]>> = {
  seated: ['dice'],
  dealt: ['shuffle', 'dice'],
  drew: ['draw'],
  discarded: ['discard'],
  melded: ['claim'],
  konged: ['claim'],
  won: ['win'],
};

/** The sounds of an event: its noises, then the call. */
export function cues(event: SeatEvent): Cue[] {
  const noises = event.e === 'hand-over' && unwon(event.how) ? ['drawn-hand' as const] : NOISES[event.e];
  const out: Cue[] = (noises ?? []).map((noise) => ({ noise }));
  const key = call(event)?.key;
  const word = key === 'call-by-hand' ? 'win' : WORDS.find((one) => WRITTEN[one] === key);
  return word ? [...out, { word }] : out;
}

/** The sounds of several events that are shown together: each noise once, and only the last call. */
export function together(events: readonly SeatEvent[]): Cue[] {
  const all = events.flatMap(cues);
  const noises = new Set(all.flatMap((cue) => ('noise' in cue ? [cue.noise] : [])));
  const word = all.flatMap((cue) => ('word' in cue ? [cue.word] : [])).at(-1);
  // The knock of a discard replaces the sound of the draw before it.
  if (noises.has('discard') || noises.has('win')) noises.delete('draw');
  const out: Cue[] = [...noises].map((noise) => ({ noise }));
  return word === undefined ? out : [...out, { word }];
}

/** The sound of a beat at the end of a hand: a limit hand is loud, other rows are counted softly. */
export function beatNoise(beat: Beat): Noise | null {
  if (beat.is === 'row') return 'row';
  if (beat.is === 'pay') return 'chips';
  return beat.is === 'total' && beat.great ? 'great' : null;
}

/** The sounds of an ending that is shown at once. */
export function heardAtOnce(view: View, over: Over | null): Noise[] {
  const great = over?.tallies.some((tally) => tally.great) ?? false;
  return [...(great ? ['great' as const] : []), ...(view.paid.length > 0 ? ['chips' as const] : [])];
}
