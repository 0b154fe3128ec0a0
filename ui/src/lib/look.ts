/** Which back the tiles have: what this device has chosen, or what a picture shows for choosing. */

import { getContext, setContext } from 'svelte';
import { settings } from './settings.svelte';
import type { Back } from './tiles/backs';

const KEY = Symbol('back');

/** The tiles within this component have this back, whatever is chosen. */
export function showsBack(back: () => Back): void {
  setContext(KEY, back);
}

export function backHere(): () => Back {
  return getContext<(() => Back) | undefined>(KEY) ?? (() => settings.back);
}
