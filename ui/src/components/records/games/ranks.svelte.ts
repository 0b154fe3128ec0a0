/** 排行: the filter and the order of the rows. */

import { language } from '../../../lib/i18n/index.svelte';
import { ALL, type Found, type Library, type Page } from '../../../lib/records.svelte';
import type { PaperOf, RankBy, Which } from '../../../lib/wire/types';
import type { RankRow } from '../../../lib/wire/reports';
import { pageStates } from '../pagestate';
import { ALWAYS, backwards, period as periodOf, type Period } from '../period';

type Place = Extract<Page, { is: 'ranking' }>;

/** The columns to sort by; `rank` is the order of the book. */
export const COLUMNS = [
  'rank',
  'name',
  'grade',
  'games',
  'score',
  'placement',
  'rating',
  'wins',
  'dealIns',
  'liable',
] as const;
export type Column = (typeof COLUMNS)[number];

/** A row with its member. */
export interface Ranked extends RankRow {
  uid: string;
}

export interface Order {
  by: Column;
  /** True for the greatest first. */
  down: boolean;
}

export class Ranks {
  by = $state<RankBy>('score');
  least = $state(1);
  people = $state(false);
  rules = $state<string | null>(null);
  period = $state.raw<Period>(ALWAYS);
  found = $state.raw<Found<'ranking'> | null>(null);
  failed = $state(false);
  busy = $state(false);
  order = $state.raw<Order>({ by: 'rank', down: false });
  /** The name to search for in the list. */
  sought = $state('');
  shown = $state(60);
  scroll = 0;
  private asked = 0;

  readonly which = $derived<Which>({
    ...ALL,
    rules: this.rules,
    people: this.people,
    from: this.period.from,
    to: this.period.to,
  });
  readonly paper = $derived<PaperOf>({
    is: 'ranking',
    by: this.by,
    least: this.least,
    which: this.which,
  });
  readonly rows = $derived<readonly Ranked[]>(
    this.found?.report.rows.map((row, at) => ({ ...row, uid: this.found?.members[at] ?? '' })) ?? [],
  );
  readonly ordered = $derived(ordered(this.rows, this.order));
  readonly rated = $derived(this.rows.some((row) => row.rating !== null));

  async look(library: Library): Promise<void> {
    if (backwards(this.period)) return;
    const mine = ++this.asked;
    const { by, least, which } = this;
    this.busy = true;
    this.failed = false;
    const found = await library.ask('ranking', {
      to: 'records',
      do: 'ranking',
      by,
      least,
      which,
      language: language(),
    });
    if (mine !== this.asked) return;
    this.busy = false;
    this.failed = found === null;
    if (found) this.found = found;
  }

  /** Sorts by a column; the same column again reverses the order. */
  sort(by: Column): void {
    const down = this.order.by === by ? !this.order.down : falls(by);
    this.order = { by, down };
  }

  span(kind: Period): void {
    this.period = kind.kind === 'days' ? kind : periodOf(kind.kind, kind);
  }
}

/** The initial direction: names and ranks ascend, numbers descend. */
function falls(by: Column): boolean {
  return by !== 'rank' && by !== 'name';
}

/** The sorted rows; players without a number come last, and equals stay in the order of the book. */
export function ordered(rows: readonly Ranked[], { by, down }: Order): readonly Ranked[] {
  if (by === 'rank') return down ? [...rows].reverse() : rows;
  const sign = down ? -1 : 1;
  if (by === 'name')
    return [...rows].sort((one, other) => sign * one.name.localeCompare(other.name, 'zh-TW'));
  // Grades follow from the rating.
  const value = (row: Ranked): number | null => (by === 'grade' ? row.rating : row[by]);
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

export const ranks = pageStates((_: Place) => new Ranks());
