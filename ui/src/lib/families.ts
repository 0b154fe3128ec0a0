/** 規則的家族: rule sets that are variants of one game. */

import { knows, t, type Key } from './i18n/index.svelte';
import { messageText } from './messages';
import type { Said } from './wire/types';

export interface Named {
  id: string;
  name: Said;
}

export interface Family<R extends Named> {
  id: string;
  name: string;
  /** In the host's order; never empty. */
  sets: readonly [R, ...R[]];
}

/** The family's id: named by the words of the rule set, or the beginning of the set's own id. */
export function familyOf(rules: string): string {
  const named = `rules-${rules}.family`;
  return knows(named) ? t(named as Key) : (rules.split('-')[0] ?? rules);
}

/** The families of these rule sets, in the order of their first ones. */
export function families<R extends Named>(rules: readonly R[]): Family<R>[] {
  const found = new Map<string, [R, ...R[]]>();
  for (const one of rules) {
    const id = familyOf(one.id);
    const sets = found.get(id);
    if (sets) sets.push(one);
    else found.set(id, [one]);
  }
  return [...found].map(([id, sets]) => ({ id, name: nameOf(id, sets), sets }));
}

/** A single rule set has its own name, several have that of the game. */
function nameOf(id: string, sets: readonly [Named, ...Named[]]): string {
  const key = `rules-${id}`;
  return sets.length > 1 && knows(key) ? t(key as Key) : messageText(sets[0].name);
}

/** The name of a rule set beside the others of its family. */
export function variantOf({ id, name }: Named): string {
  const key = `rules-${id}.variant`;
  return knows(key) ? t(key as Key) : messageText(name);
}
