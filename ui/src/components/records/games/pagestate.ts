/** The state of a page when another was opened from it, restored on coming back. */

import type { Page } from '../../../lib/records.svelte';

/** A function that returns a page's state: the same object for the same page while a way back leads to it. */
export function pageStates<P extends Page, T extends { scroll: number }>(
  make: (page: P) => T,
): (page: P) => T {
  const kept = new WeakMap<P, T>();
  return (page) => {
    const known = kept.get(page);
    if (known) return known;
    const made = make(page);
    kept.set(page, made);
    return made;
  };
}

/** Attachment for a painted page: scrolls to the old position, and remembers it. */
export function keepScroll(held: { scroll: number }): () => () => void {
  return () => {
    const box = document.scrollingElement;
    if (box && held.scroll > 0) box.scrollTop = held.scroll;
    const listen = () => {
      held.scroll = box?.scrollTop ?? 0;
    };
    addEventListener('scroll', listen, { passive: true });
    return () => {
      removeEventListener('scroll', listen);
    };
  };
}
