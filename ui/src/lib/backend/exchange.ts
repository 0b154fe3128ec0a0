/** Requests and answers, matched by number, and the news between them; the same for every transport. */

import type { Answer, Ask, Message, MixCall, News, Request, RoomView, Saying } from '../wire/types';
import { Listeners, Lost, Refused, type Backend, type Line } from './backend';
import { changed } from './changes';

interface Pending {
  done: (answer: Answer) => void;
  fail: (why: Error) => void;
}

export class Exchange {
  state: Line = 'connecting';
  readonly news = new Listeners<News>();
  readonly states = new Listeners<Line>();
  readonly rooms = new Listeners<RoomView>();
  /** Another device has taken the seat over. */
  readonly taken = new Listeners<null>();
  readonly talk = new Listeners<Saying[]>();
  readonly mixes = new Listeners<MixCall>();
  /** The organiser has closed the room. */
  private shut = false;
  private next = 1;
  /** The last state of the room. */
  private room: RoomView | null = null;
  private readonly pending = new Map<number, Pending>();

  /** Numbers a request and sends it; `hear` gets the answer later. */
  ask(ask: Ask, send: (request: Request) => void): Promise<Answer> {
    const request: Request = { id: this.next++, ask };
    return new Promise((done, fail) => {
      this.pending.set(request.id, { done, fail });
      send(request);
    });
  }

  hear(message: Message): void {
    if (message.is === 'news') {
      this.news.tell(message);
      return;
    }
    if (message.is === 'room') {
      this.room = message;
      this.rooms.tell(message);
      return;
    }
    if (message.is === 'room-changes') {
      // A new connection begins with the whole room.
      if (this.room === null) return;
      this.room = changed(this.room, message);
      this.rooms.tell(this.room);
      return;
    }
    if (message.is === 'mix') {
      this.mixes.tell(message);
      return;
    }
    if (message.is === 'talk') {
      this.talk.tell(message.said);
      return;
    }
    if (message.is === 'closed') {
      this.shut = true;
      return;
    }
    if (message.is === 'elsewhere') {
      this.taken.tell(null);
      return;
    }
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.is === 'answer') pending?.done(message.answer);
    else pending?.fail(new Refused(message.why.code, message.why.detail, message.why.about ?? null));
  }

  /** Fails one request. */
  fail(id: number, why: Error): void {
    this.pending.get(id)?.fail(why);
    this.pending.delete(id);
  }

  /** Fails all pending requests. */
  lose(): void {
    this.room = null;
    for (const { fail } of this.pending.values()) fail(new Lost('the line broke'));
    this.pending.clear();
  }

  /** Changes the state. The mark of a room closed on purpose stays until the connection is open again. */
  become(state: Line): void {
    if (state === 'open') this.shut = false;
    const broken = state === 'connecting' || state === 'closed' || state === 'gone';
    this.state = this.shut && broken ? 'shut' : state;
    this.states.tell(this.state);
  }
}

/** A host that uses an exchange, for every transport. */
export abstract class Exchanging implements Backend {
  protected readonly exchange = new Exchange();

  get state(): Line {
    return this.exchange.state;
  }

  abstract ask(ask: Ask): Promise<Answer>;
  abstract close(): void;

  onNews(hear: (news: News) => void): () => void {
    return this.exchange.news.add(hear);
  }

  onRoom(hear: (room: RoomView) => void): () => void {
    return this.exchange.rooms.add(hear);
  }

  onMix(hear: (call: MixCall) => void): () => void {
    return this.exchange.mixes.add(hear);
  }

  onTalk(hear: (said: Saying[]) => void): () => void {
    return this.exchange.talk.add(hear);
  }

  onTaken(hear: () => void): () => void {
    return this.exchange.taken.add(hear);
  }

  onState(hear: (state: Line) => void): () => void {
    return this.exchange.states.add(hear);
  }
}
