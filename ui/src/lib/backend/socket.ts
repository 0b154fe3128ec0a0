/** The host over a WebSocket: one JSON `Request` a frame out, one `Message` a frame in. */

import type { Answer, Ask, Message, News, Request } from '../wire/types';
import { Listeners, Lost, Refused, type Backend, type Line } from './backend';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

interface Pending {
  done: (answer: Answer) => void;
  fail: (why: Error) => void;
}

export class SocketBackend implements Backend {
  state: Line = 'connecting';
  private socket: WebSocket | null = null;
  private wanted = true;
  private wait = FIRST_WAIT;
  private next = 1;
  private readonly pending = new Map<number, Pending>();
  private readonly news = new Listeners<News>();
  private readonly states = new Listeners<Line>();

  constructor(private readonly url: string) {
    this.connect();
  }

  ask(ask: Ask): Promise<Answer> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost('no line'));
    const request: Request = { id: this.next++, ask };
    return new Promise((done, fail) => {
      this.pending.set(request.id, { done, fail });
      socket.send(JSON.stringify(request));
    });
  }

  onNews(hear: (news: News) => void): () => void {
    return this.news.add(hear);
  }

  onState(hear: (state: Line) => void): () => void {
    return this.states.add(hear);
  }

  close(): void {
    this.wanted = false;
    this.socket?.close();
  }

  private connect(): void {
    this.become('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.become('open');
    };
    socket.onmessage = (frame: MessageEvent<unknown>) => {
      if (typeof frame.data === 'string') this.hear(JSON.parse(frame.data) as Message);
    };
    socket.onclose = () => {
      this.lost();
    };
  }

  private hear(message: Message): void {
    if (message.is === 'news') {
      this.news.tell(message);
      return;
    }
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.is === 'answer') pending?.done(message.answer);
    else pending?.fail(new Refused(message.why.code, message.why.detail));
  }

  private lost(): void {
    for (const { fail } of this.pending.values()) fail(new Lost('the line broke'));
    this.pending.clear();
    this.become('closed');
    if (!this.wanted) return;
    setTimeout(() => {
      if (this.wanted) this.connect();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private become(state: Line): void {
    this.state = state;
    this.states.tell(state);
  }
}

/** The socket of the host that this page came from. */
export function socketUrl(from: Location = location): string {
  return `${from.protocol === 'https:' ? 'wss' : 'ws'}://${from.host}/ws`;
}
