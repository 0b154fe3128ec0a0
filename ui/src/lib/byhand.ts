/** 擬真: the player's calls and chosen tiles, matched with the host's offers. */

import { declarable, LABELS, type Declared } from './declared';
import { comesNext } from './drawing';
import type { Key } from './i18n/index.svelte';
import { offerButtons, type Offer } from './offers';
import { ownSeat } from './seats';
import type { Action, Tile, View } from './wire/types';

/** The calls that lay down tiles of one's own. */
export type Call = 'chow' | 'pung' | 'kong';

const FORMS: Record<Call, readonly Action['a'][]> = {
  chow: ['chow'],
  pung: ['pung'],
  kong: ['kong', 'conceal', 'add'],
};

/** The offer that lays down exactly these tiles; null if there is none. */
export function laid(offers: readonly Action[], call: Call, tiles: readonly Tile[]): Action | null {
  const wanted = [...tiles].sort().join();
  return offers.find((one) => FORMS[call].includes(one.a) && own(one) === wanted) ?? null;
}

function own(action: Action): string {
  if (action.a === 'add') return action.tile;
  return 'with' in action ? [...action.with].sort().join() : '';
}

/** The acts of a turn, in the order of the buttons. */
const DEEDS: readonly Action['a'][] = [
  'draw',
  'set-aside',
  'replace',
  'rest',
  'show',
  'withdraw',
  'abort',
  'stop',
  'play-on',
];

/** True if the hand has the tile to discard: a whole hand, corrected by the player's surplus. */
export function isWhole(view: View, tiles: number): boolean {
  const own = ownSeat(view);
  const held = (own?.tiles?.length ?? 0) + 3 * (own?.melds.length ?? 0);
  return held >= tiles + (own?.surplus ?? 0);
}

/** The hint about a wrong count of tiles; null if it is right. */
export function surplusKey(surplus: number | null): Key | null {
  if (!surplus) return null;
  return surplus > 0 ? 'hand-too-many' : 'hand-too-few';
}

/** What the player sees and has picked. */
export interface Situation {
  view: View;
  offers: readonly Action[];
  /** True if the player may call for the open tile, or declare before the first. */
  asked: boolean;
  call: Call | null;
  picks: readonly Tile[];
  /** The number of tiles of a whole hand. */
  whole: number;
  declaring: boolean;
}

/** The effects of the buttons. */
export interface Answers {
  onplay: (action: Action) => void;
  oncall: (call: Call | null) => void;
  ondeclare: (on: boolean) => void;
  onwrong: (key: Key) => void;
}

/** A button. */
export interface Word {
  key: Key;
  letter: string;
  tone: Offer['tone'];
  /** The button's tile, if there may be several. */
  tile?: Tile | undefined;
  press: () => void;
}

/** All buttons, in order. */
export function words(at: Situation, on: Answers): Word[] {
  const { view, offers, asked, call } = at;
  if (call !== null) return choosing(call, at, on);
  const buttons = offerButtons(offers);
  const ready = declarable(offers);
  const mine = view.phase.p === 'turn' && view.phase.seat === view.me && offers.length > 0;
  const open = asked && view.phase.p === 'window';
  const opening = asked && view.phase.p === 'opening';
  // A loud button follows from public knowledge, never from hidden tiles.
  const loud = open || (mine && ownSeat(view)?.drawn != null);
  const pass = (): void => on.onplay({ a: 'pass' });
  return [
    ...DEEDS.flatMap((a) => buttons.filter(({ action }) => action.a === a)).map((one) => deed(one, at, on)),
    ...(open ? [calling('chow', 'c', comesNext(view), on), calling('pung', 'p', true, on)] : []),
    ...(open || mine
      ? [calling('kong', 'g', loud, on), word('win', 'h', loud ? 'win' : 'quiet', 'hand-no-win', at, on)]
      : []),
    ...(opening ? [word('cover', 't', 'call', 'hand-no-cover', at, on)] : []),
    ...(mine && ready ? [declaration(ready, at, on)] : []),
    ...(has(offers, 'rechoose') ? [word('rechoose', 'u', 'quiet', 'hand-not-so', at, on)] : []),
    ...(has(offers, 'take-back') ? [word('take-back', 'u', 'quiet', 'hand-not-so', at, on)] : []),
    ...(open || opening ? [{ ...word('pass', ' ', 'quiet', 'hand-not-so', at, on), press: pass }] : []),
  ];
}

function has(offers: readonly Action[], a: Action['a']): boolean {
  return offers.some((one) => one.a === a);
}

function word(
  a: 'win' | 'cover' | 'take-back' | 'rechoose' | 'pass',
  letter: string,
  tone: Word['tone'],
  no: Key,
  { view, offers }: Situation,
  { onplay, onwrong }: Answers,
): Word {
  const passing = a === 'pass' && view.phase.p === 'opening';
  const press = (): void => (has(offers, a) ? onplay({ a }) : onwrong(no));
  return { key: passing ? 'offer-begin' : `offer-${a}`, letter, tone, press };
}

function deed(
  { action, key, letter, tone: loud, tiles }: Offer,
  { view, whole }: Situation,
  on: Answers,
): Word {
  // A second tile would be one too many.
  const tone = action.a === 'draw' && isWhole(view, whole) ? 'quiet' : loud;
  return { key, letter, tone, tile: tiles[0], press: () => on.onplay(action) };
}

function calling(of: Call, letter: string, loud: boolean, { oncall }: Answers): Word {
  return { key: `offer-${of}`, letter, tone: loud ? 'call' : 'quiet', press: () => oncall(of) };
}

function declaration(of: Declared, { declaring }: Situation, { ondeclare }: Answers): Word {
  return {
    key: declaring ? 'offer-declare-off' : LABELS[of],
    letter: 't',
    tone: 'call',
    press: () => ondeclare(!declaring),
  };
}

function choosing(of: Call, { offers, picks }: Situation, { onplay, oncall, onwrong }: Answers): Word[] {
  const lay = (): void => {
    const action = laid(offers, of, picks);
    if (action) onplay(action);
    else onwrong('hand-not-so');
  };
  return [
    { key: `lay-${of}`, letter: { chow: 'c', pung: 'p', kong: 'g' }[of], tone: 'call', press: lay },
    { key: 'lay-not', letter: 'x', tone: 'quiet', press: () => oncall(null) },
  ];
}
