/** Tells which side of a connection is older, as far as the host's message shows. */

import type { Key } from '../i18n/index.svelte';
import { PROTOCOL } from '../wire/protocol';

/** `detail` ends with the host's version; other hosts may use other words. */
export function whoIsOlder(detail: string): Key {
  const spoken = /speaks (\d+)/.exec(detail)?.[1];
  if (spoken === undefined || Number(spoken) === PROTOCOL) return 'skew-either';
  return Number(spoken) < PROTOCOL ? 'skew-host' : 'skew-page';
}
