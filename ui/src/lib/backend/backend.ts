/** The interface between a screen and its host, independent of the transport. */

import type { About, Answer, Ask, Code, MixCall, News, RoomView, Saying } from '../wire/types';

/**
 * The state of the connection:
 * 'unsealed': the host accepts guests only with its key, and this page was opened without the code.
 * 'untrusted': the machine that answers is not the host of the QR code; nothing was or will be sent to it.
 * 'gone': many calls had no answer; the page goes on calling.
 * 'shut': the organiser has closed the room; the page goes on calling, because it may be opened again.
 * 'renewed': the host was restarted and does not know this page; the page stops calling.
 */
export type Line = 'connecting' | 'open' | 'closed' | 'gone' | 'shut' | 'untrusted' | 'unsealed' | 'renewed';

export interface Backend {
  readonly state: Line;
  /** Sends one request; fails with a `Refused` or a `Lost`. */
  ask(ask: Ask): Promise<Answer>;
  /** Subscribes to news, in order. Returns the function that unsubscribes. */
  onNews(hear: (news: News) => void): () => void;
  /** Subscribes to the room: its state after every change. */
  onRoom(hear: (room: RoomView) => void): () => void;
  /** Subscribes to requests for this device's part of a wall. */
  onMix(hear: (call: MixCall) => void): () => void;
  /** Subscribes to talk at the table. */
  onTalk(hear: (said: Saying[]) => void): () => void;
  /** Subscribes to the loss of the seat to another device. */
  onTaken(hear: () => void): () => void;
  /** Subscribes to changes of `state`. */
  onState(hear: (state: Line) => void): () => void;
  close(): void;
  /** Saves a file where the user says: its place, or null if they cancelled. A browser saves by itself. */
  keep?(name: string, bytes: string): Promise<string | null>;
  /** Calls once more after giving up; only the connection to a remote host has this. */
  retry?(): void;
}

/** The host refused; nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly code: Code,
    readonly detail: string,
    /** The part of the request that is wrong, if the host says so. */
    readonly about: About | null = null,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** The connection broke before the answer: the request may or may not have been carried out. */
export class Lost extends Error {}

/** Listeners of one kind. */
export class Listeners<T> {
  private readonly all = new Set<(value: T) => void>();

  add(hear: (value: T) => void): () => void {
    this.all.add(hear);
    return () => this.all.delete(hear);
  }

  tell(value: T): void {
    for (const hear of [...this.all]) hear(value);
  }
}
