/** The name of a computer player in a seat. */

import { t } from '../i18n/index.svelte';
import { messageText } from '../messages';
import { STRENGTHS } from '../seating';
import type { PlaceSeat } from '../wire/types';

export function called({ called: name, computer }: PlaceSeat): string {
  if (name !== undefined) return messageText(name);
  const kind = STRENGTHS.find((one) => one === computer);
  return t(kind ? `table-computer-${kind}` : 'table-computer-other');
}
