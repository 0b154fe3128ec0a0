/** 牌局紀錄: the filter, and the games found so far. */

import { ALL_GAMES, type Library, type Page } from '../../../lib/records.svelte';
import type { GameRow, Person, WhichGames } from '../../../lib/wire/types';
import { pageStates } from '../pagestate';
import { backwards, periodOf, type Period } from '../period';

type Place = Extract<Page, { is: 'games' }>;

export class GameList {
  which = $state.raw<WhichGames>(ALL_GAMES);
  /** The chosen period; `which` has it as days. */
  period = $state.raw<Period>(periodOf(ALL_GAMES));
  /** The name of the chosen pattern. */
  called = $state<string | null>(null);
  /** The people in the books, once a search begins. */
  people = $state.raw<readonly Person[] | null>(null);
  games = $state.raw<readonly GameRow[] | null>(null);
  /** True if there are more games. */
  more = $state(false);
  busy = $state(false);
  failed = $state(false);
  /** True while the filter is open on a phone. */
  open = $state(false);
  /** The scroll position. */
  scroll = 0;
  /** Counts requests: an answer to an older one is dropped. */
  private asked = 0;

  constructor({ which = ALL_GAMES }: Place) {
    this.which = which;
    this.period = periodOf(which);
    // The filter is open if it is in use.
    this.open = this.narrowed;
  }

  readonly narrowed = $derived(Object.values(this.which).some((value) => value !== null));
  readonly who = $derived(this.people?.find((one) => one.uid === this.which.member) ?? null);

  /** Changes the filter; the old games stay until the new ones come. */
  choose(library: Library, change: Partial<WhichGames>): void {
    this.which = { ...this.which, ...change };
    this.scroll = 0;
    void this.find(library, 1);
  }

  span(library: Library, period: Period): void {
    this.period = period;
    if (!backwards(period)) this.choose(library, { from: period.from, to: period.to });
  }

  /** Loads the shown games again, because they may have changed. */
  look(library: Library): Promise<void> {
    return this.find(library, this.games?.length ?? 1);
  }

  /** Loads older games. */
  async further(library: Library): Promise<void> {
    if (this.busy || !this.more) return;
    await this.find(library, (this.games?.length ?? 0) + 1, this.games ?? []);
  }

  async know(library: Library): Promise<void> {
    if (this.people !== null) return;
    this.people = (await library.ask('members', { to: 'books', do: 'members' }))?.people ?? null;
  }

  /** Requests games until this many are known, or all. */
  private async find(library: Library, wanted: number, known: readonly GameRow[] = []): Promise<void> {
    const mine = ++this.asked;
    this.busy = true;
    this.failed = false;
    let games = known;
    let more = true;
    while (more && games.length < wanted) {
      const found = await library.ask('games', {
        to: 'records',
        do: 'games',
        which: this.which,
        skip: games.length,
      });
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

export const gameList = pageStates((page: Place) => new GameList(page));
