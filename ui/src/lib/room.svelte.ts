/** 場: the evening as this device sees it, the person who joined from it, and the way to their table and back. */

import { Refused, type Backend } from './backend/backend';
import type { Key } from './i18n/index.svelte';
import { heard, keepHeard, Memory, type Heard, type Known } from './room/memory';
import type { RoomAsk } from './wire/protocol';
import type { MemberLine, News, PlaceLine, RoomTold, RoomView, SeatFault, SeatWish } from './wire/types';

/** The steps of a guest: type the code, choose a name, wait for the organiser, in. */
export type Step = 'code' | 'who' | 'waits' | 'in';

/** The list of names for a guest who has typed the code. */
export interface Entered {
  club: string;
  members: MemberLine[];
}

/** The parts of the page that the room changes. */
export interface Stage {
  readonly screen: string;
  go(screen: 'room'): void;
  resume(game: string, since: number | null): Promise<boolean>;
  ended(game: string): Promise<void>;
}

type Joined = Extract<RoomTold, { told: 'joined' }>;

export type Invited = Extract<RoomTold, { told: 'invited' }>;

export class Room {
  view = $state.raw<RoomView | null>(null);
  /** True if this device is not the host's own: its user joins first. */
  guest = $state(false);
  /** True once the host has answered its own screen, which may then look at the room. */
  house = $state(false);
  step = $state<Step>('code');
  entered = $state.raw<Entered | null>(null);
  /** The name of the person who joined from here. */
  name = $state('');
  /** The error, shown where it happened. */
  trouble = $state<Key | null>(null);
  busy = $state(false);
  /** True if another device has taken the seat. */
  taken = $state(false);
  /** True if all tables are shown, as on a television. */
  board = $state(false);
  /** The code with which another device can take over, while it is shown. */
  ticket = $state<string | null>(null);
  /** The table of a player of this device. */
  readonly mine = $derived(this.view?.places.find((one) => isMine(one) && one.state.is !== 'over') ?? null);

  /** The last refusal; a form shows which of its options is wrong. */
  refused = $state.raw<Refused | null>(null);

  /** The game that was watched before the connection broke or the page was reloaded. */
  looksAt: string | null = null;

  /** The table that began once more from this screen, until it plays. */
  private along: number | null = null;
  /** The game that was joined over the current connection. */
  private at: string | null = null;
  /** The game that the player left, or that cannot be resumed: only the player's own wish leads back to it. */
  private risen: string | null = null;
  private last: Heard | null = heard();
  private playing: string | null = null;

  constructor(
    private readonly backend: Backend,
    private readonly stage: Stage,
    private readonly memory: Memory,
  ) {
    backend.onRoom((view) => {
      this.hear(view);
    });
    backend.onNews((news) => {
      this.note(news);
    });
    backend.onTaken(() => {
      this.taken = true;
    });
  }

  get code(): string | null {
    return this.memory.code;
  }

  /** The person who joined from this device last. */
  get known(): Known | null {
    return this.memory.who;
  }

  /** A guest's connection is open: the same person returns, or says who they are. */
  async arrive(): Promise<void> {
    this.guest = true;
    this.at = null;
    const { token, ticket } = this.memory;
    let wrong: Key | null = null;
    if (ticket !== null) {
      this.memory.ticket = null;
      await this.move(ticket);
      if (this.step === 'in' || this.step === 'waits') return;
      wrong = this.trouble;
    }
    if (token !== null) {
      const told = await this.say({ to: 'door', do: 'return', token });
      if (told?.told === 'joined') return this.joined(told);
      // No answer means that the connection broke: the greeting is repeated after the next one.
      if (this.refused === null) return;
      if (this.refused.code !== 'joined') {
        this.stage.go('room');
        return;
      }
      this.lose(null);
    } else if (this.step === 'in' || this.step === 'waits') this.step = 'code';
    this.stage.go('room');
    if (this.step === 'code' && this.memory.code !== null) await this.enter(this.memory.code);
    // The message that the ticket is invalid stays for the next step.
    this.trouble ??= wrong;
  }

  async enter(code: string): Promise<void> {
    const told = await this.say({ to: 'door', do: 'enter', code: code.trim().toUpperCase() });
    if (told?.told !== 'entered') return;
    this.memory.keep({ code: code.trim().toUpperCase() });
    this.entered = { club: told.club, members: told.members };
    this.step = 'who';
  }

  async join(who: SeatWish, known: Known, pin: string | null = null): Promise<boolean> {
    const told = await this.say({ to: 'door', do: 'join', code: this.memory.code ?? '', who, pin });
    // Wrong guesses of others may have locked this member out; the organiser lets them in.
    if (this.refused?.code === 'busy' && pin !== null) this.trouble = 'join-busy';
    if (told?.told !== 'joined') return false;
    this.memory.keep({ who: known });
    await this.joined(told);
    return true;
  }

  /** Moves the seat here from the device that joined with it. */
  async move(ticket: string): Promise<void> {
    const told = await this.say({ to: 'door', do: 'return', token: ticket.trim().toUpperCase() });
    if (told?.told === 'joined') await this.joined(told);
    else if (this.refused?.code === 'joined') this.trouble = 'join-wrong-ticket';
  }

  async ask(ask: RoomAsk): Promise<boolean> {
    return (await this.say(ask)) !== null;
  }

  /** 再來一局: the table begins once more with the same people, and the host's own screen goes along if it plays there. */
  async again(place: number): Promise<boolean> {
    this.along = this.house ? place : null;
    const done = await this.ask({ to: 'lobby', do: 'start', place });
    if (!done) this.along = null;
    return done;
  }

  /** The organiser gives the owner of a seat a new invitation. */
  async invite(place: number, seat: number, reason: string): Promise<Invited | null> {
    const told = await this.say({ to: 'organiser', do: 'invite', place, seat, reason });
    return told?.told === 'invited' ? told : null;
  }

  /** The organiser lets a member in without a PIN. */
  async vouch(number: number): Promise<Invited | null> {
    const told = await this.say({ to: 'organiser', do: 'vouch', number });
    return told?.told === 'invited' ? told : null;
  }

  /** Requests the code with which another device can take over. */
  async shareTicket(): Promise<void> {
    const told = await this.say({ to: 'lobby', do: 'ticket' });
    if (told?.told === 'ticket') this.ticket = told.ticket;
  }

  async leave(): Promise<void> {
    if (!(await this.ask({ to: 'door', do: 'go' }))) return;
    this.lose(null);
    if (this.memory.code !== null) await this.enter(this.memory.code);
  }

  /** Returns to the player's table, at the player's wish. */
  async sitBack(): Promise<void> {
    this.taken = false;
    this.risen = null;
    this.at = null;
    await this.follow();
  }

  /** Takes the seat back from another device. */
  async here(game: string): Promise<void> {
    this.taken = false;
    await this.sit(game);
  }

  watch(game: string): Promise<boolean> {
    return this.stage.resume(game, null);
  }

  /** The player left the table and is not brought back against their will. */
  rose(game: string | null): void {
    this.taken = false;
    this.risen = game;
    this.at = null;
    if (this.guest) this.look();
  }

  look(): void {
    void this.ask({ to: 'door', do: 'look' });
  }

  /** Stops the updates of the room: a player needs no long list of tables. */
  away(): void {
    void this.ask({ to: 'door', do: 'away' });
  }

  private async joined({ token, name, waits }: Joined): Promise<void> {
    if (token !== null) {
      this.memory.keep({ token });
      // The old token becomes invalid only when the new one is used: a lost answer costs no seat.
      await this.backend.ask({ to: 'door', do: 'return', token }).catch(() => undefined);
    }
    this.name = name;
    this.step = waits ? 'waits' : 'in';
    if (this.stage.screen !== 'table') this.stage.go('room');
    await this.ask({ to: 'door', do: 'look' });
  }

  private hear(view: RoomView): void {
    this.view = view;
    void this.goAlong(view);
    if (!this.guest || (this.step !== 'waits' && this.step !== 'in')) return;
    if (view.me === null) {
      this.lose('join-sent-away');
      return;
    }
    this.step = view.me.waits ? 'waits' : 'in';
    void this.follow();
    this.lookOn(view);
  }

  private async goAlong(view: RoomView): Promise<void> {
    const place = view.places.find((one) => one.place === this.along);
    const game = place ? gameOf(place) : null;
    if (!place || game === null) return;
    this.along = null;
    if (isMine(place)) await this.stage.resume(game, null);
  }

  /** A screen that showed a table to a whole room shows it again without a press of a button. */
  private lookOn(view: RoomView): void {
    const game = this.looksAt;
    this.looksAt = null;
    if (game === null || this.mine !== null || view.me?.waits !== false) return;
    if (view.places.some((place) => gameOf(place) === game)) void this.watch(game);
    else if (view.places.some(({ state }) => state.is === 'over' && state.game === game))
      void this.stage.ended(game);
  }

  /** Follows the player's table when it begins or the connection is new. */
  private async follow(): Promise<void> {
    const game = this.mine === null ? null : gameOf(this.mine);
    if (game === null || this.taken || game === this.risen || game === this.at) return;
    await this.sit(game);
  }

  private async sit(game: string): Promise<void> {
    this.at = game;
    const since = this.last?.game === game ? this.last.n : null;
    const done = await this.stage.resume(game, since);
    if (done) this.away();
    // A game that cannot be resumed is not requested again at every change of the room.
    else this.risen = game;
  }

  /** The guest of this device has lost their place in the room. */
  private lose(why: Key | null): void {
    this.memory.forget();
    this.step = 'code';
    this.view = null;
    this.taken = false;
    this.risen = null;
    this.at = null;
    this.trouble = why;
    this.stage.go('room');
  }

  /** Remembers the last message, from which a broken connection resumes. A spectator's messages have other numbers. */
  private note({ n, news }: News): void {
    if (news.info) this.playing = news.info.game;
    if (news.floor === null || news.company === null || this.playing === null) return;
    this.last = { game: this.playing, n };
    keepHeard(this.last);
  }

  /** The room's answer; null after a refusal or a lost connection. */
  private async say(ask: RoomAsk): Promise<RoomTold | { told: 'done' } | null> {
    this.trouble = null;
    this.refused = null;
    this.busy = true;
    try {
      const answer = await this.backend.ask(ask);
      return answer.is === 'room' ? answer.told : { told: 'done' };
    } catch (why) {
      this.refused = why instanceof Refused ? why : null;
      this.trouble = wrong(this.refused);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

const FAULTS: Record<SeatFault, Key> = {
  name: 'join-fault-name',
  unknown: 'join-fault-unknown',
  twice: 'join-fault-twice',
  taken: 'join-fault-taken',
  role: 'join-fault-role',
  several: 'join-fault-several',
  pin: 'join-fault-pin',
  'no-people': 'join-fault-no-people',
  computer: 'join-fault-computer',
};

function wrong(why: Refused | null): Key {
  if (why === null) return 'refused-lost';
  return why.about?.is === 'seat' ? FAULTS[why.about.fault] : `refused-${why.code}`;
}

export function isMine(place: PlaceLine): boolean {
  return place.seats.some((seat) => seat.mine);
}

/** The game that is being played at a table. */
function gameOf({ state }: PlaceLine): string | null {
  return state.is === 'playing' ? state.game : null;
}

export function isFull({ seats }: PlaceLine): boolean {
  return seats.every((seat) => seat.name !== null || seat.computer !== null);
}
