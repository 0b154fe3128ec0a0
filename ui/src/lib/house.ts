/** 家規: the editor of house rules. */

import type { House, Plan } from './plan';
import type { Home, HouseLine, HouseRow, RulesLine } from './wire/types';

/** House rules on the screen. */
export interface Draft {
  /** The id of the saved rules; null for new ones. */
  id: string | null;
  name: string;
  rules: string;
  options: House;
}

export function fresh(rules: string, options: House = {}): Draft {
  return { id: null, name: '', rules, options };
}

export function draftOf({ id, name, rules, options }: HouseLine): Draft {
  return { id, name, rules, options };
}

/** True if both have the same contents, in any order. */
export function same(one: House, other: House): boolean {
  const written = (house: House): string =>
    JSON.stringify(Object.entries(house).sort(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
}

/** True if a draft has unsaved changes. */
export function isChanged(draft: Draft, before: Draft): boolean {
  return draft.name.trim() !== before.name.trim() || !same(draft.options, before.options);
}

/** Sets the value of a pattern; a value equal to the book's is not stored. */
export function withValue(house: House, row: HouseRow, value: number): House {
  return written(house, row.option, value, row.usual);
}

/** Counts a pattern, or leaves it out. */
export function withCounting(house: House, row: HouseRow, counts: boolean): House {
  return written(house, `off.${row.id}`, !counts, false);
}

export function without(house: House, option: string): House {
  return Object.fromEntries(Object.entries(house).filter(([id]) => id !== option));
}

function written(house: House, option: string, value: unknown, usual: unknown): House {
  return value === usual ? without(house, option) : { ...house, [option]: value };
}

/** Splits the options into those of the table, which are no house rules, and the rest. */
export function parted(house: House, rules: RulesLine): { ofTable: House; ofHouse: House } {
  const table = new Set(rules.options.filter((one) => one.place === 'table').map((one) => one.id));
  const all = Object.entries(house);
  return {
    ofTable: Object.fromEntries(all.filter(([id]) => table.has(id))),
    ofHouse: Object.fromEntries(all.filter(([id]) => !table.has(id))),
  };
}

/** The saved house rules for a rule set. */
export function housesOf(home: Home, rules: string): HouseLine[] {
  return home.houses.filter((house) => house.rules === rules && house.differs !== null);
}

/** The saved house rules that this table uses, or null. */
export function houseOf(house: House, kept: readonly HouseLine[], rules: RulesLine): HouseLine | null {
  const rest = (of: House): House => parted(of, rules).ofHouse;
  return kept.find((one) => same(rest(one.options), rest(house))) ?? null;
}

/** The plan with these house rules; the table's own options stay. */
export function planned(plan: Plan, options: House, rules: RulesLine): Plan {
  const laid = { ...parted(options, rules).ofHouse, ...parted(plan.houses[rules.id] ?? {}, rules).ofTable };
  return { ...plan, rules: rules.id, houses: { ...plan.houses, [rules.id]: laid } };
}

/** The plan after a change of house rules, if it used them. */
export function replanned(plan: Plan, before: House, now: House, rules: RulesLine): Plan {
  const went = same(parted(plan.houses[rules.id] ?? {}, rules).ofHouse, parted(before, rules).ofHouse);
  return went && plan.rules === rules.id ? planned(plan, now, rules) : plan;
}
