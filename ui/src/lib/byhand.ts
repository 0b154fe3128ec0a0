/** 擬真: what a player calls and with which tiles, found again among what the host offers him. */

import type { Key } from './i18n/index.svelte';
import { ownSeat } from './seats';
import type { Action, Tile, View } from './wire/types';

/** What is called and laid down with tiles of one's own. */
export type Call = 'chow' | 'pung' | 'kong';

const FORMS: Record<Call, readonly Action['a'][]> = {
  chow: ['chow'],
  pung: ['pung'],
  kong: ['kong', 'conceal', 'add'],
};

/** The action that lays down just these tiles; null where the host offers none. */
export function laid(offers: readonly Action[], call: Call, tiles: readonly Tile[]): Action | null {
  const wanted = [...tiles].sort().join();
  return offers.find((one) => FORMS[call].includes(one.a) && own(one) === wanted) ?? null;
}

function own(action: Action): string {
  if (action.a === 'add') return action.tile;
  return 'with' in action ? [...action.with].sort().join() : '';
}

/** What he does for himself in his turn, in the order of the buttons. */
export const DEEDS: readonly Action['a'][] = [
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

/** Whether he has the tile that he gives away again: a hand of so many, and what he has too many or too few. */
export function isWhole(view: View, tiles: number): boolean {
  const own = ownSeat(view);
  const held = (own?.tiles?.length ?? 0) + 3 * (own?.melds.length ?? 0);
  return held >= tiles + (own?.surplus ?? 0);
}

/** The hint about a player's own count of tiles; null while it is right. */
export function surplusKey(surplus: number | null): Key | null {
  if (!surplus) return null;
  return surplus > 0 ? 'hand-too-many' : 'hand-too-few';
}
