/**
 * The host behind the window: every question by one command, every message by one channel. After a call it is
 * another host, and the window says how the line to it stands.
 */

import { Channel, invoke } from '@tauri-apps/api/core';
import type { Answer, Ask, Message } from '../wire/types';
import { Lost } from './backend';
import type { NotCalled } from './elsewhere';
import { Exchanging } from './exchange';

/** How the line to another host stands; that host itself can say nothing of the kind. */
export interface Standing {
  is: 'line';
  state: 'open' | 'lost' | 'refused';
  why: NotCalled | null;
}

export class TauriBackend extends Exchanging {
  /** Goes with the first question; with another page comes another channel. */
  private readonly channel = new Channel<Message | Standing>();
  private told = false;

  /** `onended` is called when the host will not be called again. */
  constructor(private readonly onended: (why: NotCalled) => void = () => undefined) {
    super();
    this.channel.onmessage = (message) => {
      if (message.is === 'line') this.stand(message);
      else this.exchange.hear(message);
    };
    this.exchange.become('open');
  }

  ask(ask: Ask): Promise<Answer> {
    if (this.state !== 'open') return Promise.reject(new Lost('no line'));
    return this.exchange.ask(ask, (request) => {
      const first = !this.told;
      this.told = true;
      const sent = invoke('ask', first ? { request, tells: this.channel } : { request });
      sent.catch((why: unknown) => {
        this.exchange.fail(request.id, new Lost(String(why)));
      });
    });
  }

  close(): void {
    this.exchange.lose();
    this.exchange.become('closed');
  }

  private stand({ state, why }: Standing): void {
    if (state === 'open') {
      // The first question has gone before the line is reported open.
      if (this.state !== 'open') this.exchange.become('open');
      return;
    }
    this.close();
    if (why) this.onended(why);
  }
}
