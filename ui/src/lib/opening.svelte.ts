/** From a plan to a table: the card of manners at the first time, PINs, the request, refusals. */

import type { App } from './app.svelte';
import { messageText } from './messages';
import { entry, faultOf, nameOf, type Chair } from './seating';
import { settings } from './settings.svelte';
import { keepBegun, keepPlan, wanted, type Plan } from './plan';
import { storedGame } from './storedgame';
import { t } from './i18n/index.svelte';
import type { About } from './wire/types';

/** A step before the table is there. */
export type Asks =
  /** `pause`: the card is shown between two hands, the first time. */
  { is: 'manners'; pause: boolean } | { is: 'pin'; seat: number; name: string; wrong: boolean };

/** The fault of a plan: its seat or option, and its text. */
export interface Wrong {
  seat: number | null;
  option: string | null;
  text: string;
}

/** The first chair that is wrong, in words. */
export function wrongChair(chairs: readonly Chair[]): Wrong | null {
  const found = faultOf(chairs);
  return found && { seat: found.seat, option: null, text: t(`new-fault-${found.fault}`) };
}

/** What a refused plan has wrong, in words. */
export function wrongOf(about: About | null | undefined): Wrong | null {
  switch (about?.is) {
    case 'option':
      return { seat: null, option: about.id, text: messageText(about.words) };
    case 'seat':
      return { seat: about.seat, option: null, text: t(`new-fault-${about.fault}`) };
    case 'hand':
      return { seat: null, option: null, text: messageText(about.words) };
    default:
      return null;
  }
}

export class Opening {
  asks = $state.raw<Asks | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  busy = $state(false);
  /** The last plan. */
  plan: Plan | null = null;
  private pins: Record<number, string> = {};
  /** True for the first game on this machine: no question comes before its first tiles. */
  private first = false;

  constructor(private readonly app: App) {}

  /** Opens the table, or asks for what is missing. */
  async open(plan: Plan, first = false): Promise<void> {
    this.plan = plan;
    this.first = first;
    this.pins = {};
    this.wrong = wrongChair(plan.chairs);
    if (!this.wrong) await this.goOn();
  }

  /** 再來一局: opens the same table once more; a fault leads to the form. */
  async again(plan: Plan): Promise<void> {
    await this.open(plan);
    if (this.wrong) this.app.go('new');
  }

  /** Sets the plan and drops all faults. */
  reconsider(plan: Plan | null): void {
    this.plan = plan;
    this.wrong = null;
    this.asks = null;
  }

  async mannersRead(): Promise<void> {
    const pause = this.asks?.is === 'manners' && this.asks.pause;
    settings.manners = true;
    if (!pause) return this.goOn();
    this.asks = null;
    await this.app.deal();
  }

  /** Deals the next hand. In the first game on this machine the card of manners comes now. */
  async nextHand(): Promise<void> {
    if (settings.manners || this.app.table.company !== null) await this.app.deal();
    else this.asks = { is: 'manners', pause: true };
  }

  async typed(seat: number, pin: string): Promise<void> {
    this.pins[seat] = pin;
    await this.goOn();
  }

  /** Cancels. */
  stop(): void {
    this.asks = null;
  }

  private async goOn(): Promise<void> {
    // The last question stays visible until the host has answered.
    const next = this.next();
    if (next) this.asks = next;
    else await this.ask();
  }

  private next(): Asks | null {
    if (!settings.manners && !this.first) return { is: 'manners', pause: false };
    const members = this.app.home?.members ?? [];
    const chairs = this.plan?.chairs ?? [];
    const seat = chairs.findIndex((chair, at) => entry(chair, members)?.pin && this.pins[at] === undefined);
    const chair = chairs[seat];
    return chair ? { is: 'pin', seat, name: nameOf(chair), wrong: false } : null;
  }

  private async ask(): Promise<void> {
    const { plan, app } = this;
    const table = plan && app.home && wanted(plan, app.home, this.pins);
    if (!plan || !table || this.busy) return;
    this.busy = true;
    app.table.first = this.first;
    const begun = await app.begin(table);
    this.busy = false;
    this.asks = null;
    if (!begun) {
      app.table.first = false;
      this.refused(plan);
    } else {
      keepPlan(plan);
      const game = storedGame();
      if (game !== null) keepBegun(game, plan);
      const person = plan.chairs.find((chair) => chair.who !== 'computer');
      settings.name = person ? nameOf(person) : settings.name;
    }
  }

  private refused(plan: Plan): void {
    const about = this.app.refused?.about;
    const chair = about?.is === 'seat' && about.fault === 'pin' ? plan.chairs[about.seat] : undefined;
    if (about?.is === 'seat' && chair) {
      this.asks = { is: 'pin', seat: about.seat, name: nameOf(chair), wrong: true };
    } else {
      this.wrong = wrongOf(about);
      // The form shows which seat or option it is.
      if (this.wrong) this.app.go('new');
    }
  }
}
