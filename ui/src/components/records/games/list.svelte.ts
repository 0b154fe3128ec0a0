/** 牌局紀錄: what was looked for, and what has been found of it so far. */

import { ALL_GAMES, type Library, type Page } from '../../../lib/records.svelte';
import type { GameRow, Person, WhichGames } from '../../../lib/wire/types';
import { keeper } from './kept';
import { backwards, periodOf, type Period } from './period';

type Place = Extract<Page, { is: 'games' }>;

export class GameList {
  which = $state.raw<WhichGames>(ALL_GAMES);
  /** The period as it was chosen; it stands in `which` as days. */
  period = $state.raw<Period>(periodOf(ALL_GAMES));
  /** What the pattern is called that was chosen here. */
  called = $state<string | null>(null);
  /** Everybody in the books, once a search begins. */
  people = $state.raw<readonly Person[] | null>(null);
  games = $state.raw<readonly GameRow[] | null>(null);
  /** There are games beyond those. */
  more = $state(false);
  busy = $state(false);
  failed = $state(false);
  /** On a phone: what is looked for can be seen and changed. */
  open = $state(false);
  /** Where the page was scrolled to. */
  scroll = 0;
  /** Answers to what was asked before are too late. */
  private asked = 0;

  constructor({ which = ALL_GAMES }: Place) {
    this.which = which;
    this.period = periodOf(which);
    // The games of one person are shown as a part of all.
    this.open = this.narrowed;
  }

  readonly narrowed = $derived(Object.values(this.which).some((value) => value !== null));
  readonly who = $derived(this.people?.find((one) => one.uid === this.which.member) ?? null);

  /** Looks for others; the old ones are shown until these are found. */
  choose(library: Library, change: Partial<WhichGames>): void {
    this.which = { ...this.which, ...change };
    this.scroll = 0;
    void this.find(library, 1);
  }

  span(library: Library, period: Period): void {
    this.period = period;
    if (!backwards(period)) this.choose(library, { from: period.from, to: period.to });
  }

  /** As many as are shown, anew: something may have become of them. */
  look(library: Library): Promise<void> {
    return this.find(library, this.games?.length ?? 1);
  }

  /** Those before the ones that are shown. */
  async further(library: Library): Promise<void> {
    if (this.busy || !this.more) return;
    await this.find(library, (this.games?.length ?? 0) + 1, this.games ?? []);
  }

  async know(library: Library): Promise<void> {
    if (this.people !== null) return;
    this.people = (await library.ask('members', { of: 'members' }))?.people ?? null;
  }

  /** Asks until so many are known, or all. */
  private async find(library: Library, wanted: number, known: readonly GameRow[] = []): Promise<void> {
    const mine = ++this.asked;
    this.busy = true;
    this.failed = false;
    let games = known;
    let more = true;
    while (more && games.length < wanted) {
      const found = await library.ask('games', { of: 'games', which: this.which, skip: games.length });
      if (mine !== this.asked) return;
      if (found === null) {
        this.busy = false;
        this.failed = true;
        return;
      }
      games = [...games, ...found.games];
      more = found.more && found.games.length > 0;
    }
    this.busy = false;
    this.games = games;
    this.more = more;
  }
}

export const gameList = keeper((page: Place) => new GameList(page));
