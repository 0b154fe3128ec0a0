/** A request sent at the end of a pause may arrive after it: that is no mistake of the player's. */

import type { Refused } from './backend/backend';
import type { Key } from './i18n/index.svelte';
import type { Ask } from './wire/types';

/** The message about a refusal; null if what was requested has happened anyway. */
export function refusalKey(ask: Ask, why: Refused): Key | null {
  if (why.code === 'not-offered') {
    const does = ask.do === 'act' ? ask.action.a : ask.do;
    if (does === 'let' || does === 'pass') return null;
    if (does === 'want') return 'late-want';
    if (does === 'take-back') return 'late-back';
  }
  return `refused-${why.code}`;
}
