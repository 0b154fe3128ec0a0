/** What makes the table heard, and lets it move. */

import { tick } from 'svelte';
import { lasting } from './motion/motion';
import { motions } from './motion/table';
import { settings } from './settings.svelte';
import { player } from './sound';
import type { TableState, Watch } from './table.svelte';

/** Watches a table until it is stopped. */
export function enliven(table: Pick<TableState, 'watches'>): () => void {
  const watch: Watch = (events, before, after) => {
    player.hear(events);
    const land = motions(events, before, after, lasting(settings.speed));
    if (land) void tick().then(land);
  };
  table.watches.push(watch);
  return () => {
    table.watches.splice(table.watches.indexOf(watch), 1);
  };
}
