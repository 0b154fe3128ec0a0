/** The whole screen: where it is, what it asks the host, what went wrong. */

import { getContext, setContext } from 'svelte';
import { Arriving } from './arriving.svelte';
import { Refused, type Backend, type Line } from './backend/backend';
import type { Elsewhere } from './elsewhere.svelte';
import { OwnSecrets } from './fair/own';
import { forgetOrders } from './hand';
import { Library, type Page } from './records.svelte';
import { told } from './late';
import { Memory } from './room/memory';
import { Room } from './room.svelte';
import { language, type Key } from './i18n/index.svelte';
import { Opening } from './opening.svelte';
import { keep, kept } from './kept';
import { leavesOthers, sharing } from './seats';
import { settings } from './settings.svelte';
import { goesOn, lastToCall } from './sharing';
import { player as voice } from './sound';
import { TableState } from './table.svelte';
import { Talk } from './talk.svelte';
import { PROTOCOL } from './wire/protocol';
import type {
  Action,
  Ask,
  Hints,
  Home,
  MemberLine,
  Motion,
  NewTable,
  Player,
  TableInfo,
  Wishes,
} from './wire/types';

export type Screen = 'home' | 'new' | 'table' | 'game-result' | 'settings' | 'records' | 'room';

export class App {
  screen = $state<Screen>('home');
  home = $state.raw<Home | null>(null);
  line = $state<Line>('connecting');
  /** What went wrong, as the page says it. */
  trouble = $state<Key | null>(null);
  /** What the host said no to last; the screen that asked says what is wrong with a seat or an option. */
  refused = $state.raw<Refused | null>(null);
  readonly table = new TableState();
  /** 說話 at a table on the network. */
  readonly talk: Talk;
  /** A table that is about to be opened. */
  readonly opening = new Opening(this);
  /** What this device brings to the walls. */
  readonly secrets: OwnSecrets;
  /** The books, page by page. */
  readonly library: Library;
  /** A file that is being opened. */
  readonly arriving: Arriving;
  /** 場: the evening on the network. */
  readonly room: Room;
  /** 轉播: seconds by which the watched table is delayed. */
  later = $state<number | null>(null);
  /** Page and host speak different protocols; how the host said so. */
  skew = $state<string | null>(null);
  /** The page was opened with the key of a QR code. */
  private readonly keyed: boolean;
  private before: Screen = 'home';
  /** Where the books were opened, and where one is when they are closed. */
  private shelf: Screen = 'home';
  /** The next hand is being asked for. */
  private dealing = false;
  /** A table has just begun, and the length of its pause has not been sent to the host. */
  private unpaced = false;
  /** Who plays at the table that was sat down at last, once it has said so. */
  private fresh: TableInfo | null = null;

  constructor(
    private readonly backend: Backend,
    /** The way to another host; only the program's own window has one. */
    readonly elsewhere: Elsewhere | null = null,
    memory = new Memory(location.host),
  ) {
    this.line = backend.state;
    this.room = new Room(backend, this, memory);
    // A guest who came by a QR code sees nothing of the house's first screen.
    this.keyed = memory.key !== null;
    if (this.keyed) this.screen = 'room';
    this.secrets = new OwnSecrets(backend);
    this.talk = new Talk(backend);
    this.arriving = new Arriving(backend);
    this.library = new Library(backend, () => {
      this.go(this.shelf);
    });
    this.table.onritual = () => {
      this.pace();
    };
    backend.onNews((news) => {
      this.table.hear(news);
      if (!news.news.info) return;
      this.arrive(news.news.info.game);
      this.fresh = news.news.info;
      this.tellPace();
    });
    backend.onState((line) => {
      this.line = line;
      if (line === 'open') void this.greet();
    });
    if (backend.state === 'open') void this.greet();
  }

  /** Whether this page came to another's host by a QR code. */
  get visits(): boolean {
    return this.keyed || this.room.guest;
  }

  /** The host may know this page by now: its new address was opened beside it. */
  callAgain(): void {
    this.backend.retry?.();
  }

  /** Goes to a screen; the settings lead back to where they were asked for. */
  go(screen: Screen): void {
    // A guest's first screen is the room.
    if (screen === 'home' && this.room.guest) screen = 'room';
    // Back from the settings leads to where they were opened, whatever was looked up from them.
    if (screen === 'settings' && this.screen !== 'records') this.before = this.screen;
    this.screen = screen;
    // Whose result has been seen need not be shown again.
    if (screen === 'game-result') keep(null);
    if (screen === 'home') void this.refresh();
  }

  back(): void {
    this.screen = this.before;
  }

  /** Opens the books at a page. */
  browse(page: Page): void {
    this.shelf = this.screen === 'records' ? 'home' : this.screen;
    this.library.way = [];
    this.library.open(page);
    this.go('records');
  }

  /** The books are kept at the host's own screen: only there names are gone through, and entries changed. */
  get keeps(): boolean {
    return !this.room.guest;
  }

  /** Whether a game counts is the organiser's to say, from whichever device he organises. */
  get judges(): boolean {
    return this.keeps || this.room.view?.organises === true;
  }

  async refresh(): Promise<void> {
    const answer = await this.ask({ do: 'home' });
    if (answer?.is !== 'home') return;
    this.home = answer;
    markUsable();
  }

  begin(wanted: NewTable): Promise<boolean> {
    return this.seated({ do: 'begin', ...wanted });
  }

  /** The members whose names are a slip away from a name that is not in the books. */
  async similar(name: string): Promise<MemberLine[]> {
    const answer = await this.ask({ do: 'similar', name });
    return answer?.is === 'similar' ? answer.people : [];
  }

  /** `since` is the last message that came here: what happened meanwhile comes first. */
  resume(game: string, since: number | null = null): Promise<boolean> {
    return this.seated(since === null ? { do: 'resume', game } : { do: 'resume', game, since });
  }

  /** While the dealing is shown no pause runs: a player who may declare something then has all the time. */
  async deal(): Promise<boolean> {
    const { info } = this.table;
    const pauses = this.table.company === null && (sharing(info) || info?.by_hand === true);
    const shown = pauses && settings.ritual && settings.speed !== 'off';
    if (this.dealing || this.table.sending) return false;
    this.dealing = true;
    try {
      if (shown) await this.backend.ask({ do: 'pace', pause: 0 }).catch(() => null);
      const done = await this.busily({ do: 'deal' });
      if (shown && this.table.ritual === null) this.pace();
      return done;
    } finally {
      this.dealing = false;
    }
  }

  /** Where several play here, a player's tiles are put away after he has done what he had to do. */
  async act(action: Action): Promise<boolean> {
    const going = goesOn(this.table, action);
    const keeps = lastToCall(this.table, action);
    if (action.a === 'pass' && this.table.view?.phase.p === 'window') voice.say('pass');
    const done = await this.busily({ do: 'act', action });
    // What he called may have ended the hand meanwhile: then he does not keep it.
    if (done && keeps) this.table.keeps = this.table.view?.phase.p === 'window' && this.table.floor !== null;
    else if (done && !going && sharing(this.table.info) && this.table.floor !== null) await this.floor(null);
    return done;
  }

  /** What may be waited for in the view of that number; none where it is not that view's turn any more. */
  async hints(of: number): Promise<Hints | null> {
    const answer = await this.backend.ask({ do: 'hints', of }).catch(() => null);
    return answer?.is === 'hints' ? answer : null;
  }

  /** 我要: the player who says it gets the device. */
  async want(player: Player): Promise<boolean> {
    const done = await this.busily({ do: 'want', player });
    const { gate, company } = this.table;
    // At devices of their own no clock stops for him: the host says how long it runs.
    if (done && gate?.holder === null && company === null)
      this.table.gate = { ...gate, left: null, holder: player };
    return done;
  }

  /** 過, without a look. */
  async let(player: Player): Promise<boolean> {
    voice.say('pass');
    const done = await this.did({ do: 'let', player });
    const gate = this.table.gate;
    if (done && gate?.open.includes(player))
      this.table.gate = { ...gate, open: gate.open.filter((one) => one !== player) };
    return done;
  }

  /** His last discard, until it is asked for. */
  takeBack(player: Player): Promise<boolean> {
    return this.busily({ do: 'take-back', player });
  }

  /** 先說好: kept by the host, and by this screen while he has it. */
  async wish(wishes: Wishes): Promise<boolean> {
    const before = this.table.wishes;
    // At once, so that a second wish is laid upon the first.
    if (before) this.table.wishes = { ...before, wishes };
    const done = await this.did({ do: 'wish', ...wishes });
    if (!done && this.table.wishes?.wishes === wishes) this.table.wishes = before;
    return done;
  }

  /** How long the table waits after a discard: where several play here, by hand, and for second thoughts. */
  pace(): void {
    const { info } = this.table;
    // How a table on the network waits was settled when it was put up.
    if (!info || this.room.guest || this.table.company !== null) return;
    // A host that will not hear it waits as long as it thinks right.
    const tell = (ask: Ask) => void this.backend.ask(ask).catch(() => null);
    if (sharing(info)) tell({ do: 'pace', pause: settings.pause });
    else if (info.by_hand) tell({ do: 'pace', pause: settings.window });
    if (info.undo && !sharing(info)) tell({ do: 'grace', seconds: settings.undo });
  }

  async floor(player: Player | null, pin?: string): Promise<boolean> {
    if (player === null) {
      this.table.cover();
      const done = await this.did({ do: 'floor', player });
      if (!done) this.table.covering = false;
      return done;
    }
    const once = settings.pin === 'once';
    const content = once ? { once } : {};
    const done = await this.did(
      pin === undefined ? { do: 'floor', player, ...content } : { do: 'floor', player, pin, ...content },
    );
    if (done) {
      const others = this.table.trusts.filter((one) => one !== player);
      this.table.trusts = once ? [...others, player] : others;
    }
    // A mistake that has been mended is not shown.
    if (done && this.trouble === 'refused-pin') this.trouble = null;
    return done;
  }

  /** One of those who share the device has chosen what he passes on, and chooses again. */
  async rechoose(player: Player, pin?: string): Promise<boolean> {
    this.table.again = player;
    const done = await this.floor(player, pin);
    if (done) await this.act({ a: 'rechoose' });
    else this.table.again = null;
    return done;
  }

  /** Votes for everybody who plays at this device, or takes the vote back. */
  vote(on: Motion, yes: boolean): Promise<boolean> {
    return this.did({ do: 'vote', on, yes });
  }

  /** 退出. Where others still play he gets up by it, and a computer plays for him. */
  async leave(player: Player): Promise<boolean> {
    const up = leavesOthers(this.table);
    const done = await this.did({ do: 'leave', player });
    if (done && up && !sharing(this.table.info)) await this.rise();
    return done;
  }

  /** The player for whom a computer has played plays for himself again. */
  takeOver(player: Player): Promise<boolean> {
    return this.did({ do: 'take-over', player });
  }

  async rise(): Promise<void> {
    this.later = null;
    await this.did({ do: 'rise' });
    const { company, info } = this.table;
    keep(null);
    this.table.clear();
    this.room.rose(info?.game ?? null);
    this.go(company === null ? 'home' : 'room');
  }

  /** The table in front of the person after a break of the line, or a reload of the page. */
  private async greet(): Promise<void> {
    const welcome = await this.ask({ do: 'hello', protocol: PROTOCOL });
    if (!welcome) {
      if (this.refused?.code === 'version') this.skew = this.refused.detail;
      return;
    }
    this.skew = null;
    if (welcome.is === 'welcome' && welcome.guest) {
      // A spectator is at that table again too.
      this.room.looksAt = this.table.info?.game ?? kept();
      await this.room.arrive();
      return;
    }
    this.room.house = true;
    if (this.screen === 'room') this.room.look();
    await this.refresh();
    const games = this.elsewhere?.unpack();
    if (games) void this.arriving.open(games);
    const game = this.table.info?.game ?? kept();
    if (game === null) return;
    // A table that this screen still has is sent again; one it has lost is resumed.
    const looked = await this.backend.ask({ do: 'look' }).catch(() => null);
    if (looked) {
      this.pace();
      return;
    }
    this.fresh = null;
    const resumed = await this.backend.ask({ do: 'resume', game }).catch(() => {
      void this.ended(game);
    });
    this.unpaced = resumed !== undefined;
    this.tellPace();
  }

  /** A game that is over cannot be gone on with: to a page that was loaded anew the books show its result. */
  async ended(game: string): Promise<void> {
    keep(null);
    const ask: Ask = { do: 'records', ask: { of: 'game', game, language: language() } };
    const answer = this.first() ? await this.backend.ask(ask).catch(() => null) : null;
    // A person who has gone on to something else in the meantime is left there.
    if (this.first() && answer?.is === 'records') this.browse({ is: 'game', game });
  }

  /** Whether a person is where the program begins. */
  private first(): boolean {
    return this.screen === (this.room.guest ? 'room' : 'home');
  }

  private arrive(game: string): void {
    this.later = null;
    if (game !== kept()) forgetOrders();
    keep(game);
    if (this.screen !== 'settings') this.screen = 'table';
    else this.before = 'table';
  }

  private async seated(ask: Ask): Promise<boolean> {
    this.fresh = null;
    const answer = await this.ask(ask);
    this.later = answer?.is === 'later' ? answer.seconds : null;
    // Whose page is loaded anew while he waits comes back to the wait.
    if (this.later !== null && ask.do === 'resume') keep(ask.game);
    this.unpaced = answer !== null;
    this.tellPace();
    return answer !== null;
  }

  private tellPace(): void {
    if (!this.unpaced || !this.fresh) return;
    this.unpaced = false;
    this.pace();
  }

  private async did(ask: Ask): Promise<boolean> {
    return (await this.ask(ask)) !== null;
  }

  /** Nothing else is offered until the host has answered. */
  private async busily(ask: Ask): Promise<boolean> {
    if (this.table.sending) return false;
    this.table.sending = true;
    try {
      return await this.did(ask);
    } finally {
      this.table.sending = false;
    }
  }

  private async ask(ask: Ask) {
    this.refused = null;
    try {
      return await this.backend.ask(ask);
    } catch (why) {
      this.refused = why instanceof Refused ? why : null;
      if (!this.refused?.about) this.trouble = why instanceof Refused ? told(ask, why) : 'refused-lost';
      return null;
    }
  }
}

/** Leaves a mark for `cargo xtask measure` when the first screen is painted with what the host said. */
function markUsable(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      performance.mark('usable');
    });
  });
}

const KEY = Symbol('app');

export function provide(app: App): App {
  return setContext(KEY, app);
}

export function useApp(): App {
  return getContext<App>(KEY);
}
