/** The largest letters with which a content fits on the screen. */

import { form } from './form.svelte';

/** Multiples of the usual size. */
const SIZES = [1.2, 1.12, 1.06, 1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.72, 0.7, 0.66, 0.63] as const;
/** The usual size and the smallest readable one, in pixels, unless a style says otherwise. */
const USUAL = 18;
const LEAST = 14;

/** The first size that fits, or the last. */
export function largest(sizes: readonly number[], fits: (size: number) => boolean): number {
  return sizes.find(fits) ?? sizes.at(-1) ?? 1;
}

/** The readable sizes; larger type has a larger limit (`--least`). */
function readable(): readonly number[] {
  const style = getComputedStyle(document.documentElement);
  const usual = parseFloat(style.fontSize) || USUAL;
  const least = parseFloat(style.getPropertyValue('--least')) || LEAST;
  return SIZES.filter((size) => size * usual >= least);
}

/** Keeps `--fit` of an element such that its content needs no scrolling. */
export function fit(thing: HTMLElement): () => void {
  if (typeof ResizeObserver !== 'function') return () => undefined;
  const set = (size: number): void => thing.style.setProperty('--fit', String(size));
  const measure = (): void => {
    // On a phone the content scrolls.
    if (!form.is('wide') || form.is('low')) {
      set(1);
      return;
    }
    set(
      largest(readable(), (size) => {
        set(size);
        return thing.scrollHeight <= thing.clientHeight && thing.scrollWidth <= thing.clientWidth;
      }),
    );
  };
  const sizes = new ResizeObserver(measure);
  // A full sheet keeps its size when its content grows; only its children change.
  const watch = (): void => {
    sizes.disconnect();
    for (const one of [thing, ...thing.children]) sizes.observe(one);
  };
  const children = new MutationObserver(watch);
  children.observe(thing, { childList: true });
  watch();
  measure();
  void document.fonts?.ready.then(measure);
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
