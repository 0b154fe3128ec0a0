/** Who is to sit down, as the form has it, and as the host is asked for it. */

import type { Key } from './i18n/index.svelte';
import type { MemberLine, NewTable, RulesLine, SeatWish } from './wire/types';

export const STRENGTHS = ['novice', 'fast', 'club'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A row of the form. */
export interface Chair {
  who: 'person' | Strength;
  name: string;
}

export function chairs(count: number, name: string): Chair[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { who: 'person', name } : { who: 'club', name: '' },
  );
}

export function wished(chair: Chair, members: readonly MemberLine[]): SeatWish {
  if (chair.who !== 'person') return { who: 'computer', kind: chair.who };
  const name = chair.name.trim();
  const member = members.find((one) => one.name === name);
  if (!member) return { who: 'name', name };
  return member.number === null ? { who: 'guest', name } : { who: 'member', number: member.number };
}

/** What is missing before the host can be asked; null if nothing is. */
export function missing(all: readonly Chair[]): Key | null {
  const names = all.filter((chair) => chair.who === 'person').map((chair) => chair.name.trim());
  if (names.includes('')) return 'new.needName';
  return new Set(names).size < names.length ? 'new.sameName' : null;
}

export function wanted(
  rules: RulesLine,
  rounds: number | null,
  all: readonly Chair[],
  members: readonly MemberLine[],
): NewTable {
  return {
    rules: rules.id,
    options: rounds === null || rules.rounds.length === 0 ? {} : { rounds },
    seats: all.map((chair) => wished(chair, members)),
  };
}
