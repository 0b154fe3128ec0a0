/** 計分台: a game from the books, the hand that is being entered, and the entries so far. */

import { Draft } from './draft.svelte';
import type { Library } from './records.svelte';
import type {
  Deed,
  DeskAsk,
  DeskEntry,
  DeskFine,
  DeskHand,
  DeskOpen,
  DeskPage,
  DeskPenalty,
  DeskVerdict,
  Said,
} from './wire/types';

/** An entered hand that is not booked yet is kept until its game is opened again. */
const drafts = new WeakMap<Library, Partial<Record<string, Draft>>>();

/** Hands and penalties, the newest first. */
export function newestFirst({ hands, penalties }: DeskPage): (DeskHand | DeskPenalty)[] {
  const at = (one: DeskHand | DeskPenalty) => ('dealt' in one ? one.dealt.number : one.after);
  // The sort is stable: a penalty comes after its hand, and after earlier penalties.
  return [...hands, ...penalties].sort((one, other) => at(one) - at(other)).reverse();
}

export class DeskGame {
  page = $state.raw<DeskPage | null>(null);
  failed = $state(false);
  busy = $state(false);
  /** The hand that was booked last on this page, and whether it was taken back. */
  booked = $state.raw<{ hand: number; taken: boolean } | null>(null);
  /** Later hands that no longer follow from a correction, with the choices on the screen. */
  open = $state.raw<readonly DeskOpen[]>([]);
  /** The host's reason for a refusal. */
  wrong = $state.raw<Said | null>(null);
  /** The entry of the next hand. */
  draft = $state.raw<Draft | null>(null);
  /** The entry of a corrected hand, and the hand's number. */
  correcting = $state.raw<{ hand: number; draft: Draft } | null>(null);

  /** Hands that stay as they were booked. */
  private stands: readonly number[] = [];
  private questions = 0;

  /** Unfinished corrections by hand, kept if a form is closed by mistake. */
  private readonly begun: Partial<Record<number, Draft>> = {};

  /** The hand that can be taken back: the last one, if it was booked here and not taken back yet. */
  readonly last = $derived.by(() => {
    const { booked, page } = this;
    const stands = booked !== null && !booked.taken && page?.next.number === booked.hand + 1;
    return stands ? booked.hand : null;
  });

  constructor(
    readonly game: string,
    private readonly library: Library,
  ) {}

  async look(): Promise<void> {
    this.failed = !(await this.put({ to: 'game', game: this.game }));
  }

  /** Books the next hand. */
  async enter(entry: DeskEntry): Promise<boolean> {
    const hand = this.page?.next.number;
    if (hand === undefined) return false;
    const done = await this.putSeen({ to: 'enter', game: this.game, hand, entry });
    if (done) {
      this.booked = { hand, taken: false };
      this.fresh();
    }
    return done;
  }

  /** Voids the hand that was booked last; its entry becomes the draft of the next. */
  async takeBack(by: Deed): Promise<boolean> {
    const hand = this.last;
    if (hand === null) return false;
    const done = await this.putSeen({ to: 'take-back', game: this.game, hand, by });
    if (done) {
      this.booked = { hand, taken: true };
      const entry = this.page?.hands.find((one) => one.dealt.number === hand)?.entry ?? null;
      this.fresh(entry);
    }
    return done;
  }

  /** Changes the choice for one hand; the host tells the effect on the others. */
  async say(hand: number, follow: boolean): Promise<void> {
    const others = this.stands.filter((one) => one !== hand);
    this.stands = follow ? others : [...others, hand];
    const lines = this.stands.map((one) => ({ hand: one, follow: false }));
    const asked = ++this.questions;
    const ask: DeskAsk = { to: 'settling', game: this.game, lines };
    const told = (await this.library.ask('desk', { to: 'books', do: 'desk', ask }))?.told;
    if (asked === this.questions && told?.is === 'settling') this.open = told.lines;
  }

  /** 定案: settles all hands as shown, at once. */
  settle(by: Deed): Promise<boolean> {
    const lines = this.open.map(({ hand, follow }) => ({ hand, follow }));
    return this.putSeen({ to: 'settle', game: this.game, lines, by });
  }

  correct(hand: number): void {
    const booked = this.page?.hands.find((one) => one.dealt.number === hand);
    if (!booked) return;
    this.wrong = null;
    const draft = (this.begun[hand] ??= this.drafted(booked.entry));
    this.correcting = { hand, draft };
  }

  async rebook(entry: DeskEntry, by: Deed): Promise<boolean> {
    const hand = this.correcting?.hand;
    if (hand === undefined) return false;
    const done = await this.put({ to: 'correct', game: this.game, hand, entry, by });
    if (done) {
      this.correcting = null;
      this.begun[hand] = undefined;
    }
    return done;
  }

  /** 罰分: makes a player pay outside a hand. */
  penalise(fine: DeskFine, by: Deed): Promise<boolean> {
    const seen = this.page?.penalties.length ?? 0;
    return this.putSeen({ to: 'penalise', game: this.game, seen, fine, by });
  }

  decide(what: DeskVerdict, by: Deed): Promise<boolean> {
    return this.put({ to: 'decide', game: this.game, what, by });
  }

  /**
   * Sends a request that depends on the shown state. If another screen has changed it, this one shows the new state.
   */
  private async putSeen(ask: DeskAsk): Promise<boolean> {
    if (this.busy) return false;
    const done = await this.put(ask);
    if (!done && this.library.refused?.code === 'hand') {
      const { wrong } = this;
      await this.look();
      this.wrong = wrong;
    }
    return done;
  }

  private async put(ask: DeskAsk): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.wrong = null;
    const answer = await this.library.ask('desk', { to: 'books', do: 'desk', ask });
    this.busy = false;
    const about = this.library.refused?.about;
    if (about?.is === 'hand') this.wrong = about.words;
    if (answer?.told.is !== 'game') return false;
    this.page = answer.told;
    this.open = answer.told.open;
    this.stands = [];
    this.questions++;
    this.draft ??= this.waiting[this.game] ?? this.fresh();
    return true;
  }

  private get waiting(): Partial<Record<string, Draft>> {
    const known = drafts.get(this.library) ?? {};
    drafts.set(this.library, known);
    return known;
  }

  private fresh(entry: DeskEntry | null = null): Draft {
    const draft = this.drafted(entry);
    // The places of the players apply to the next hand as well.
    const { places: _, ...real } = entry?.real ?? {};
    draft.real = real;
    this.waiting[this.game] = draft;
    this.draft = draft;
    return draft;
  }

  private drafted(entry: DeskEntry | null): Draft {
    const { form, players } = this.page as DeskPage;
    return new Draft(() => form, players.length, entry);
  }
}
