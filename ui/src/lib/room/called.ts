/** The name of a computer player in a seat. */

import { t, type Key } from '../i18n/index.svelte';
import { messageText } from '../messages';
import type { PlaceSeat } from '../wire/types';

const STRENGTHS: Record<string, Key> = {
  novice: 'table-computer-novice',
  fast: 'table-computer-fast',
  club: 'table-computer-club',
};

export function called({ called: name, computer }: PlaceSeat): string {
  return name === undefined ? t(STRENGTHS[computer ?? ''] ?? 'table-computer-other') : messageText(name);
}
