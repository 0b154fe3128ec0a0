/** A scripted host, for tests and for showing screens without a host. */

import type { Answer, Ask, MixCall, News, RoomView, Saying, TableNews } from '../wire/types';
import { Listeners, type Backend, type Line } from './backend';

/** The fake host's reaction to a request: answers, throws a `Refused`, may send news. */
export type Script = (ask: Ask, host: FakeBackend) => Answer;

export class FakeBackend implements Backend {
  state: Line = 'open';
  /** All requests so far, in order. */
  readonly asked: Ask[] = [];
  private told = 0;
  private readonly news = new Listeners<News>();
  private readonly states = new Listeners<Line>();
  private readonly rooms = new Listeners<RoomView>();
  private readonly taken = new Listeners<null>();
  private readonly talk = new Listeners<Saying[]>();
  private readonly mixes = new Listeners<MixCall>();

  constructor(private readonly script: Script) {}

  ask(ask: Ask): Promise<Answer> {
    this.asked.push(ask);
    try {
      return Promise.resolve(this.script(ask, this));
    } catch (why) {
      return Promise.reject(why as Error);
    }
  }

  /** Sends news to the screen. */
  tell(news: TableNews): void {
    this.told += 1;
    this.news.tell({ n: this.told, news });
  }

  become(state: Line): void {
    this.state = state;
    this.states.tell(state);
  }

  onNews(hear: (news: News) => void): () => void {
    return this.news.add(hear);
  }

  /** Sends the room. */
  tellRoom(room: RoomView): void {
    this.rooms.tell(room);
  }

  /** Reports that another device took the seat. */
  take(): void {
    this.taken.tell(null);
  }

  onRoom(hear: (room: RoomView) => void): () => void {
    return this.rooms.add(hear);
  }

  /** Sends a player's talk. */
  tellTalk(said: Saying[]): void {
    this.talk.tell(said);
  }

  /** Asks the device for its part of a wall. */
  tellMix(call: MixCall): void {
    this.mixes.tell(call);
  }

  onMix(hear: (call: MixCall) => void): () => void {
    return this.mixes.add(hear);
  }

  onTalk(hear: (said: Saying[]) => void): () => void {
    return this.talk.add(hear);
  }

  onTaken(hear: () => void): () => void {
    return this.taken.add(hear);
  }

  onState(hear: (state: Line) => void): () => void {
    return this.states.add(hear);
  }

  close(): void {
    this.become('closed');
  }
}
