/** The name of a tile as said at the table: 五筒, 紅五萬, 東風. */

import { t } from '../i18n/index.svelte';
import type { Tile } from './names';

export function tileName(tile: Tile): string {
  return t(tile === '?' ? 'tile-back' : `tile-${tile}`);
}
