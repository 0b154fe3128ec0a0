/** 經手人: who did something in the books from this device last; offered for the next act, and changed at will. */

import { settings } from './settings.svelte';
import type { Deed, Records } from './wire/types';

const KEPT = 'laomajiang.author';

/** Who did something from here last; none before the first act. */
export function lastAuthor(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** The author who is offered. */
export function author(): string {
  return lastAuthor() ?? settings.name;
}

/** Remembers who did what the books were asked, if that has an author. */
export function remember(ask: Records): void {
  const by = deedOf(ask) ?? ('ask' in ask ? deedOf(ask.ask) : null);
  if (by === null) return;
  try {
    localStorage.setItem(KEPT, by.author);
  } catch {
    // A page without storage asks again.
  }
}

function deedOf(ask: object): Deed | null {
  const by: unknown = 'by' in ask ? ask.by : null;
  return typeof by === 'object' && by !== null && 'author' in by ? (by as Deed) : null;
}
