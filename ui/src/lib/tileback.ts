/** The back of the tiles: this device's choice, or that of a picture in the menu. */

import { getContext, setContext } from 'svelte';
import { settings } from './settings.svelte';
import type { Back } from './tiles/backs';

const KEY = Symbol('back');

/** Gives the tiles within this component this back instead of the chosen one. */
export function provideBack(back: () => Back): void {
  setContext(KEY, back);
}

export function useBack(): () => Back {
  return getContext<(() => Back) | undefined>(KEY) ?? (() => settings.back);
}
