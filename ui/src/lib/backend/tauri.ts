/**
 * The host behind the window: every request by one command, every message by one channel. After a call it is another
 * host, and the window reports the state of the connection.
 */

import { Channel, invoke } from '@tauri-apps/api/core';
import type { Answer, Ask, Message } from '../wire/types';
import { Lost } from './backend';
import type { NotCalled } from './elsewhere';
import { Exchanging } from './exchange';

/** The state of the connection to another host; the host itself cannot send it. */
export interface Standing {
  is: 'line';
  state: 'open' | 'lost' | 'refused';
  why: NotCalled | null;
}

export class TauriBackend extends Exchanging {
  /** Sent with the first request; another page has another channel. */
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

  keep(name: string, bytes: string): Promise<string | null> {
    return invoke('keep_picture', { name, bytes });
  }

  close(): void {
    this.exchange.lose();
    this.exchange.become('closed');
  }

  private stand({ state, why }: Standing): void {
    if (state === 'open') {
      // The first request is sent before the connection counts as open.
      if (this.state !== 'open') this.exchange.become('open');
      return;
    }
    this.close();
    if (why) this.onended(why);
  }
}
