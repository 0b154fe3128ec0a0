/** How a screen talks with its host, whatever carries the words. */

import type { About, Answer, Ask, Code, MixCall, News, RoomView, Saying } from '../wire/types';

/**
 * 'unsealed': the host talks to guests under its key alone, and this page has none: it was opened without the code.
 * 'untrusted': the machine that answers is not the host of the QR code; nothing was sent to it, and nothing will be.
 * 'gone': called again and again without an answer; it is still being called.
 * 'shut': the organiser has closed the room; it is still being called, for it may be opened again.
 * 'renewed': the program answers and does not know this page: it was started anew, and is not called any more.
 */
export type Line = 'connecting' | 'open' | 'closed' | 'gone' | 'shut' | 'untrusted' | 'unsealed' | 'renewed';

export interface Backend {
  readonly state: Line;
  /** Asks once; fails with a `Refused` or a `Lost`. */
  ask(ask: Ask): Promise<Answer>;
  /** Tells every news from now on, in order. Returns what ends it. */
  onNews(hear: (news: News) => void): () => void;
  /** Tells the room as it stands, whenever it changes. */
  onRoom(hear: (room: RoomView) => void): () => void;
  /** Tells what this device is asked for when a wall is mixed. */
  onMix(hear: (call: MixCall) => void): () => void;
  /** Tells what is said at the table. */
  onTalk(hear: (said: Saying[]) => void): () => void;
  /** Tells that another device has taken the seat over. */
  onTaken(hear: () => void): () => void;
  /** Tells every change of `state`. */
  onState(hear: (state: Line) => void): () => void;
  close(): void;
  /** Calls once more where the line has been given up; only a line to a host has such an end. */
  retry?(): void;
}

/** The host refused; nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly code: Code,
    readonly detail: string,
    /** What of the question it is about, where the host can say. */
    readonly about: About | null = null,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** The line broke before the answer came: it may have been done, or not. */
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
