/** A table as it is planned; the last one is kept on this device and offered again. */

import { castOf, chairs, computer, entry, STRENGTHS, wished, type Chair, type Strength } from './seating';
import type {
  CastLine,
  Home,
  LengthLine,
  MemberLine,
  NewTable,
  OptionBeing,
  OptionKind,
  OptionLine,
  OptionNeed,
  RulesLine,
} from './wire/types';

/** What a house lays over a rule set: only what is not as usual. */
export type House = Record<string, unknown>;

/** A length of a game, as the option of its rule set has it. */
export type Length = LengthLine['value'];

/** The settings for new games. */
export interface Usual {
  begin: 'last' | 'set';
  rules: string;
  house: string;
  length: Length;
  strength: Strength;
  name: string;
}

export interface Plan {
  /** The rule set's id. */
  rules: string;
  /** As the option of the length has it; null for the usual one. */
  length: Length | null;
  /** By the ids of rule sets, so that going back to one finds it as it was. */
  houses: Record<string, House>;
  chairs: Chair[];
  /** A discard may not be taken back. */
  strict: boolean;
}

const KEPT = 'laomajiang.table';

/** The table of a first game: short, and with the gentlest of the company. */
export function firstPlan(home: Home, name: string): Plan {
  const rules = home.rules[0];
  return {
    rules: rules?.id ?? '',
    length: rules ? shortGame(rules) : null,
    houses: {},
    chairs: chairs(rules?.seats ?? 4, name, home.members, 'novice', home.cast),
    strict: false,
  };
}

/** A first game should not take an evening: the length nearest to half an hour. */
export function shortGame(rules: RulesLine): Length | null {
  const near = [...rules.lengths].sort((a, b) => Math.abs(a.minutes - 30) - Math.abs(b.minutes - 30));
  return near[0]?.value ?? null;
}

/** What a new game begins with: as is set for it, or as the last one was. */
export function newPlan(home: Home, usual: Usual): Plan {
  const last = usual.begin === 'last' ? lastPlan(home) : null;
  const first = last ?? firstPlan(home, usual.name);
  if (last || usual.begin === 'last') return first;
  const rules = home.rules.find((one) => one.id === usual.rules) ?? home.rules[0];
  const house = home.houses.find((one) => one.id === usual.house && one.rules === rules?.id);
  return {
    ...first,
    rules: rules?.id ?? '',
    length: usual.length || null,
    houses: rules && house ? { [rules.id]: house.options } : {},
    chairs: chairs(rules?.seats ?? 4, usual.name, home.members, usual.strength, home.cast),
  };
}

export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(plan));
  } catch {
    // Nothing is kept where nothing may be.
  }
}

/** The last table, as far as there is still such a thing; null if there was none. */
export function lastPlan(home: Home): Plan | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<Plan> | null;
    return kept && typeof kept === 'object' ? fitting(kept, home) : null;
  } catch {
    return null;
  }
}

/** A kept table, as far as there is still such a thing. */
export function fitting(kept: Partial<Plan>, home: Home): Plan | null {
  const rules = home.rules.find((one) => one.id === kept.rules);
  if (!rules || !Array.isArray(kept.chairs)) return null;
  const seated: (Chair | null)[] = [];
  for (const chair of kept.chairs) seated.push(chairAgain(chair, home, seated));
  if (seated.length !== rules.seats || seated.includes(null)) return null;
  const length = rules.lengths.find((one) => one.value === kept.length)?.value ?? null;
  const houses = Object.fromEntries(
    home.rules.map((one) => [one.id, houseAgain(kept.houses?.[one.id], one)] as const),
  );
  return { rules: rules.id, length, houses, chairs: seated as Chair[], strict: kept.strict === true };
}

/** A person who has left the club is not seated by a button; a new name has become a member since. */
function chairAgain(
  chair: Chair,
  { members, cast }: { members: readonly MemberLine[]; cast: readonly CastLine[] },
  seated: readonly (Chair | null)[],
): Chair | null {
  if (chair.who === 'computer') {
    if (!STRENGTHS.includes(chair.kind)) return null;
    // Tables kept before computer players had names say only how strong they are.
    const others = seated.map((one) => one ?? undefined);
    return castOf(chair, cast)?.kind === chair.kind ? chair : computer(chair.kind, cast, others);
  }
  if (typeof chair.name !== 'string' || chair.name === '') return null;
  const found = entry(chair, members);
  if (chair.who === 'guest') return chair;
  if (!found) return chair.who === 'name' ? chair : null;
  return found.number === null
    ? { who: 'guest', name: found.name }
    : { who: 'member', number: found.number, name: found.name };
}

function houseAgain(house: House | undefined, rules: RulesLine): House {
  const known = Object.entries(house ?? {}).filter(([id, value]) => {
    // What a pattern is worth is known to the host, who says whether it can be.
    if (id.includes('.')) return ['number', 'boolean'].includes(typeof value);
    const option = rules.options.find((one) => one.id === id);
    return option !== undefined && fits(option.kind, value);
  });
  return Object.fromEntries(known);
}

function fits(kind: OptionKind, value: unknown): boolean {
  switch (kind.is) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return kind.values.some((one) => one.value === value);
    case 'number':
      return within(kind, value);
    case 'limit':
      return value === null || within(kind, value);
    case 'set':
      return Array.isArray(value) && value.every((it) => kind.values.some((one) => one.value === it));
    case 'numbers':
      return (
        Array.isArray(value) &&
        value.length === kind.items.length &&
        value.every((number) => within(kind, number))
      );
    case 'places':
      return Array.isArray(value) && value.length === kind.count;
  }
}

function within({ least, most }: { least: number; most: number }, value: unknown): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

export function rulesOf(plan: Plan, home: Home): RulesLine | null {
  return home.rules.find((one) => one.id === plan.rules) ?? home.rules[0] ?? null;
}

export function lengthOf(plan: Plan, rules: RulesLine): Length {
  return rules.lengths.some((one) => one.value === plan.length) ? (plan.length ?? rules.usual) : rules.usual;
}

/** What an option is at this table. */
export function valueOf(option: OptionLine, house: House): unknown {
  return option.id in house ? house[option.id] : option.usual;
}

export function isUsual(option: OptionLine, house: House): boolean {
  return JSON.stringify(valueOf(option, house)) === JSON.stringify(option.usual);
}

/** A house with an option set: what is as usual is not written down. */
export function withOption(house: House, option: OptionLine, value: unknown): House {
  const rest = Object.fromEntries(Object.entries(house).filter(([id]) => id !== option.id));
  return JSON.stringify(value) === JSON.stringify(option.usual) ? rest : { ...rest, [option.id]: value };
}

/** What another option must be first, for this one to decide anything; null where it decides something now. */
export function lacks(option: OptionLine, rules: RulesLine, house: House): OptionNeed | null {
  const stands = (need: OptionNeed): boolean =>
    need.options.some((id) => {
      const other = rules.options.find((one) => one.id === id);
      return !other || isSo(need.be, valueOf(other, house));
    });
  return option.needs.find((need) => !stands(need)) ?? null;
}

function isSo(be: OptionBeing, value: unknown): boolean {
  switch (be.is) {
    case 'among':
      return (Array.isArray(value) ? value : [value]).some((one) => be.values.includes(one));
    case 'at-least':
      return typeof value === 'number' && value >= be.least;
    case 'anything':
      return Array.isArray(value) ? value.some((one) => one !== 0) : value !== null && value !== 'off';
  }
}

/** The table as the host is asked for it. */
export function wanted(plan: Plan, home: Home, pins: Record<number, string> = {}): NewTable | null {
  const rules = rulesOf(plan, home);
  if (!rules) return null;
  return {
    rules: rules.id,
    options: { ...plan.houses[rules.id], [rules.length]: lengthOf(plan, rules) },
    seats: plan.chairs.map(wished),
    strict: plan.strict,
    pins: Object.keys(pins).length > 0 ? plan.chairs.map((_, at) => pins[at] ?? null) : [],
  };
}
