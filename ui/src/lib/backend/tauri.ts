/** The host behind the window: every question by one command, every message by one channel. */

import { Channel, invoke } from '@tauri-apps/api/core';
import type { Answer, Ask, Message, News, RoomView } from '../wire/types';
import { Lost, type Backend, type Line } from './backend';
import { Exchange } from './exchange';

export class TauriBackend implements Backend {
  private readonly exchange = new Exchange();
  /** Goes with the first question; with another page comes another channel. */
  private readonly channel = new Channel<Message>();
  private told = false;

  constructor() {
    this.channel.onmessage = (message) => {
      this.exchange.hear(message);
    };
    this.exchange.become('open');
  }

  get state(): Line {
    return this.exchange.state;
  }

  ask(ask: Ask): Promise<Answer> {
    return this.exchange.ask(ask, (request) => {
      const first = !this.told;
      this.told = true;
      const sent = invoke('ask', first ? { request, tells: this.channel } : { request });
      sent.catch((why: unknown) => {
        this.exchange.fail(request.id, new Lost(String(why)));
      });
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
    this.exchange.lose();
    this.exchange.become('closed');
  }
}
