/** What a page held when another was opened from it, so that it is the same on coming back. */

import type { Page } from '../../../lib/records.svelte';

/** A maker of what a page holds: the same for the same page, as long as there is a way back to it. */
export function keeper<P extends Page, T extends { scroll: number }>(make: (page: P) => T): (page: P) => T {
  const kept = new WeakMap<P, T>();
  return (page) => {
    const known = kept.get(page);
    if (known) return known;
    const made = make(page);
    kept.set(page, made);
    return made;
  };
}

/** Attached to what is there once the page is painted: scrolls to where it was left, and remembers it. */
export function scrolled(held: { scroll: number }): () => () => void {
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
