/** An entry at the score desk, and the host's evaluation of it. */

import { EnteredHand } from './enteredhand.svelte';
import type { Library } from './records.svelte';
import { ALL_FLOWERS, byOf, fedBy, flowersWin, winWayOf, type WinWay } from './winway';
import type {
  Abort,
  WonBy,
  DeskAnswering,
  DeskDeclared,
  DeskEarlier,
  DeskEntry,
  DeskKong,
  DeskPreview,
  DeskRanOut,
  DeskReal,
  DeskWinner,
  DeskWon,
  HandForm,
  Ready,
  Said,
} from './wire/types';

export const HOW = ['won', 'drawn', 'aborted', 'false-win', 'left'] as const;
export type How = (typeof HOW)[number];

/** What an entry lacks before the host can evaluate it. */
export type Need = { need: 'who' | 'from' | 'opener' | 'abort' } | { need: 'tiles'; who: number };

/** The list with one player added or removed. */
export function named(list: readonly number[], who: number, on: boolean): readonly number[] {
  const others = list.filter((one) => one !== who);
  return on ? [...others, who] : others;
}

/** A winner's hand, and the players liable for it. */
export class WinnerDraft {
  way = $state<'tiles' | 'patterns'>('tiles');
  readonly hand: EnteredHand;
  /** Patterns by id, with the number of times each counts. */
  named = $state.raw<Readonly<Record<string, number>>>({});
  /** True if the discarder, who is entered separately, pays for all. */
  liable = $state(false);
  feeder = $state<number | null>(null);
  washer = $state<number | null>(null);
  /** Players liable for a row or for the whole win, in the order of entry. */
  answering = $state.raw<readonly DeskAnswering[]>([]);
  /** The player who fed the exposed kong before the winning replacement. */
  kongFeeder = $state<number | null>(null);

  constructor(form: () => HandForm) {
    this.hand = new EnteredHand(form);
  }

  name(id: string, times: number): void {
    const { [id]: _, ...rest } = this.named;
    this.named = times > 0 ? { ...rest, [id]: times } : rest;
  }

  /** The player liable for a row; without a row, for the whole win. */
  answers(row?: string): number | null {
    return this.answering.find((one) => one.row === row)?.who ?? null;
  }

  answer(row: string | undefined, who: number | null): void {
    const others = this.answering.filter((one) => one.row !== row);
    this.answering = who === null ? others : [...others, row === undefined ? { who } : { who, row }];
  }

  load({ shown, liable, feeder, washer, answering, kong_feeder }: DeskWinner): void {
    if ('hand' in shown) this.hand.load(shown.hand);
    else {
      this.way = 'patterns';
      this.named = Object.fromEntries(shown.patterns.map((one) => [one.id, one.times ?? 1]));
    }
    this.liable = liable !== undefined && liable !== null;
    [this.feeder, this.washer] = [feeder ?? null, washer ?? null];
    this.answering = answering ?? [];
    this.kongFeeder = kong_feeder ?? null;
  }

  /** True if a player can have fed the fourth meld; tiles show whether there is one. */
  get fourth(): boolean {
    return this.way === 'patterns' || this.hand.melds.length >= 4;
  }

  /** True if a player can have given a tile for a meld. */
  get melded(): boolean {
    return this.way === 'patterns' || this.hand.melds.length > 0;
  }

  /** True if there can be an exposed kong; tiles show it. */
  get fedKong(): boolean {
    return (
      this.way === 'patterns' || this.hand.shown().melds?.some((meld) => meld.startsWith('kong:')) === true
    );
  }

  /**
   * The winner as sent to the host. `from` is the discarder, null at a self-draw. Answers to questions that do not
   * apply are left out.
   */
  said(who: number, from: number | null, by: WonBy = 'discard'): DeskWinner {
    const patterns = Object.entries(this.named).map(([id, times]) => ({ id, times }));
    return {
      who,
      shown: this.way === 'tiles' ? { hand: this.hand.shown() } : { patterns },
      ...(this.liable && this.way === 'patterns' && from !== null ? { liable: from } : {}),
      ...(this.feeder === null || !this.fourth ? {} : { feeder: this.feeder }),
      ...(this.washer === null || from !== null ? {} : { washer: this.washer }),
      ...(this.kongFeeder === null || by !== 'replacement' || !this.fedKong
        ? {}
        : { kong_feeder: this.kongFeeder }),
      ...(this.answering.length > 0 && this.melded ? { answering: [...this.answering] } : {}),
    };
  }
}

/** The host's evaluation of an entry. */
export type Found = { is: 'preview'; preview: DeskPreview } | { is: 'fault'; words: Said };

export class Draft {
  /** Earlier wins of a hand that goes on after a win. */
  earlier = $state.raw<readonly DeskEarlier[]>([]);
  how = $state<How>('won');
  winWay = $state<WinWay>('discard');
  private given = $state<number | null>(null);
  /** The winners in the order of entry. */
  winners = $state.raw<readonly number[]>([]);
  /** The player who called falsely or left. */
  one = $state<number | null>(null);
  wrong = $state.raw<readonly number[]>([]);
  /** The declarations with a deposit, in order. */
  declared = $state.raw<readonly DeskDeclared[]>([]);
  /** The kongs that are paid at once, in order. */
  kongs = $state.raw<readonly DeskKong[]>([]);
  /** The players who are ready at a drawn hand, and those whose discards are all paid. */
  waits = $state.raw<readonly number[]>([]);
  nagashi = $state.raw<readonly number[]>([]);
  abort = $state<Abort | null>(null);
  /** True if the dealer of the last deal, who may choose, ends the game. */
  stops = $state(false);
  real = $state.raw<DeskReal>({});
  found = $state.raw<Found | null>(null);
  /** 開門: the player who opened the wall; only some rules need it. */
  opener = $state<number | null>(null);
  readonly by = $derived(byOf(this.winWay));
  readonly fed = $derived(fedBy(this.winWay));
  /** True if flowers alone won: no hand is shown. */
  readonly flowers = $derived(flowersWin(this.winWay));
  /** By player; a player's hand is kept while another is entered as the winner. */
  private readonly all: WinnerDraft[];
  private asked = 0;

  /** Winners of an earlier tile, who no longer play. */
  readonly out = $derived(this.earlier.flatMap(({ won }) => won.winners.map((winner) => winner.who)));

  /** The player who gave the tile: the named one, or the only one who can have given it. */
  readonly from = $derived.by(() => {
    if (!this.fed || this.winners.length === 0) return this.given;
    const gives = (who: number) => !this.out.includes(who) && !this.winners.includes(who);
    const feeders = this.all.map((_, who) => who).filter(gives);
    return feeders.length === 1 ? (feeders[0] ?? null) : this.given;
  });

  constructor(
    private readonly form: () => HandForm,
    players: number,
    entry: DeskEntry | null = null,
  ) {
    this.all = Array.from({ length: players }, () => new WinnerDraft(form));
    if (entry) this.load(entry);
  }

  of(who: number): WinnerDraft {
    return this.all[who] as WinnerDraft;
  }

  /** Loads a booked entry; the places of the players stay as booked unless they are entered again. */
  private load({ earlier, what, declared, kongs, opener, stops }: DeskEntry): void {
    this.earlier = earlier ?? [];
    this.opener = opener ?? null;
    [this.declared, this.kongs, this.stops] = [declared ?? [], kongs ?? [], stops ?? false];
    if (what === 'drawn') this.how = 'drawn';
    else if ('ran-out' in what) this.loadRanOut(what['ran-out']);
    else if ('aborted' in what) {
      this.how = 'aborted';
      this.abort = what.aborted;
    } else if ('won' in what) this.loadWon(what.won);
    else {
      this.how = 'left' in what ? 'left' : 'false-win';
      this.one = 'left' in what ? what.left.who : what['false-win'].who;
    }
  }

  private loadRanOut({ waits, nagashi }: DeskRanOut): void {
    this.how = 'drawn';
    [this.waits, this.nagashi] = [waits, nagashi ?? []];
  }

  private loadWon(won: DeskWon): void {
    const [first] = won.winners;
    this.winWay = winWayOf(won.by, first && 'hand' in first.shown ? first.shown.hand : null);
    this.given = won.from ?? null;
    this.winners = won.winners.map((winner) => winner.who);
    this.wrong = won.wrong_counts ?? [];
    for (const winner of won.winners) this.of(winner.who).load(winner);
  }

  /** Players who declared before an earlier win; this is fixed. */
  readonly declaredBefore = $derived(
    this.earlier.flatMap(({ declared }) => (declared ?? []).map(({ who }) => who)),
  );

  /** True if the entered win is valid and the others play on. */
  readonly goesOn = $derived(this.found?.is === 'preview' && this.found.preview.goes_on === true);

  /** Keeps the entered win as an earlier one and starts the entry of what follows. */
  goOn(): void {
    const declared = this.declared.length > 0 ? { declared: [...this.declared] } : {};
    this.earlier = [...this.earlier, { ...declared, won: this.won() }];
    [this.declared, this.winners, this.wrong, this.given] = [[], [], [], null];
    this.winWay = 'discard';
    // A winner is neither ready nor calls any more.
    const plays = (who: number) => !this.out.includes(who);
    [this.waits, this.nagashi] = [this.waits.filter(plays), this.nagashi.filter(plays)];
    this.found = null;
  }

  /** Removes an earlier win. */
  takeBack(at: number): void {
    this.earlier = this.earlier.filter((_, other) => other !== at);
    this.found = null;
  }

  /** Sets or removes a player's declaration. */
  declare(who: number, ready: Ready | null): void {
    const others = this.declared.filter((one) => one.who !== who);
    this.declared = ready === null ? others : [...others, { who, ready }];
  }

  /** Changes or removes a kong. */
  setKong(at: number, kong: DeskKong | null): void {
    this.kongs = this.kongs.flatMap((one, other) => (other === at ? (kong === null ? [] : [kong]) : [one]));
  }

  declarers(ready: Ready): number[] {
    return this.declared.filter((one) => one.ready === ready).map((one) => one.who);
  }

  /** The ready players; a player who declared is one. */
  readonly waiting = $derived.by((): readonly number[] => {
    return this.declared.reduce<readonly number[]>((all, { who }) => named(all, who, true), this.waits);
  });

  /** Adds or removes a winner; several only if the rules allow it. */
  win(who: number, several: boolean): void {
    const on = this.winners.includes(who);
    if (several && this.fed)
      this.winners = on ? this.winners.filter((one) => one !== who) : [...this.winners, who];
    else this.winners = on && this.winners.length === 1 ? [] : [who];
    if (this.given !== null && this.winners.includes(this.given)) this.given = null;
    this.wrong = this.wrong.filter((one) => !this.winners.includes(one));
  }

  come(way: WinWay): void {
    this.winWay = way;
    if (!this.fed || this.flowers) this.winners = this.winners.slice(0, 1);
    if (!this.fed) this.given = null;
  }

  give(from: number): void {
    this.given = from;
  }

  /** 開門: true if the opener of the wall matters. */
  readonly asksOpener = $derived.by(() => {
    return this.form().table?.opener === true && (this.how === 'won' || this.earlier.length > 0);
  });

  readonly need = $derived.by((): Need | null => {
    if (this.kongs.some((kong) => kong.kind === 'kong' && (kong.from ?? null) === null))
      return { need: 'from' };
    if (this.how === 'drawn') return null;
    if (this.how === 'aborted') return this.abort === null ? { need: 'abort' } : null;
    if (this.how !== 'won') return this.one === null ? { need: 'who' } : null;
    if (this.winners.length === 0) return { need: 'who' };
    if (this.fed && this.from === null) return { need: 'from' };
    if (this.asksOpener && this.opener === null) return { need: 'opener' };
    if (this.flowers) return null;
    const open = this.winners.find((who) => this.of(who).way === 'tiles' && !this.of(who).hand.whole);
    return open === undefined ? null : { need: 'tiles', who: open };
  });

  /** The entry as sent to the host; null while something is missing. */
  entry(): DeskEntry | null {
    if (this.need !== null) return null;
    return {
      ...(this.earlier.length > 0 ? { earlier: [...this.earlier] } : {}),
      what: this.what(),
      ...(this.declared.length > 0 ? { declared: [...this.declared] } : {}),
      ...(this.kongs.length > 0 ? { kongs: [...this.kongs] } : {}),
      ...(this.asksOpener && this.opener !== null ? { opener: this.opener } : {}),
      ...(this.stops ? { stops: true } : {}),
      ...(Object.keys(this.real).length > 0 ? { real: this.real } : {}),
    };
  }

  private what(): DeskEntry['what'] {
    if (this.how === 'aborted' && this.abort !== null) return { aborted: this.abort };
    if (this.how === 'drawn')
      return this.form().table?.waits
        ? {
            'ran-out': {
              waits: [...this.waiting],
              ...(this.nagashi.length > 0 ? { nagashi: [...this.nagashi] } : {}),
            },
          }
        : 'drawn';
    const who = this.one ?? 0;
    if (this.how === 'false-win') return { 'false-win': { who } };
    if (this.how === 'left') return { left: { who } };
    return { won: this.won() };
  }

  private won(): DeskWon {
    return {
      by: this.by,
      ...(this.fed && this.from !== null ? { from: this.from } : {}),
      winners: this.winners.map((one) =>
        this.flowers
          ? { who: one, shown: { hand: ALL_FLOWERS } }
          : this.of(one).said(one, this.fed ? this.from : null, this.by),
      ),
      wrong_counts: [...this.wrong],
    };
  }

  /** Requests an evaluation; an answer that comes after a newer request is dropped. */
  async ask(library: Library, game: string, hand: number | null, entry: DeskEntry | null): Promise<void> {
    const asked = ++this.asked;
    if (entry === null) {
      this.found = null;
      return;
    }
    const answer = await library.ask('desk', {
      to: 'books',
      do: 'desk',
      ask: { to: 'preview', game, hand, entry },
    });
    if (asked !== this.asked) return;
    const told = answer?.told;
    this.found =
      told?.is === 'preview'
        ? { is: 'preview', preview: told }
        : told?.is === 'fault'
          ? { is: 'fault', words: told.words }
          : null;
  }
}
