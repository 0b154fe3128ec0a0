/**
 * The host over a WebSocket: one JSON `Request` a frame out, one `Message` a frame in. On the host's own machine
 * the frames go as they are; a guest's are sealed, once the host of his QR code has answered.
 */

import type { Answer, Ask, Message } from '../wire/types';
import { Lost } from './backend';
import { Exchanging } from './exchange';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A host that does not answer for so long is called again. */
const ANSWER_WAIT = 10000;

/** So many calls in a row without an answer, about a quarter of a minute, and there may be no host any more. */
const MANY = 5;
/** What the door says to a page that it does not know (`mj-lan/src/door.rs`). */
const FORBIDDEN = 403;

/** The host closes with it when a call was not for its key (`mj-lan/src/seal/`). */
const NOT_FOR_THIS_KEY = 4001;

/** And with this one when a guest came without its key (`mj-lan/src/line.rs`). */
const SEALED_ONLY = 4002;

type Bytes = Uint8Array<ArrayBuffer>;

/** A line whose frames are sealed. */
export interface SealedLine {
  seal(text: string): Bytes;
  /** Throws where the frame is not the next one. */
  open(frame: Uint8Array): string;
}

/** A call to one host, who alone can answer it. */
export interface Call {
  readonly first: Bytes;
  /** Throws where it was not the host who answered. */
  finish(reply: Uint8Array): SealedLine;
}

export class SocketBackend extends Exchanging {
  private socket: WebSocket | null = null;
  private sealed: SealedLine | null = null;
  private wanted = true;
  private wait = FIRST_WAIT;
  /** Calls in a row that were not answered. */
  private failed = 0;

  /** With `call`, nothing is said before the host has answered it, and then nothing that is not sealed. */
  constructor(
    private readonly url: string,
    private readonly call: (() => Call) | null = null,
    /** What the door answers to a plain request, which a browser does not tell of a socket. */
    private readonly knock: () => Promise<number> = atTheDoor,
  ) {
    super();
    this.connect();
  }

  ask(ask: Ask): Promise<Answer> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN || this.state !== 'open')
      return Promise.reject(new Lost('no line'));
    return this.exchange.ask(ask, (request) => {
      const text = JSON.stringify(request);
      socket.send(this.sealed ? this.sealed.seal(text) : text);
    });
  }

  close(): void {
    this.wanted = false;
    this.socket?.close();
  }

  retry(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  private connect(): void {
    if (this.failed < MANY) this.exchange.become('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.sealed = null;
    socket.onclose = (why: CloseEvent) => {
      if (why.code === SEALED_ONLY) this.give(socket, 'unsealed');
      else this.lost();
      if (this.failed > 0 && !this.call) void this.findOut();
    };
    if (this.call) {
      this.callOver(socket, this.call);
      return;
    }
    socket.onopen = () => {
      this.opened();
    };
    socket.onmessage = (frame: MessageEvent<unknown>) => {
      if (typeof frame.data === 'string') this.exchange.hear(JSON.parse(frame.data) as Message);
    };
  }

  /** Calls, and waits for the answer. */
  private callOver(socket: WebSocket, call: () => Call): void {
    let calling: Call | null = null;
    socket.binaryType = 'arraybuffer';
    const patience = setTimeout(() => {
      this.leave(socket);
    }, ANSWER_WAIT);
    socket.onopen = () => {
      try {
        calling = call();
        socket.send(calling.first);
      } catch {
        this.distrust(socket);
      }
    };
    socket.onmessage = (frame: MessageEvent<unknown>) => {
      clearTimeout(patience);
      try {
        if (!calling || !(frame.data instanceof ArrayBuffer)) throw new Error('no answer to a call');
        this.talkOver(socket, calling.finish(new Uint8Array(frame.data)));
      } catch {
        this.distrust(socket);
      }
    };
    socket.onclose = (why: CloseEvent) => {
      clearTimeout(patience);
      if (why.code === NOT_FOR_THIS_KEY) this.distrust(socket);
      else this.lost();
    };
  }

  /** The host has answered: from here on a frame that he did not seal ends the line, and it is opened anew. */
  private talkOver(socket: WebSocket, sealed: SealedLine): void {
    this.sealed = sealed;
    socket.onmessage = (frame: MessageEvent<unknown>) => {
      let message: Message;
      try {
        if (!(frame.data instanceof ArrayBuffer)) throw new Error('not sealed');
        message = JSON.parse(sealed.open(new Uint8Array(frame.data))) as Message;
      } catch {
        this.leave(socket);
        return;
      }
      this.exchange.hear(message);
    };
    socket.onclose = () => {
      this.lost();
    };
    this.opened();
  }

  /** The machine there is not the host of the code: it is sent nothing, and not called again. */
  private distrust(socket: WebSocket): void {
    this.give(socket, 'untrusted');
  }

  /** A host that was started anew has other keys: its door is there and shut to this page, however often it calls. */
  private async findOut(): Promise<void> {
    const status = await this.knock().catch(() => null);
    if (status !== FORBIDDEN || !this.wanted || this.state === 'open') return;
    this.wanted = false;
    if (this.socket) hangUp(this.socket);
    this.exchange.become('renewed');
  }

  private give(socket: WebSocket, why: 'untrusted' | 'unsealed'): void {
    this.wanted = false;
    hangUp(socket);
    this.exchange.lose();
    this.exchange.become(why);
  }

  /** Not waiting until the other side has closed too: it may never do. */
  private leave(socket: WebSocket): void {
    hangUp(socket);
    this.lost();
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.failed = 0;
    this.exchange.become('open');
  }

  private lost(): void {
    // The end of a line that was open is no call without an answer.
    if (this.state !== 'open') this.failed += 1;
    this.exchange.lose();
    this.exchange.become(this.failed < MANY ? 'closed' : 'gone');
    if (!this.wanted) return;
    setTimeout(() => {
      if (this.wanted) this.connect();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** Closes it, and hears nothing of it any more. */
function hangUp(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

async function atTheDoor(): Promise<number> {
  return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).status;
}

/** A guest's line to the host whose code this is. Only guests load what seals. */
export async function guestBackend(url: string, code: string): Promise<SocketBackend> {
  const { Calling, hostKey } = await import('./seal');
  return new SocketBackend(url, () => new Calling(hostKey(code)));
}

/** The socket of the host that this page came from. */
export function socketUrl(from: Location = location): string {
  return `${from.protocol === 'https:' ? 'wss' : 'ws'}://${from.host}/ws`;
}
