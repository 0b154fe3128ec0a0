/** The table before this screen. What the host tells is queued and shown one after another. */

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
  Trouble,
  View,
  Wishing,
} from './wire/types';

/** In milliseconds: so long a player may think which wind he turns over in his first game. */
const PATIENCE = 5000;

/** With so much waiting it is not played at full length. */
const HURRY = 40;

/** Gets what happened just before it is shown. */
export type Watch = (
  events: readonly SeatEvent[],
  before: View | null,
  after: View,
  over?: Over | null,
) => void;

function endsHand({ events }: News['news']): boolean {
  return events.some(({ e }) => e === 'hand-over');
}

/** The hand ended between these two views, and what led to it was told to another viewer. */
function endsSince(before: View | null, { hand, phase }: View): boolean {
  return before !== null && before.hand === hand && before.phase.p !== 'ended' && phase.p === 'ended';
}

/** The message as all at a shared device may see it, with the device put down. */
function putAway(news: News['news']): News['news'] {
  return { ...news, view: covered(news.view), floor: null, asked: false, wishes: null };
}

export class TableState {
  /** Those who make it heard and let it move. */
  readonly watches: Watch[] = [];
  /** Those who make the end of a hand heard, and let its chips move; each tells how to stop them. */
  readonly beats: ((beat: Beat, view: View) => (() => void) | undefined)[] = [];

  private told = $state.raw<TableInfo | null>(null);
  private readonly called = $derived(named(this.told));
  view = $state.raw<View | null>(null);
  floor = $state.raw<Player | null>(null);
  standings = $state.raw<Standing[]>([]);
  /** What is called just now. */
  calls = $state.raw<Call[]>([]);
  /** What happened last, for those who listen. */
  said = $state.raw<string[]>([]);
  /** The game so far and its walls, as the host sent it last. */
  chapter = $state.raw<Chapter | null>(null);
  /** The number of the message whose view is shown. */
  number = $state(0);
  /** The view in which the viewer's hand was complete and might not win, until he has read it. */
  short = $state.raw<View | null>(null);
  /** What this screen saw of the wall. */
  readonly witness = new Witness();
  /** News wait to be shown. */
  busy = $state(false);
  /** The host was asked to do something and has not answered yet. */
  sending = $state(false);
  /** The table waits for the player who has this device. */
  waits = $state(false);

  /** 我要: the pause after a discard, while it is shown. */
  gate = $state.raw<Gate | null>(null);
  /** How long that pause was when it began: what a full bar means. */
  whole = $state(0);
  /** How many messages told of the pause: a bar begins anew each time. */
  shown = $state(0);
  /** His tiles were put away, and the public table has not come yet. */
  covering = $state(false);
  /** Who shows his PIN when he takes the device. */
  pins = $state.raw<readonly Player[]>([]);
  /** 只問一次: who has shown it here, and is content with that. */
  trusts = $state.raw<readonly Player[]>([]);
  /** Who is there and who is not, at a table on the network; none at any other. */
  company = $state.raw<Company | null>(null);
  /** Why the table waits: its books cannot be written just now. */
  trouble = $state.raw<Trouble | null>(null);
  /** By how many seconds the host's clock jumped since the last deal. */
  jumped = $state.raw<number | null>(null);
  /** Whose clock runs there, and until when. */
  clock = $state.raw<Clock | null>(null);
  /** The first game on this machine, until its first tiles lie there: nothing has to be pressed for them. */
  first = $state(false);
  /** 抓風, 砌牌, 拿牌, while they are shown. */
  ritual = $state.raw<Ritual | null>(null);
  /** What the host tells of a hand that is over. */
  over = $state.raw<Over | null>(null);
  /** How a hand ended, while it is shown beat by beat. */
  ending = $state.raw<Ending | null>(null);
  /** The table with the hands that lie open once a hand is over: the winners' first, in the end everybody's. */
  readonly lying = $derived.by(() => {
    const { view, over, ending } = this;
    if (!view || !over) return view;
    return laidOpen(view, over, ending ? ending.seen.open : view.seats.map((seat) => seat.player));
  });
  /** Called when a ritual is over, whether or not it was seen to its end. */
  onritual: () => void = () => undefined;

  /** What the player who has the device wished beforehand; null where nothing can be wished. */
  wishes = $state.raw<Wishing | null>(null);
  /** The player who has the device has called for the open tile, and no other can be asked: he keeps the device. */
  keeps = $state(false);
  /** Who takes the shared device to choose once more what he passes on. */
  again = $state.raw<Player | null>(null);
  /** What the player who has the device has picked, however the table is laid out. */
  readonly laying = new Laying();

  private queue: News[] = [];
  /** When each message came: what is shown later is of an earlier moment. */
  private readonly heard = new WeakMap<News, number>();
  /** The longest clock that the host sent at this table. */
  private longest = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** How long what is shown last is looked at. */
  private until = 0;

  /** What does not change at this table, with everybody as the reader calls him. */
  get info(): NamedTable | null {
    return this.called;
  }
  set info(info: TableInfo | null) {
    this.told = info;
  }

  /** What the viewer may do now: nothing while something is still to be shown. */
  get offers(): Action[] {
    return this.busy || this.sending || !this.waits ? [] : (this.view?.offers ?? []);
  }

  hear(told: News): void {
    if (told.news.chapter) this.chapter = told.news.chapter;
    this.witness.hear(told.news, locals(told.news.info ?? this.info).length < 2);
    if (this.stale(told.news)) {
      // What was on its way to the player who had the device before must not be shown now; how the hand ended is everybody's.
      if (!endsHand(told.news)) return;
      told = { ...told, news: putAway(told.news) };
    }
    const { news } = told;
    this.heard.set(told, Date.now());
    if (news.events.length === 0 && !this.joins(news)) {
      // The whole table, or one for another viewer: at once, and what waits is in it.
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

  /** Gets up: nothing of the table stays on the screen. */
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

  /** Puts away the tiles of the player who has the device, at once and from memory. */
  cover(): void {
    if (this.floor === null || !this.view) return;
    this.laying.choose(null);
    const { calls } = this;
    this.forget();
    this.view = covered(this.view);
    // Everybody sees how the hand ended, whose device it was before.
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

  /** What was called is everybody's: it stays as long as it would have, while the device changes hands. */
  private linger(calls: Call[]): void {
    this.calls = calls;
    this.wait(this.until - performance.now());
  }

  private stale(news: News['news']): boolean {
    if (news.info || news.floor === null) return false;
    return this.covering || (this.view !== null && this.floor === null && news.events.length > 0);
  }

  /** Only the pause has changed, or who is there: that waits until what led to it has been shown. */
  private joins(news: News['news']): boolean {
    // What led to it is just being performed.
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

  /** Shows first how it came about, where that is wanted; says whether it does. */
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
    // It is heard while it is seen, and moves by itself.
    for (const watch of this.watches) watch(news.events, null, news.view, null);
    this.ritual.go();
    return true;
  }

  /** How a hand ends is seen beat by beat, where things move; otherwise all of it stands at once. */
  private watchEnding(news: News['news'], before: View | null): void {
    const { view } = news;
    const ends = endsHand(news) || (news.info === null && endsSince(before, view));
    if (this.ending && !ends && view.phase.p === 'ended' && view.hand === this.ending.view.hand) {
      // Who has come or is ready is told meanwhile, or another viewer looks on.
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

  /** Too much waits, or a pause that already runs. */
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

  /** It would be gone in a moment, too soon for a slow reader: it stays until he has his next tile. */
  private keepShort({ view, events, floor }: News['news']): void {
    const own = (event: SeatEvent): boolean =>
      event.e === 'dealt' || ((event.e === 'drew' || event.e === 'melded') && event.seat === view.me);
    const over = view.me === null || floor !== ownSeat(this.short)?.player || events.some(own);
    if (view.no_win) this.short = view;
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
