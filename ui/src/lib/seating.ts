/** The players of a planned table, in the form and in the request. */

import type { CastLine, MemberLine, SeatFault, SeatWish } from './wire/types';

export const STRENGTHS = ['novice', 'fast', 'club'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A person on a chair; a `name` that is not in the books becomes a member. */
export type Chair =
  | { who: 'member'; number: number; name: string }
  | { who: 'guest'; name: string }
  | { who: 'name'; name: string }
  /** A computer player, with or without a name. */
  | { who: 'computer'; kind: Strength; person?: string };

/** The fault of a seat. */
export interface Fault {
  seat: number;
  fault: SeatFault;
}

/** One person against computer players. */
export function chairs(
  count: number,
  name: string,
  members: readonly MemberLine[],
  kind: Strength = 'club',
  cast: readonly CastLine[] = [],
): Chair[] {
  return joined([person(name, members)], count, () => kind, cast);
}

/** The chairs of a table of this size: additional ones are dropped, missing ones are filled with `empty`. */
export function around(
  all: readonly (Chair | undefined)[],
  count: number,
  cast: readonly CastLine[] = [],
  empty?: Chair,
): Chair[] {
  if (empty) return Array.from({ length: count }, (_, at) => all[at] ?? empty);
  const last = all.findLast((one) => one?.who === 'computer');
  return joined(all, count, () => last?.kind ?? 'club', cast);
}

/** Fills empty chairs with the computer players who are not seated yet, in their order. */
function joined(
  all: readonly (Chair | undefined)[],
  count: number,
  kind: () => Strength,
  cast: readonly CastLine[],
): Chair[] {
  const seated = [...all.slice(0, count)];
  for (let at = 0; at < count; at += 1) seated[at] ??= computer(kind(), cast, seated);
  return seated.filter((one) => one !== undefined);
}

/** A computer player of this strength who is not seated yet; without a name if all are. */
export function computer(
  kind: Strength,
  cast: readonly CastLine[],
  seated: readonly (Chair | undefined)[],
): Chair {
  const sits = (one: CastLine) =>
    seated.some((chair) => chair?.who === 'computer' && chair.person === one.person);
  const free = cast.find((one) => one.kind === kind && !sits(one));
  return free ? { who: 'computer', kind, person: free.person } : { who: 'computer', kind };
}

/** The computer player of a chair. */
export function castOf(chair: Chair, cast: readonly CastLine[]): CastLine | null {
  if (chair.who !== 'computer' || chair.person === undefined) return null;
  return cast.find((one) => one.person === chair.person) ?? null;
}

/** The member with this name, or a new person. */
export function person(name: string, members: readonly MemberLine[]): Chair {
  const trimmed = name.trim();
  const same = members.filter((one) => one.name === trimmed);
  const [known] = same;
  return known && same.length === 1 ? seatOf(known) : { who: 'name', name: trimmed };
}

/** The chair of a member. */
export function seatOf(member: MemberLine): Chair {
  return member.number === null
    ? { who: 'guest', name: member.name }
    : { who: 'member', number: member.number, name: member.name };
}

export function nameOf(chair: Chair): string {
  return chair.who === 'computer' ? '' : chair.name;
}

/** The entry in the books of the person on a chair. */
export function entry(chair: Chair, members: readonly MemberLine[]): MemberLine | null {
  if (chair.who === 'computer') return null;
  if (chair.who === 'member') return members.find((one) => one.number === chair.number) ?? null;
  const guest = chair.who === 'guest';
  return members.find((one) => one.name === chair.name && (!guest || one.number === null)) ?? null;
}

export function wished(chair: Chair): SeatWish {
  switch (chair.who) {
    case 'computer':
      return chair.person === undefined
        ? { who: 'computer', kind: chair.kind }
        : { who: 'persona', person: chair.person };
    case 'member':
      return { who: 'member', number: chair.number };
    default:
      return { who: chair.who, name: chair.name };
  }
}

/** The fault that the host would refuse, found before the request. */
export function faultOf(all: readonly Chair[]): Fault | null {
  const empty = all.findIndex((chair) => chair.who !== 'computer' && chair.name === '');
  if (empty >= 0) return { seat: empty, fault: 'name' };
  if (all.every((chair) => chair.who === 'computer')) return { seat: 0, fault: 'no-people' };
  const again = all.findIndex((chair, at) => all.slice(0, at).some((other) => same(other, chair)));
  return again >= 0 ? { seat: again, fault: 'twice' } : null;
}

/** True if both chairs have the same person. */
export function same(one: Chair, other: Chair): boolean {
  if (one.who === 'computer' && other.who === 'computer')
    return one.person !== undefined && one.person === other.person;
  if (one.who === 'computer' || other.who === 'computer') return false;
  if (one.who === 'member' && other.who === 'member') return one.number === other.number;
  return one.name === other.name && (one.who === other.who || one.who === 'name' || other.who === 'name');
}

/** The matches of a search: by number, by the beginning of the name, then by any part of it. */
export function search<T extends Pick<MemberLine, 'name' | 'number'>>(
  members: readonly T[],
  typed: string,
): T[] {
  const text = typed.trim().toLocaleLowerCase();
  if (text === '') return [...members];
  const rank = (one: T): number => {
    const name = one.name.toLocaleLowerCase();
    if (String(one.number) === text || name === text) return 0;
    if (name.startsWith(text)) return 1;
    return name.includes(text) || String(one.number ?? '').startsWith(text) ? 2 : 3;
  };
  return members.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b));
}
