/** 排行: what is asked for, and the order that the rows are shown in. */

import { language } from '../../../lib/i18n/index.svelte';
import { ALL, type Found, type Library, type Page } from '../../../lib/records.svelte';
import type { PaperOf, RankBy, Which } from '../../../lib/wire/types';
import type { RankRow } from '../../../lib/wire/reports';
import { keeper } from './kept';
import { ALWAYS, backwards, period as periodOf, type Period } from './period';

type Place = Extract<Page, { is: 'ranking' }>;

/** What rows can be put in order by; `rank` is the order of the book. */
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

/** A row, and whose it is. */
export interface Ranked extends RankRow {
  uid: string;
}

export interface Order {
  by: Column;
  /** The greatest first. */
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
  /** The name that is looked for in the list. */
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
    const found = await library.ask('ranking', { of: 'ranking', by, least, which, language: language() });
    if (mine !== this.asked) return;
    this.busy = false;
    this.failed = found === null;
    if (found) this.found = found;
  }

  /** The same column again turns it round. */
  sort(by: Column): void {
    const down = this.order.by === by ? !this.order.down : falls(by);
    this.order = { by, down };
  }

  span(kind: Period): void {
    this.period = kind.kind === 'days' ? kind : periodOf(kind.kind, kind);
  }
}

/** Names and ranks begin with the first, numbers with the greatest. */
function falls(by: Column): boolean {
  return by !== 'rank' && by !== 'name';
}

/** In another order; players without such a number stand last, and equals stay in the order of the book. */
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

export const ranks = keeper((_: Place) => new Ranks());
