/** A hand of the books as the pictures that are shown one after another. */

import { t } from './i18n/index.svelte';
import { sentence, spoken, unwon } from './narrate';
import { nameAt } from './seats';
import type { NamedTable } from './named';
import type { SeatEvent, Step, View } from './wire/types';

/** Something that happened, with what came of it at once. */
export interface Frame {
  events: SeatEvent[];
  /** How the table stood after it. */
  view: View;
}

/** A place worth going to. */
export interface Mark {
  at: number;
  what: 'claim' | 'win';
}

/** Follows from what was seen before it; the viewer sees nothing new. */
const SILENT: readonly SeatEvent['e'][] = ['answered', 'timed-out', 'turn', 'paid'];

function shows(event: SeatEvent): boolean {
  return event.e === 'hand-over' ? unwon(event.how) : !SILENT.includes(event.e);
}

/** As many for every viewer: what only some may know is silent. */
export function frames(steps: readonly Step[]): Frame[] {
  const all: Frame[] = [];
  for (const { event, view } of steps) {
    const last = all.at(-1);
    if (!last || shows(event)) all.push({ events: [event], view });
    else all[all.length - 1] = { events: [...last.events, event], view };
  }
  return all;
}

const MARKS: Partial<Record<SeatEvent['e'], Mark['what']>> = {
  melded: 'claim',
  konged: 'claim',
  won: 'win',
  'false-win': 'win',
};

/** Where tiles were claimed and hands were won. */
export function marks(all: readonly Frame[]): Mark[] {
  return all.flatMap(({ events: [first] }, at) => {
    const what = first && MARKS[first.e];
    return what ? [{ at, what }] : [];
  });
}

/** What happened, in a sentence; everybody by his name, for any viewer. */
export function telling({ events: [event], view }: Frame, info: NamedTable | null): string {
  const seen = { ...view, me: null };
  if (event?.e !== 'drew') return (event && sentence(event, seen, info)) ?? '';
  const name = nameAt(event.seat, seen, info);
  if (event.tile === '?') return t('say-drew', { name });
  return t(event.end === 'tail' ? 'replay-replaced' : 'replay-drew', { name, tile: spoken(event.tile) });
}
