/** The room is sent whole once and then as changes; this applies them. */

import type { RoomChanges, RoomView } from '../wire/types';

/** The room after these changes. Unchanged parts keep their identity, so that they are not drawn again. */
export function changed(room: RoomView, changes: RoomChanges): RoomView {
  return {
    ...room,
    me: changes.me ?? room.me,
    places: merged(room.places, changes.places, changes.cleared, (line) => line.place),
    people: merged(room.people, changes.people, changes.parted, (line) => line.guest),
    tonight: changes.tonight ?? room.tonight,
  };
}

/** Lines in the order of their numbers; a new line replaces the one with the same number. */
function merged<T>(lines: T[], fresh: T[], gone: number[], number: (line: T) => number): T[] {
  if (fresh.length === 0 && gone.length === 0) return lines;
  const all = new Map(lines.map((line) => [number(line), line]));
  for (const one of gone) all.delete(one);
  for (const line of fresh) all.set(number(line), line);
  return [...all.values()].sort((one, other) => number(one) - number(other));
}
