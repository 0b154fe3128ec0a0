/** What is pressed at the end of a pause may come after it: nobody has done anything wrong then. */

import type { Refused } from './backend/backend';
import type { Key } from './i18n/index.svelte';
import type { Ask } from './wire/types';

/** What the person is told of a refusal; nothing where just that has happened what he asked for. */
export function told(ask: Ask, why: Refused): Key | null {
  if (why.code === 'not-offered') {
    const does = ask.do === 'act' ? ask.action.a : ask.do;
    if (does === 'let' || does === 'pass') return null;
    if (does === 'want') return 'late-want';
    if (does === 'take-back') return 'late-back';
  }
  return `refused-${why.code}`;
}
