/** The plan of a table; the last one is kept on this device and offered again. */

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

/** The options that differ from the rule set's usual ones. */
export type House = Record<string, unknown>;

/** A length of a game: a value of its rule set's option. */
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
  rules: string;
  /** The value of the option for the length; null for the usual one. */
  length: Length | null;
  /** The options by rule set, kept while another rule set is chosen. */
  houses: Record<string, House>;
  chairs: Chair[];
  /** True if a discard cannot be taken back. */
  strict: boolean;
}

/** Where the last plan of a table and of the score desk is kept. */
const KEPT = { table: 'laomajiang.table', desk: 'laomajiang.desk' } as const;

/** Where the plans of the last games are kept, the newest last, and how many. */
const BEGUN = 'laomajiang.begun';
const MOST = 12;

/** The plan of a first game: short, with the weakest computer players. */
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

/** The length nearest to half an hour, for a first game. */
export function shortGame(rules: RulesLine): Length | null {
  const near = [...rules.lengths].sort((a, b) => Math.abs(a.minutes - 30) - Math.abs(b.minutes - 30));
  return near[0]?.value ?? null;
}

/** The plan that a new game starts with: from the settings, or from the last game. */
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

/** The plan of a game of real tiles: the people of the last one, or empty places. */
export function deskPlan(home: Home): Plan | null {
  const rules = home.rules[0];
  if (!rules) return null;
  const empty = Array.from({ length: rules.seats }, (): Chair => ({ who: 'name', name: '' }));
  return (
    lastPlan(home, 'desk') ?? { rules: rules.id, length: null, houses: {}, chairs: empty, strict: false }
  );
}

export function keepPlan(plan: Plan, of: keyof typeof KEPT = 'table'): void {
  try {
    localStorage.setItem(KEPT[of], JSON.stringify(plan));
  } catch {
    // A page without storage keeps nothing.
  }
}

/** Keeps the plan of a game that begins here, so that its end can offer the same again. */
export function keepBegun(game: string, plan: Plan): void {
  try {
    const others = begun().filter(([other]) => other !== game);
    localStorage.setItem(BEGUN, JSON.stringify([...others, [game, plan]].slice(-MOST)));
  } catch {
    // A page without storage keeps nothing.
  }
}

/** The plan with which a game began here, as far as it can be used now; null if it did not. */
export function begunPlan(game: string, home: Home): Plan | null {
  try {
    const [, plan] = begun().find(([other]) => other === game) ?? [];
    return plan ? fitting(plan, home) : null;
  } catch {
    return null;
  }
}

function begun(): [string, Partial<Plan>][] {
  const kept: unknown = JSON.parse(localStorage.getItem(BEGUN) ?? '[]');
  return Array.isArray(kept) ? (kept as [string, Partial<Plan>][]) : [];
}

/** The last plan without what no longer exists; null if there was none. */
export function lastPlan(home: Home, of: keyof typeof KEPT = 'table'): Plan | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT[of]) ?? 'null') as Partial<Plan> | null;
    return kept && typeof kept === 'object' ? fitting(kept, home) : null;
  } catch {
    return null;
  }
}

/** A kept plan without what no longer exists; null if it cannot be used. */
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

/** The seat from a kept plan: a former member is not seated; a new name may have become a member since. */
function chairAgain(
  chair: Chair,
  { members, cast }: { members: readonly MemberLine[]; cast: readonly CastLine[] },
  seated: readonly (Chair | null)[],
): Chair | null {
  if (chair.who === 'computer') {
    if (!STRENGTHS.includes(chair.kind)) return null;
    // Older plans store only the strength of a computer player, no name.
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
    // Values of patterns are checked by the host.
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

/** The value of an option at this table. */
export function valueOf(option: OptionLine, house: House): unknown {
  return option.id in house ? house[option.id] : option.usual;
}

export function isUsual(option: OptionLine, house: House): boolean {
  return JSON.stringify(valueOf(option, house)) === JSON.stringify(option.usual);
}

/** The options with one changed; a usual value is not stored. */
export function withOption(house: House, option: OptionLine, value: unknown): House {
  const rest = Object.fromEntries(Object.entries(house).filter(([id]) => id !== option.id));
  return JSON.stringify(value) === JSON.stringify(option.usual) ? rest : { ...rest, [option.id]: value };
}

/** The unmet condition of an option that has no effect now; null if it has one. */
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

/** The request for the table. */
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
