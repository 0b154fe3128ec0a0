/** The state of a game's page: the report, and its open hands. */

import { language } from '../../../lib/i18n/index.svelte';
import type { Found, Library, Page } from '../../../lib/records.svelte';
import type { Deed, Verdict } from '../../../lib/wire/types';
import type { GameReport, Hand, Penalty, Player } from '../../../lib/wire/reports';
import { pageStates } from '../pagestate';

type Place = Extract<Page, { is: 'game' }>;

export class Told {
  page = $state.raw<Found<'game'> | null>(null);
  failed = $state(false);
  busy = $state(false);
  /** The open hands, by number. */
  open = $state.raw<readonly number[]>([]);
  scroll = 0;

  constructor(private readonly game: string) {}

  async look(library: Library): Promise<void> {
    this.failed = false;
    const page = await library.ask('game', {
      to: 'records',
      do: 'game',
      game: this.game,
      language: language(),
    });
    this.failed = page === null;
    if (page) this.page = page;
  }

  /** Sends the organiser's decision; true if it was carried out. */
  async judge(library: Library, verdict: Verdict, by: Deed): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const page = await library.ask('game', {
      to: 'organiser',
      do: 'judge',
      game: this.game,
      verdict,
      by,
      language: language(),
    });
    this.busy = false;
    if (page === null) return false;
    this.page = page;
    return true;
  }

  turn(hand: number, open: boolean): void {
    if (this.open.includes(hand) === open) return;
    this.open = open ? [...this.open, hand] : this.open.filter((one) => one !== hand);
  }

  turnAll(open: boolean): void {
    this.open = open ? (this.page?.report.hands.map((hand) => hand.number) ?? []) : [];
  }
}

export const told = pageStates((page: Place) => new Told(page.game));

/**
 * The organiser's possible decisions about the game. One that came from elsewhere waits for a decision; a barred one
 * never counts.
 */
export function verdicts(
  { state, walls }: GameReport,
  { waits = false, barred = false }: { waits?: boolean; barred?: boolean } = {},
): Verdict[] {
  if (state.kind === 'voided') return barred ? [] : ['restore'];
  if (state.kind === 'over') return waits ? ['accept', 'void'] : ['void'];
  // A game at the score desk ends there.
  return walls === 'real' ? [] : ['close'];
}

/** The players by place; without places by result. */
export function placed(players: readonly Player[]): Player[] {
  return [...players].sort((one, other) => (one.place ?? 0) - (other.place ?? 0) || other.chips - one.chips);
}

/** Hands and penalties in order. */
export function steps({ hands, penalties }: GameReport): (Hand | Penalty)[] {
  const at = (one: Hand | Penalty) => ('number' in one ? one.number : one.after);
  // The sort is stable: a penalty comes after its hand.
  return [...hands, ...penalties].sort((one, other) => at(one) - at(other));
}

/** Every player's chips at first, and after each hand with the penalties before the next. */
export function course(report: GameReport): number[][] {
  const all = steps(report);
  const upTo = (hand: number) => all.findLast((one) => ('number' in one ? one.number : one.after) <= hand);
  const start = report.players.map(() => report.start);
  return [0, ...report.hands.map((hand) => hand.number)].map((hand) => upTo(hand)?.chips ?? start);
}
