/** A hand from the books as a sequence of pictures. */

import { t } from './i18n/index.svelte';
import { sentence, spoken, unwon } from './narrate';
import { nameAt } from './seats';
import type { NamedTable } from './named';
import type { SeatEvent, Step, View } from './wire/types';

/** An event with its direct consequences. */
export interface Frame {
  events: SeatEvent[];
  /** The table after it. */
  view: View;
}

/** A place to jump to. */
export interface Mark {
  at: number;
  what: 'claim' | 'win';
}

/** Events that follow from earlier ones; they show nothing new. */
const SILENT: readonly SeatEvent['e'][] = ['answered', 'timed-out', 'turn', 'paid'];

function shows(event: SeatEvent): boolean {
  return event.e === 'hand-over' ? unwon(event.how) : !SILENT.includes(event.e);
}

/** The same number of frames for every viewer: an event that only some may see gets no frame. */
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

/** Claims and wins. */
export function marks(all: readonly Frame[]): Mark[] {
  return all.flatMap(({ events: [first] }, at) => {
    const what = first && MARKS[first.e];
    return what ? [{ at, what }] : [];
  });
}

/** The event as a sentence with the players' names, for any viewer. */
export function telling({ events: [event], view }: Frame, info: NamedTable | null): string {
  const seen = { ...view, me: null };
  if (event?.e !== 'drew') return (event && sentence(event, seen, info)) ?? '';
  const name = nameAt(event.seat, seen, info);
  if (event.tile === '?') return t('say-drew', { name });
  return t(event.end === 'tail' ? 'replay-replaced' : 'replay-drew', { name, tile: spoken(event.tile) });
}
