/** 經手人: the author of the last act in the books from this device; offered for the next act, and can be changed. */

import { settings } from './settings.svelte';
import type { LibraryAsk } from './wire/protocol';
import type { Deed } from './wire/types';

const KEPT = 'laomajiang.author';

/** The last author; null before the first act. */
export function lastAuthor(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** The author to offer. */
export function author(): string {
  return lastAuthor() ?? settings.name;
}

/** Remembers the author of a request, if it has one. */
export function remember(ask: LibraryAsk): void {
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
