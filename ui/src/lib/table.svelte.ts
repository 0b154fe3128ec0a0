/** The table before this screen. What the host tells is queued and shown one after another. */

import { call, sentence, type Call } from './narrate';
import { pause } from './pace';
import { settings } from './settings.svelte';
import type { Action, News, Player, SeatEvent, Standing, TableInfo, View } from './wire/types';

/** With so much waiting nobody wants to watch it all at full length. */
const HURRY = 40;

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  floor = $state.raw<Player | null>(null);
  standings = $state.raw<Standing[]>([]);
  /** What is called just now. */
  calls = $state.raw<Call[]>([]);
  /** What happened last, for those who listen. */
  said = $state.raw<string[]>([]);
  /** Chips of the players at the beginning and after each hand that was seen. */
  history = $state.raw<number[][]>([]);
  /** News wait to be shown. */
  busy = $state(false);
  /** The host was asked to do something and has not answered yet. */
  sending = $state(false);
  /** The table waits for whoever has this device. */
  waits = $state(false);

  private queue: News['news'][] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** What the viewer may do now: nothing while something is still to be shown. */
  get offers(): Action[] {
    return this.busy || this.sending || !this.waits ? [] : (this.view?.offers ?? []);
  }

  hear({ news }: News): void {
    if (news.events.length === 0) {
      // The table told from the start, or to another pair of eyes: at once, and what waits is in it.
      this.forget();
      if (news.info && news.info.game !== this.info?.game) this.history = [];
      this.show(news);
      return;
    }
    this.queue.push(news);
    if (this.timer === null) this.next();
    else this.busy = true;
  }

  /** Gets up: nothing of the table stays on the screen. */
  clear(): void {
    this.forget();
    this.info = null;
    this.view = null;
    this.floor = null;
    this.standings = [];
    this.said = [];
    this.history = [];
  }

  private forget(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.calls = [];
    this.busy = false;
  }

  private next(): void {
    this.timer = null;
    const news = this.queue.shift();
    if (!news) {
      this.calls = [];
      return;
    }
    this.show(news);
    this.busy = this.queue.length > 0;
    const wait = pause(news.events, news.view.me, settings.speed) * (this.queue.length > HURRY ? 0.25 : 1);
    this.wait(wait);
  }

  private wait(ms: number): void {
    if (ms > 0) {
      this.timer = setTimeout(() => {
        this.next();
      }, ms);
    } else if (this.queue.length > 0) this.next();
    else this.calls = [];
  }

  private show(news: News['news']): void {
    if (news.info) this.info = news.info;
    this.view = news.view;
    this.floor = news.floor;
    this.waits = news.asked;
    this.standings = news.standings;
    this.calls = news.events.flatMap((event) => call(event) ?? []);
    const said = news.events.flatMap((event) => sentence(event, news.view, this.info) ?? []);
    if (said.length > 0) this.said = said;
    this.remember(news.events, news.view);
  }

  private remember(events: readonly SeatEvent[], view: View): void {
    const over = events.some((event) => event.e === 'hand-over' || event.e === 'game-over');
    if (this.history.length === 0) this.history = [[...view.chips]];
    else if (over) this.history = [...this.history, [...view.chips]];
  }
}
