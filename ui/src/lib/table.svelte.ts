/** The state of the table on this screen. Messages from the host are queued and shown one after another. */

import { running, type Clock } from './clock';
import { named, type NamedTable } from './named';
import { Witness } from './fair/witness';
import { covered, locals, ownSeat, sharing, wonNow } from './seats';
import { aloud, call, sentence, type Call } from './narrate';
import { beats, laidOpen, type Beat } from './ending';
import { Ending } from './ending.svelte';
import { choosing } from './exchange';
import { Laying } from './laying.svelte';
import { lasting } from './motion/motion';
import { FACTOR, pause, pauseWon } from './pace';
import { ritual } from './ritual';
import { Ritual } from './ritual.svelte';
import { settings } from './settings.svelte';
import type {
  Action,
  Chapter,
  Company,
  Gate,
  News,
  Over,
  Player,
  SeatEvent,
  Standing,
  TableInfo,
  Tally,
  Trouble,
  View,
  Wishing,
} from './wire/types';

/** Milliseconds for the choice of a wind in a first game. */
const PATIENCE = 5000;

/** With this many messages in the queue they are shown faster. */
const HURRY = 40;

/** A complete hand that may not win, as its player saw it; with its count if it falls short. */
export interface Short {
  view: View;
  tally: Tally | null;
}

/** Called with the events just before they are shown. */
export type Watch = (
  events: readonly SeatEvent[],
  before: View | null,
  after: View,
  over?: Over | null,
) => void;

function endsHand({ events }: News['news']): boolean {
  return events.some(({ e }) => e === 'hand-over');
}

/** True if the hand ended between these two views, and the events went to another viewer. */
function endsSince(before: View | null, { hand, phase }: View): boolean {
  return before !== null && before.hand === hand && before.phase.p !== 'ended' && phase.p === 'ended';
}

/** The message as everybody at a shared device may see it. */
function putAway({ short: _own, ...news }: News['news']): News['news'] {
  return { ...news, view: covered(news.view), floor: null, asked: false, wishes: null };
}

export class TableState {
  /** Subscribers for sound and motion. */
  readonly watches: Watch[] = [];
  /** Subscribers for sound and motion of a hand's end; each returns the function that stops it. */
  readonly beats: ((beat: Beat, view: View) => (() => void) | undefined)[] = [];

  private told = $state.raw<TableInfo | null>(null);
  private readonly called = $derived(named(this.told));
  view = $state.raw<View | null>(null);
  floor = $state.raw<Player | null>(null);
  standings = $state.raw<Standing[]>([]);
  /** The current calls. */
  calls = $state.raw<Call[]>([]);
  /** Sentences about the last events, for screen readers. */
  said = $state.raw<string[]>([]);
  /** The log of the game and the proofs of its walls, as sent last. */
  chapter = $state.raw<Chapter | null>(null);
  /** The number of the message whose view is shown. */
  number = $state(0);
  /** The view in which the viewer's complete hand could not win, until it has been read. */
  short = $state.raw<Short | null>(null);
  /** The tiles of the wall that this screen saw. */
  readonly witness = new Witness();
  /** True while messages are waiting to be shown. */
  busy = $state(false);
  /** True while an action waits for the host's answer. */
  sending = $state(false);
  /** True if the table waits for the player with this device. */
  waits = $state(false);

  /** 我要: the current pause after a discard. */
  gate = $state.raw<Gate | null>(null);
  /** The whole length of that pause: a full bar. */
  whole = $state(0);
  /** The number of messages about the pause: the bar restarts at each. */
  shown = $state(0);
  /** True after covering the tiles, until the public view comes. */
  covering = $state(false);
  /** The players who need a PIN to take the device. */
  pins = $state.raw<readonly Player[]>([]);
  /** 只問一次: the players who entered it and need not do so again. */
  trusts = $state.raw<readonly Player[]>([]);
  /** The presence of the players at a table on the network; null at other tables. */
  company = $state.raw<Company | null>(null);
  /** The reason why the table waits: its books cannot be written now. */
  trouble = $state.raw<Trouble | null>(null);
  /** Seconds by which the host's clock jumped since the last deal. */
  jumped = $state.raw<number | null>(null);
  /** The running clock of a turn. */
  clock = $state.raw<Clock | null>(null);
  /** True in the first game on this machine until its first deal, which needs no button. */
  first = $state(false);
  /** 抓風, 砌牌, 拿牌, while they are shown. */
  ritual = $state.raw<Ritual | null>(null);
  /** The host's report of a finished hand. */
  over = $state.raw<Over | null>(null);
  /** The animation of a hand's end. */
  ending = $state.raw<Ending | null>(null);
  /** The table with the hands that are open after a hand: the winners' first, in the end all. */
  readonly lying = $derived.by(() => {
    const { view, over, ending } = this;
    if (!view || !over) return view;
    return laidOpen(view, over, ending ? ending.seen.open : view.seats.map((seat) => seat.player));
  });
  /** Called when a ritual is over or was stopped. */
  onritual: () => void = () => undefined;

  /** 先說好 of the player with the device; null if it does not apply. */
  wishes = $state.raw<Wishing | null>(null);
  /** True if the player has called for the open tile and no other player can be asked: they keep the device. */
  keeps = $state(false);
  /** The player who takes the shared device to choose tiles again. */
  again = $state.raw<Player | null>(null);
  /** The picks of the player with the device; they survive a change of the layout. */
  readonly laying = new Laying();

  private queue: News[] = [];
  /** The arrival time of each message: a clock in a queued message started then. */
  private readonly heard = new WeakMap<News, number>();
  /** The longest clock at this table. */
  private longest = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The end of the current picture's time. */
  private until = 0;

  /** The fixed facts of the table, with names in the reader's language. */
  get info(): NamedTable | null {
    return this.called;
  }
  set info(info: TableInfo | null) {
    this.told = info;
  }

  /** The viewer's offers; none while messages are waiting. */
  get offers(): Action[] {
    return this.busy || this.sending || !this.waits ? [] : (this.view?.offers ?? []);
  }

  hear(told: News): void {
    const game = told.news.info?.game;
    // Nothing of a former game stays on the screen.
    if (game !== undefined && this.info !== null && game !== this.info.game) this.clear();
    if (told.news.chapter) this.chapter = told.news.chapter;
    this.witness.hear(told.news, locals(told.news.info ?? this.info).length < 2);
    if (this.stale(told.news)) {
      // A message for the device's previous player must not be shown now; the end of a hand is public.
      if (!endsHand(told.news)) return;
      told = { ...told, news: putAway(told.news) };
    }
    const { news } = told;
    this.heard.set(told, Date.now());
    if (news.events.length === 0 && !this.joins(news)) {
      // A whole table, or another viewer's: shown at once, it replaces the queue.
      const calls = this.covering ? this.calls : [];
      this.forget();
      this.show(told);
      if (calls.length > 0) this.linger(calls);
      return;
    }
    this.queue.push(told);
    if (this.timer === null && this.ritual === null) this.next();
    else this.busy = true;
  }

  /** Removes the table from the screen. */
  clear(): void {
    this.forget();
    this.first = false;
    this.endWatching();
    this.over = null;
    this.info = null;
    this.view = null;
    this.floor = null;
    this.gate = null;
    this.company = null;
    this.trouble = null;
    this.trusts = [];
    this.jumped = null;
    this.clock = null;
    this.wishes = null;
    this.keeps = false;
    this.covering = false;
    this.standings = [];
    this.said = [];
    this.chapter = null;
    this.short = null;
  }

  /** Covers the tiles of the player with the device, at once and in memory. */
  cover(): void {
    if (this.floor === null || !this.view) return;
    this.laying.choose(null);
    const { calls } = this;
    this.forget();
    this.view = covered(this.view);
    // The end of a hand is public, whoever had the device.
    if (this.ending) this.ending.view = this.view;
    this.floor = null;
    this.waits = false;
    this.short = null;
    this.wishes = null;
    this.keeps = false;
    this.said = [];
    this.covering = true;
    this.linger(calls);
  }

  /** Calls are public: they stay visible for their time while the device changes hands. */
  private linger(calls: Call[]): void {
    this.calls = calls;
    this.wait(this.until - performance.now());
  }

  private stale(news: News['news']): boolean {
    if (news.info || news.floor === null) return false;
    return this.covering || (this.view !== null && this.floor === null && news.events.length > 0);
  }

  /** True for a message that changes only the pause or the presence: it waits until the events before it are shown. */
  private joins(news: News['news']): boolean {
    // The events before it are being animated.
    if (this.ritual !== null) return !news.info && news.floor === this.floor;
    const last = this.queue.at(-1);
    const beside = last !== undefined && (last.news.gate ?? news.gate ?? news.company) !== null;
    return !news.info && news.floor === this.floor && beside;
  }

  private forget(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.calls = [];
    this.busy = false;
    if (this.ritual === null) return;
    this.ritual.stop();
    this.ritual = null;
    this.onritual();
  }

  /** Shows the ritual first if it is switched on; returns whether it does. */
  private performs(told: News): boolean {
    const { news } = told;
    const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    const factor = FACTOR[settings.speed];
    const steps = settings.ritual && factor > 0 ? ritual(news, news.info ?? this.info, still) : [];
    if (steps.length === 0) return false;
    this.busy = true;
    const look = (view: View): void => {
      this.view = view;
    };
    const over = (): void => {
      this.ritual = null;
      this.present(told, true);
      this.onritual();
    };
    this.ritual = new Ritual(steps, locals(this.info), factor, look, over, this.first ? PATIENCE : null);
    // Sounds are played during the ritual; the motions are its own.
    for (const watch of this.watches) watch(news.events, null, news.view, null);
    this.ritual.go();
    return true;
  }

  /** Shows the end of a hand beat by beat, or at once without motion. */
  private watchEnding(news: News['news'], before: View | null): void {
    const { view } = news;
    const ends = endsHand(news) || (news.info === null && endsSince(before, view));
    if (this.ending && !ends && view.phase.p === 'ended' && view.hand === this.ending.view.hand) {
      // The presence or the viewer has changed meanwhile.
      this.ending.view = view;
      return;
    }
    this.endWatching();
    const factor = FACTOR[settings.speed];
    if (lasting(settings.speed) === 0 || !ends || beats(view, this.over).length === 0) return;
    const hear = (beat: Beat, seen: View) => {
      const moving = this.beats.map((watch) => watch(beat, seen));
      return () => moving.forEach((stop) => stop?.());
    };
    this.ending = new Ending(view, this.over, factor, hear, () => (this.ending = null));
  }

  private endWatching(): void {
    this.ending?.stop();
    this.ending = null;
  }

  private next(): void {
    this.timer = null;
    const told = this.queue.shift();
    if (!told) {
      this.calls = [];
      return;
    }
    if (!this.performs(told)) this.present(told);
  }

  private present(told: News, performed = false): void {
    const { news } = told;
    if (news.view.phase.p !== 'waiting') this.first = false;
    this.show(told, performed);
    this.busy = this.queue.length > 0;
    const { speed } = settings;
    const looked = wonNow(this.calls, news.view).length > 0 ? pauseWon(speed) : 0;
    const wait = Math.max(looked, pause(news.events, news.view.me, speed)) * (this.hurried() ? 0.25 : 1);
    this.until = performance.now() + wait;
    this.wait(wait);
  }

  /** True if the queue is long or has a running pause. */
  private hurried(): boolean {
    return (
      this.queue.length > HURRY ||
      this.queue.some(({ news: { gate } }) => gate !== null && gate.left !== null)
    );
  }

  private wait(ms: number): void {
    if (ms > 0) {
      this.timer = setTimeout(() => {
        this.next();
      }, ms);
    } else if (this.queue.length > 0) this.next();
    else this.calls = [];
  }

  private show(told: News, performed = false): void {
    const { n, news } = told;
    const fresh = performed ? news.events.filter(({ e }) => e !== 'seated' && e !== 'dealt') : news.events;
    for (const watch of this.watches) watch(fresh, this.view, news.view, news.over ?? null);
    this.number = n;
    if (news.info && news.info.game !== this.info?.game) [this.longest, this.trusts] = [0, []];
    if (news.info) this.info = news.info;
    if (news.floor !== this.floor) this.said = [];
    const before = this.view;
    this.view = news.view;
    this.over = news.over ?? null;
    this.watchEnding(news, before);
    this.floor = news.floor;
    this.covering = false;
    this.waits = news.asked;
    this.wishes = news.wishes;
    this.company = news.company;
    this.trouble = news.trouble ?? null;
    this.pins = news.pins;
    this.jumped = news.jumped ?? null;
    this.runs(told);
    if (news.view.phase.p !== 'window' || news.floor === null) this.keeps = false;
    const chooses = news.floor === this.again && choosing(news.view) !== null;
    if (chooses || news.view.phase.p !== 'exchange') this.again = null;
    this.open(news);
    this.standings = news.standings;
    this.calls = news.events.flatMap((event) => call(event) ?? []);
    const heard = sharing(this.info)
      ? news.events.flatMap((event) => aloud(event, this.info) ?? [])
      : news.events;
    const said = heard.flatMap((event) => sentence(event, news.view, this.info) ?? []);
    if (said.length > 0) this.said = said;
    this.keepShort(news);
  }

  /** Keeps the note on a hand that cannot win until the player's next tile; a slow reader would miss it otherwise. */
  private keepShort({ view, events, floor, short }: News['news']): void {
    const own = (event: SeatEvent): boolean =>
      event.e === 'dealt' || ((event.e === 'drew' || event.e === 'melded') && event.seat === view.me);
    const over = view.me === null || floor !== ownSeat(this.short?.view ?? null)?.player || events.some(own);
    if (view.no_win) this.short = { view, tally: short ?? null };
    else if (over || view.phase.p === 'ended') this.short = null;
  }

  private runs(told: News): void {
    const ticking = told.news.company?.clock ?? null;
    this.clock = ticking && running(ticking, this.longest, this.heard.get(told) ?? Date.now());
    this.longest = this.clock?.whole ?? this.longest;
  }

  private open({ gate, events }: News['news']): void {
    const anew = !this.gate || events.some((event) => event.e === 'discarded');
    const left = gate?.left ?? 0;
    this.whole = anew ? left : Math.max(this.whole, left);
    this.gate = gate;
    this.shown += 1;
  }
}
