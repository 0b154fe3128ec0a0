/** Sound and motion of the table. */

import { tick } from 'svelte';
import { lasts } from './ending';
import { fly } from './motion/ending';
import { lasting } from './motion/motion';
import { motions } from './motion/table';
import { FACTOR } from './pace';
import { settings } from './settings.svelte';
import { player } from './sound';
import { beatNoise, heardAtOnce } from './sound/cues';
import type { TableState, Watch } from './table.svelte';

/** Subscribes to a table; returns the function that unsubscribes. */
export function playEffects(
  table: Pick<TableState, 'watches'> & Partial<Pick<TableState, 'beats'>>,
): () => void {
  const watch: Watch = (events, before, after, over) => {
    player.hear(events);
    const ms = lasting(settings.speed);
    // Without motion all sounds are played at once.
    if (ms === 0 && events.some(({ e }) => e === 'hand-over'))
      for (const noise of heardAtOnce(after, over ?? null)) player.sample(noise);
    const land = motions(events, before, after, ms);
    if (land) void tick().then(land);
  };
  const beat: TableState['beats'][number] = (come, view) => {
    const noise = beatNoise(come);
    if (noise) player.sample(noise);
    return come.is === 'pay' ? fly(view, come.at, lasts(come) * FACTOR[settings.speed]) : undefined;
  };
  table.watches.push(watch);
  table.beats?.push(beat);
  return () => {
    table.watches.splice(table.watches.indexOf(watch), 1);
    table.beats?.splice(table.beats.indexOf(beat), 1);
  };
}
