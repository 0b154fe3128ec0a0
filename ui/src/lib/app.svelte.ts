/** The state of the whole page: the current screen, requests to the host, errors. */

import { getContext, setContext } from 'svelte';
import { Arriving } from './arriving.svelte';
import { Refused, type Backend, type Line } from './backend/backend';
import type { Elsewhere } from './elsewhere.svelte';
import { OwnSecrets } from './fair/own';
import { forgetOrders } from './hand';
import { save, type Written } from './papers';
import { Library, type Page } from './records.svelte';
import { refusalKey } from './refusals';
import { Memory } from './room/memory';
import { Room } from './room.svelte';
import { language, type Key } from './i18n/index.svelte';
import { Opening } from './opening.svelte';
import { storedGame, storeGame } from './storedgame';
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
  /** The error message on the page. */
  trouble = $state<Key | null>(null);
  /** The host's last refusal; the screen that asked shows which seat or option is wrong. */
  refused = $state.raw<Refused | null>(null);
  readonly table = new TableState();
  /** 說話 at a table on the network. */
  readonly talk: Talk;
  /** The form for a new table. */
  readonly opening = new Opening(this);
  /** This device's secrets for the walls. */
  readonly secrets: OwnSecrets;
  /** The pages of the books. */
  readonly library: Library;
  /** The file that is being opened. */
  readonly arriving: Arriving;
  /** 場: the evening on the network. */
  readonly room: Room;
  /** 轉播: the delay of the watched table, in seconds. */
  later = $state<number | null>(null);
  /** The host's message if page and host speak different protocols. */
  skew = $state<string | null>(null);
  /** True if the page was opened with the key of a QR code. */
  private readonly keyed: boolean;
  private before: Screen = 'home';
  /** The screen from which the books were opened; closing them leads back there. */
  private shelf: Screen = 'home';
  /** True while a request for the next hand is running. */
  private dealing = false;
  /** True for a new table until the length of its pause has been sent to the host. */
  private unpaced = false;
  /** The table that was joined last, once it has reported its players. */
  private fresh: TableInfo | null = null;

  constructor(
    private readonly backend: Backend,
    /** The connection to another host; only the program's own window has one. */
    readonly elsewhere: Elsewhere | null = null,
    memory = new Memory(location.host),
  ) {
    this.line = backend.state;
    this.room = new Room(backend, this, memory);
    // A guest who came by a QR code does not see the house's first screen.
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

  /** True if this page came to another host by a QR code. */
  get visits(): boolean {
    return this.keyed || this.room.guest;
  }

  /** Calls the host again: the page's new address was opened beside it and may be known to the host by now. */
  callAgain(): void {
    this.backend.retry?.();
  }

  /** Goes to a screen; closing the settings leads back to the screen that opened them. */
  go(screen: Screen): void {
    // A guest's first screen is the room.
    if (screen === 'home' && this.room.guest) screen = 'room';
    // Closing the settings leads back to the screen that opened them, also after a visit to the books.
    if (screen === 'settings' && this.screen !== 'records') this.before = this.screen;
    this.screen = screen;
    // A result that was seen is not shown again.
    if (screen === 'game-result') storeGame(null);
    if (screen === 'home') void this.refresh();
  }

  back(): void {
    this.screen = this.before;
  }

  /** Saves a file that this page has made: its name or place, null if the user cancelled. */
  async keepFile(file: Written): Promise<string | null> {
    if (this.backend.keep) return this.backend.keep(file.name, file.bytes);
    save(file);
    return file.name;
  }

  /** Opens the books at a page. */
  browse(page: Page): void {
    this.shelf = this.screen === 'records' ? 'home' : this.screen;
    this.library.pages = [];
    this.library.open(page);
    this.go('records');
  }

  /** The books are edited only at the host's own screen: names and entries. */
  get keeps(): boolean {
    return !this.room.guest;
  }

  /** The organiser decides whether a game counts, from any device. */
  get judges(): boolean {
    return this.keeps || this.room.view?.organises === true;
  }

  async refresh(): Promise<void> {
    const answer = await this.ask({ to: 'organiser', do: 'home' });
    if (answer?.is !== 'home') return;
    this.home = answer;
    markUsable();
  }

  begin(wanted: NewTable): Promise<boolean> {
    return this.seated({ to: 'screen', do: 'begin', ...wanted });
  }

  /** Members whose names differ by a typing slip from a name that is not in the books. */
  async similar(name: string): Promise<MemberLine[]> {
    const answer = await this.ask({ to: 'screen', do: 'similar', name });
    return answer?.is === 'similar' ? answer.people : [];
  }

  /** `since` is the number of the last message received; the messages after it come first. */
  resume(game: string, since: number | null = null): Promise<boolean> {
    return this.seated(
      since === null ? { to: 'table', do: 'resume', game } : { to: 'table', do: 'resume', game, since },
    );
  }

  /** No pause runs while the dealing is shown: a player who may declare something has all the time for it. */
  async deal(): Promise<boolean> {
    const { info } = this.table;
    const pauses = this.table.company === null && (sharing(info) || info?.by_hand === true);
    const shown = pauses && settings.ritual && settings.speed !== 'off';
    if (this.dealing || this.table.sending) return false;
    this.dealing = true;
    try {
      if (shown) await this.backend.ask({ to: 'screen', do: 'pace', pause: 0 }).catch(() => null);
      const done = await this.busily({ to: 'table', do: 'deal' });
      if (shown && this.table.ritual === null) this.pace();
      return done;
    } finally {
      this.dealing = false;
    }
  }

  /** On a shared device a player's tiles are covered after their action. */
  async act(action: Action): Promise<boolean> {
    const going = goesOn(this.table, action);
    const keeps = lastToCall(this.table, action);
    if (action.a === 'pass' && this.table.view?.phase.p === 'window') voice.say('pass');
    const done = await this.busily({ to: 'table', do: 'act', action });
    // If the call ended the hand, the player does not keep the device.
    if (done && keeps) this.table.keeps = this.table.view?.phase.p === 'window' && this.table.floor !== null;
    else if (done && !going && sharing(this.table.info) && this.table.floor !== null) await this.floor(null);
    return done;
  }

  /** The waits for the view of this number; null if it is no longer that view's turn. */
  async hints(of: number): Promise<Hints | null> {
    const answer = await this.backend.ask({ to: 'table', do: 'hints', of }).catch(() => null);
    return answer?.is === 'hints' ? answer : null;
  }

  /** 我要: gives the device to this player. */
  async want(player: Player): Promise<boolean> {
    const done = await this.busily({ to: 'table', do: 'want', player });
    const { gate, company } = this.table;
    // Where every player has their own device the clock goes on; the host tells how long.
    if (done && gate?.holder === null && company === null)
      this.table.gate = { ...gate, left: null, holder: player };
    return done;
  }

  /** 過 without looking at the tiles. */
  async let(player: Player): Promise<boolean> {
    voice.say('pass');
    const done = await this.did({ to: 'table', do: 'let', player });
    const gate = this.table.gate;
    if (done && gate?.open.includes(player))
      this.table.gate = { ...gate, open: gate.open.filter((one) => one !== player) };
    return done;
  }

  /** Takes back the player's last discard; possible until another player asks for the tile. */
  takeBack(player: Player): Promise<boolean> {
    return this.busily({ to: 'screen', do: 'take-back', player });
  }

  /** 先說好: kept by the host, and by this screen while the player holds the device. */
  async wish(wishes: Wishes): Promise<boolean> {
    const before = this.table.wishes;
    // Set at once, so that a second wish is added to the first.
    if (before) this.table.wishes = { ...before, wishes };
    const done = await this.did({ to: 'table', do: 'wish', ...wishes });
    if (!done && this.table.wishes?.wishes === wishes) this.table.wishes = before;
    return done;
  }

  /** Sends the host the pause after a discard, for a shared device or play by hand, and the time for taking back. */
  pace(): void {
    const { info } = this.table;
    // A table on the network has its pause from its setup.
    if (!info || this.room.guest || this.table.company !== null) return;
    // A host that refuses uses its own pause.
    const tell = (ask: Ask) => void this.backend.ask(ask).catch(() => null);
    if (sharing(info)) tell({ to: 'screen', do: 'pace', pause: settings.pause });
    else if (info.by_hand) tell({ to: 'screen', do: 'pace', pause: settings.window });
    if (info.undo && !sharing(info)) tell({ to: 'screen', do: 'grace', seconds: settings.undo });
  }

  async floor(player: Player | null, pin?: string): Promise<boolean> {
    if (player === null) {
      this.table.cover();
      const done = await this.did({ to: 'table', do: 'floor', player });
      if (!done) this.table.covering = false;
      return done;
    }
    const once = settings.pin === 'once';
    const content = once ? { once } : {};
    const done = await this.did(
      pin === undefined
        ? { to: 'table', do: 'floor', player, ...content }
        : { to: 'table', do: 'floor', player, pin, ...content },
    );
    if (done) {
      const others = this.table.trusts.filter((one) => one !== player);
      this.table.trusts = once ? [...others, player] : others;
    }
    // A corrected mistake is not shown.
    if (done && this.trouble === 'refused-pin') this.trouble = null;
    return done;
  }

  /** A player on a shared device takes back their choice of tiles to pass on. */
  async rechoose(player: Player, pin?: string): Promise<boolean> {
    this.table.again = player;
    const done = await this.floor(player, pin);
    if (done) await this.act({ a: 'rechoose' });
    else this.table.again = null;
    return done;
  }

  /** Votes for all players of this device, or takes the vote back. */
  vote(on: Motion, yes: boolean): Promise<boolean> {
    return this.did({ to: 'table', do: 'vote', on, yes });
  }

  /** 退出. If others play on, a computer plays for the player who leaves. */
  async leave(player: Player): Promise<boolean> {
    const up = leavesOthers(this.table);
    const done = await this.did({ to: 'table', do: 'leave', player });
    if (done && up && !sharing(this.table.info)) await this.rise();
    return done;
  }

  /** Takes a player's seat back from the computer. */
  takeOver(player: Player): Promise<boolean> {
    return this.did({ to: 'table', do: 'take-over', player });
  }

  async rise(): Promise<void> {
    this.later = null;
    await this.did({ to: 'table', do: 'rise' });
    const { company, info } = this.table;
    storeGame(null);
    this.table.clear();
    this.room.rose(info?.game ?? null);
    this.go(company === null ? 'home' : 'room');
  }

  /** Restores the table after a lost connection or a reload. */
  private async greet(): Promise<void> {
    const welcome = await this.ask({ to: 'door', do: 'hello', protocol: PROTOCOL });
    if (!welcome) {
      // A host of another version may not read the greeting at all.
      if (this.refused?.code === 'version' || this.refused?.code === 'unread')
        this.skew = this.refused.detail;
      return;
    }
    this.skew = null;
    if (welcome.is === 'welcome' && welcome.guest) {
      // A spectator returns to the watched table.
      this.room.looksAt = this.table.info?.game ?? storedGame();
      await this.room.arrive();
      return;
    }
    this.room.house = true;
    if (this.screen === 'room') this.room.look();
    await this.refresh();
    const games = this.elsewhere?.unpack();
    if (games) void this.arriving.open(games);
    const game = this.table.info?.game ?? storedGame();
    if (game === null) return;
    // The host sends a table again that this screen still has; a lost one is resumed.
    const looked = await this.backend.ask({ to: 'table', do: 'look' }).catch(() => null);
    if (looked) {
      this.pace();
      return;
    }
    this.fresh = null;
    const resumed = await this.backend.ask({ to: 'table', do: 'resume', game }).catch(() => {
      void this.ended(game);
    });
    this.unpaced = resumed !== undefined;
    this.tellPace();
  }

  /** A game that is over cannot be resumed: after a reload the books show its result. */
  async ended(game: string): Promise<void> {
    storeGame(null);
    const ask: Ask = { to: 'records', do: 'game', game, language: language() };
    const answer = this.first() ? await this.backend.ask(ask).catch(() => null) : null;
    // A person who went to another screen meanwhile is left there.
    if (this.first() && answer?.is === 'records') this.browse({ is: 'game', game });
  }

  /** True on the first screen. */
  private first(): boolean {
    return this.screen === (this.room.guest ? 'room' : 'home');
  }

  private arrive(game: string): void {
    this.later = null;
    if (game !== storedGame()) forgetOrders();
    storeGame(game);
    if (this.screen !== 'settings') this.screen = 'table';
    else this.before = 'table';
  }

  private async seated(ask: Ask): Promise<boolean> {
    this.fresh = null;
    const answer = await this.ask(ask);
    this.later = answer?.is === 'later' ? answer.seconds : null;
    // A reload while waiting returns to the wait.
    if (this.later !== null && ask.do === 'resume') storeGame(ask.game);
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

  /** Blocks other actions until the host has answered. */
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
      if (!this.refused?.about) this.trouble = why instanceof Refused ? refusalKey(ask, why) : 'refused-lost';
      return null;
    }
  }
}

/** Leaves a mark for `cargo xtask measure` when the first screen is painted with the host's data. */
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
