/** 算番: the entered hand, the circumstances of its win, and the host's evaluation. */

import { PLAIN } from './customs';
import { isFlower } from './flowers';
import { EnteredHand } from './enteredhand.svelte';
import type { Library } from './records.svelte';
import { ALL_FLOWERS, byOf, fedBy, flowersWin, winWaysOf, type WinWay } from './winway';
import type { Claimed, DeskTiles, HandForm, Reckoned } from './wire/types';

export const SEATS = ['E', 'S', 'W', 'N'] as const;
export type Seat = (typeof SEATS)[number];

export class Reckoning {
  forms = $state.raw<readonly HandForm[] | null>(null);
  rules = $state('');
  by = $state<WinWay>('self-draw');
  seat = $state<Seat>('E');
  /** The seat that gave the tile, never the winner's. */
  from = $state<Seat>('S');
  round = $state<Seat>('E');
  /** 開門: the seat that opened the wall, counted from the dealer. */
  door = $state<Seat>('E');
  streak = $state(0);
  honba = $state(0);
  sticks = $state(0);
  answer = $state.raw<Reckoned | null>(null);
  failed = $state(false);
  readonly form = $derived(this.forms?.find((form) => form.rules === this.rules) ?? this.forms?.[0] ?? null);
  readonly seats = $derived(SEATS.slice(0, this.form?.seats ?? SEATS.length));
  readonly hand: EnteredHand = new EnteredHand(() => this.form ?? NONE);
  /** True if 連莊 counts, in the dealer's wins or in all. */
  readonly asksStreak = $derived(
    (this.form?.streak ?? false) && (this.seat === 'E' || (this.form?.asked.streak ?? false)),
  );
  private asked = 0;

  async look(library: Library): Promise<void> {
    if (this.forms) return;
    this.failed = false;
    const found = await library.ask('forms', { to: 'records', do: 'forms' });
    this.failed = found === null;
    if (found) this.forms = found.forms;
  }

  /** Changes the rule set and drops what it does not know. */
  choose(rules: string): void {
    this.rules = rules;
    const { form, hand } = this;
    if (!form) return;
    const known = form.keys.flat().map((key) => key.tile);
    const foreign = [...hand.tiles, ...hand.melds.flatMap((meld) => meld.tiles), hand.win ?? '1s'];
    if (foreign.some((tile) => !known.includes(tile))) hand.clear();
    if (!form.declarations.some((one) => one.ready === hand.ready)) hand.ready = 'none';
    const { open, dora, ura, aside } = hand.beside;
    const { asked } = form;
    hand.beside = {
      open: form.open ? open : [],
      dora: asked.dora ? dora : [],
      ura: asked.ura ? ura : [],
      aside: form.aside || form.flowers ? aside.filter((tile) => isFlower(tile) === !form.aside) : [],
    };
    hand.target = 'hand';
    if (!this.seats.includes(this.seat)) this.sit('E');
    if (!this.seats.includes(this.from)) this.from = this.seats.find((other) => other !== this.seat) ?? 'S';
    if (!winWaysOf(form, ['self-draw', 'discard'], true).includes(this.by)) this.by = 'discard';
  }

  sit(seat: Seat): void {
    this.seat = seat;
    if (this.from === seat) this.from = SEATS.find((other) => other !== seat) ?? 'E';
  }

  /** The request; null while the hand is incomplete. */
  claimed(): Claimed | null {
    const { form, hand } = this;
    const flowers = flowersWin(this.by);
    if (!form || (hand.missing > 0 && !flowers)) return null;
    const { asked } = form;
    return {
      rules: form.rules,
      shown: flowers ? ALL_FLOWERS : this.shown(form),
      by: byOf(this.by),
      from: fedBy(this.by) ? this.from : null,
      seat: this.seat,
      round: this.round,
      ...(asked.door ? { door: this.door } : {}),
      streak: this.asksStreak ? this.streak : 0,
      riichi: { honba: asked.honba ? this.honba : 0, sticks: asked.sticks ? this.sticks : 0 },
    };
  }

  /** The tiles, without contradictory ones. */
  private shown({ asked }: HandForm): DeskTiles {
    const { hand } = this;
    const ready = hand.ready !== 'none';
    const shown = hand.shown();
    return {
      ...shown,
      ippatsu: asked.ippatsu && ready && hand.ippatsu,
      riichi_discard: asked.riichi_discard && this.by === 'discard' && hand.riichiDiscard,
      ura: ready ? (shown.ura ?? '') : '',
    };
  }

  /** Requests an evaluation; an answer that comes after a newer request is dropped. */
  async ask(library: Library, claimed: Claimed | null): Promise<void> {
    const asked = ++this.asked;
    if (claimed === null) {
      this.answer = null;
      return;
    }
    const found = await library.ask('reckoned', { to: 'records', do: 'reckon', ...claimed });
    if (asked === this.asked) this.answer = found?.hand ?? null;
  }
}

/** The questions of a book that asks for the tiles only. */
export const ASKS_NOTHING: HandForm['asked'] = {
  ippatsu: false,
  riichi_discard: false,
  honba: false,
  sticks: false,
  dora: false,
  ura: false,
  door: false,
  streak: false,
};

/** The form before the host's form has come: no tiles. */
const NONE: HandForm = {
  rules: '',
  customs: PLAIN,
  name: '',
  seats: 4,
  tiles: 14,
  keys: [],
  chows: true,
  robbing: false,
  declarations: [],
  streak: false,
  open: false,
  aside: null,
  indicators: 0,
  asked: ASKS_NOTHING,
  patterns: [],
  table: null,
};

/** The entered hand, kept while the program runs. */
export const reckoning = new Reckoning();
