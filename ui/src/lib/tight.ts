/** A page with a long form shows as much of it as possible on a phone: `Page` says so to all that it holds. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('tight');

export function makeTight(tight: boolean): void {
  setContext(KEY, tight);
}

export function isTight(): boolean {
  return getContext(KEY) === true;
}
