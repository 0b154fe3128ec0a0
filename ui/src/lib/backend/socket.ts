/** The host over a WebSocket: one JSON `Request` a frame out, one `Message` a frame in. */

import type { Answer, Ask, Message, News, RoomView } from '../wire/types';
import { Lost, type Backend, type Line } from './backend';
import { Exchange } from './exchange';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class SocketBackend implements Backend {
  private socket: WebSocket | null = null;
  private wanted = true;
  private wait = FIRST_WAIT;
  private readonly exchange = new Exchange();

  constructor(private readonly url: string) {
    this.connect();
  }

  get state(): Line {
    return this.exchange.state;
  }

  ask(ask: Ask): Promise<Answer> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost('no line'));
    return this.exchange.ask(ask, (request) => {
      socket.send(JSON.stringify(request));
    });
  }

  onNews(hear: (news: News) => void): () => void {
    return this.exchange.news.add(hear);
  }

  onRoom(hear: (room: RoomView) => void): () => void {
    return this.exchange.rooms.add(hear);
  }

  onTaken(hear: () => void): () => void {
    return this.exchange.taken.add(hear);
  }

  onState(hear: (state: Line) => void): () => void {
    return this.exchange.states.add(hear);
  }

  close(): void {
    this.wanted = false;
    this.socket?.close();
  }

  private connect(): void {
    this.exchange.become('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.exchange.become('open');
    };
    socket.onmessage = (frame: MessageEvent<unknown>) => {
      if (typeof frame.data === 'string') this.exchange.hear(JSON.parse(frame.data) as Message);
    };
    socket.onclose = () => {
      this.lost();
    };
  }

  private lost(): void {
    this.exchange.lose();
    this.exchange.become('closed');
    if (!this.wanted) return;
    setTimeout(() => {
      if (this.wanted) this.connect();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** The socket of the host that this page came from. */
export function socketUrl(from: Location = location): string {
  return `${from.protocol === 'https:' ? 'wss' : 'ws'}://${from.host}/ws`;
}
