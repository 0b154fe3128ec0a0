/** The state of a page when another was opened from it, restored on coming back. */

import type { Page } from '../../lib/records.svelte';

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

/** Where a long page was left: its scroll position, and how much of its list was shown. */
export const placeOf = pageStates(() => ({ scroll: 0, most: 0 }));

/**
 * Attachment for a painted page: scrolls to the old position, and remembers it. A list that grows after its first paint is
 * waited for, until the reader scrolls.
 */
export function keepScroll(held: { scroll: number }): (page: HTMLElement) => () => void {
  return (page) => {
    const box = document.scrollingElement;
    const wanted = held.scroll;
    const reach = (): boolean => {
      if (box) box.scrollTop = wanted;
      return box === null || box.scrollTop >= wanted - 1;
    };
    const growth = typeof ResizeObserver === 'function' ? new ResizeObserver(() => reach() && stop()) : null;
    const stop = (): void => growth?.disconnect();
    if (wanted > 0 && !reach()) growth?.observe(page);
    const listen = () => {
      held.scroll = box?.scrollTop ?? 0;
    };
    const own = ['wheel', 'pointerdown', 'keydown'] as const;
    for (const act of own) addEventListener(act, stop, { passive: true });
    addEventListener('scroll', listen, { passive: true });
    return () => {
      stop();
      for (const act of own) removeEventListener(act, stop);
      removeEventListener('scroll', listen);
    };
  };
}
