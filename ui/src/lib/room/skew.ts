/** Which side of a line is older, as far as the host's words say it. */

import type { Key } from '../i18n/index.svelte';
import { PROTOCOL } from '../wire/protocol';

/** `detail` ends with the version that the host speaks; another host may say it in other words. */
export function whoIsOlder(detail: string): Key {
  const spoken = /speaks (\d+)/.exec(detail)?.[1];
  if (spoken === undefined || Number(spoken) === PROTOCOL) return 'skew-either';
  return Number(spoken) < PROTOCOL ? 'skew-host' : 'skew-page';
}
