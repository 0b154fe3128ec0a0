/** Offers as buttons, and the tiles of the hand that may be discarded. */

import type { Key } from './i18n/index.svelte';
import type { Action, Tile } from './wire/types';

export interface Offer {
  action: Action;
  key: Key;
  /** The key on the keyboard. */
  letter: string;
  /** The tiles of the hand that the offer uses. */
  tiles: Tile[];
  /** The emphasis of the button. */
  tone: 'win' | 'call' | 'quiet';
}

/** Actions by touching a tile instead of a button. */
type Named = Extract<Action, { a: 'discard' | 'choose' }>;
type Word = Exclude<Action['a'], Named['a']>;

// In the order of the buttons; the letters are initials of the usual words in pinyin or English.
const BUTTONS: Record<Word, { letter: string; tone: Offer['tone'] }> = {
  win: { letter: 'h', tone: 'win' },
  show: { letter: 's', tone: 'win' },
  stop: { letter: 'e', tone: 'win' },
  'play-on': { letter: 'l', tone: 'call' },
  cover: { letter: 't', tone: 'call' },
  kong: { letter: 'g', tone: 'call' },
  conceal: { letter: 'g', tone: 'call' },
  add: { letter: 'g', tone: 'call' },
  'set-aside': { letter: 'n', tone: 'call' },
  pung: { letter: 'p', tone: 'call' },
  chow: { letter: 'c', tone: 'call' },
  draw: { letter: 'm', tone: 'call' },
  replace: { letter: 'b', tone: 'call' },
  abort: { letter: 'j', tone: 'quiet' },
  rest: { letter: 'r', tone: 'quiet' },
  withdraw: { letter: 'w', tone: 'quiet' },
  'take-back': { letter: 'u', tone: 'quiet' },
  rechoose: { letter: 'u', tone: 'quiet' },
  pass: { letter: ' ', tone: 'quiet' },
};
const ORDER = Object.keys(BUTTONS) as Word[];

function tilesOf(action: Action): Tile[] {
  if (action.a === 'add' || action.a === 'set-aside') return [action.tile];
  return 'with' in action ? [...action.with] : [];
}

/** The buttons of the offers, the weightiest first. */
export function offerButtons(offers: readonly Action[]): Offer[] {
  const words = offers.flatMap((action) => (action.a === 'discard' || action.a === 'choose' ? [] : [action]));
  return words
    .map((action): Offer => {
      const passing = action.a === 'pass' && offers.some((other) => other.a === 'cover');
      const key: Key = passing ? 'offer-no-cover' : `offer-${action.a}`;
      return { action, key, ...BUTTONS[action.a], tiles: tilesOf(action) };
    })
    .sort((a, b) => ORDER.indexOf(a.action.a as Word) - ORDER.indexOf(b.action.a as Word));
}

/** The offer to discard a tile; null if there is none. Of two equal tiles the drawn one may be the only one allowed. */
export function discardOf(
  offers: readonly Action[],
  tile: Tile,
  drawn: boolean,
  ready: boolean,
): Action | null {
  const fits = (a: Action): boolean =>
    a.a === 'discard' && a.tile === tile && (a.drawn ?? false) === drawn && (a.ready !== undefined) === ready;
  return offers.find(fits) ?? null;
}

export function mayDiscard(offers: readonly Action[]): boolean {
  return offers.some((action) => action.a === 'discard');
}
