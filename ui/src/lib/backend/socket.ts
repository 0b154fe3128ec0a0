/**
 * The host over a WebSocket: one JSON `Request` per frame out, one `Message` per frame in. On the host's own machine
 * the frames are plain; a guest's are sealed after the host of the QR code has answered.
 */

import type { Answer, Ask, Message } from '../wire/types';
import { Lost } from './backend';
import { Exchanging } from './exchange';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A host that has not answered after this time is called again. */
const ANSWER_WAIT = 10000;

/** After this many failed calls in a row, about a quarter of a minute, the host counts as gone. */
const MANY = 5;
/** The door's answer to a page that it does not know (`mj-lan/src/door.rs`). */
const FORBIDDEN = 403;

/** The host closes the socket with this code if a call was not for its key (`mj-lan/src/seal/`). */
const NOT_FOR_THIS_KEY = 4001;

/** The host closes the socket with this code if a guest came without its key (`mj-lan/src/line.rs`). */
const SEALED_ONLY = 4002;

type Bytes = Uint8Array<ArrayBuffer>;

/** A connection with sealed frames. */
export interface SealedLine {
  seal(text: string): Bytes;
  /** Throws if the frame is not the next one. */
  open(frame: Uint8Array): string;
}

/** A call that only one host can answer. */
export interface Call {
  readonly first: Bytes;
  /** Throws if the answer is not from the host. */
  finish(reply: Uint8Array): SealedLine;
}

export class SocketBackend extends Exchanging {
  private socket: WebSocket | null = null;
  private sealed: SealedLine | null = null;
  private wanted = true;
  private wait = FIRST_WAIT;
  /** Failed calls in a row. */
  private failed = 0;

  /** With `call`, nothing is sent before the host has answered it, and after that only sealed frames. */
  constructor(
    private readonly url: string,
    private readonly call: (() => Call) | null = null,
    /** The door's answer to a plain request; a browser does not report it for a socket. */
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

  /** Sends the call and waits for the answer. */
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

  /** The host has answered: a frame that is not sealed by it ends the connection, and a new one is opened. */
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

  /** The machine is not the host of the code: it gets nothing and is not called again. */
  private distrust(socket: WebSocket): void {
    this.give(socket, 'untrusted');
  }

  /** A restarted host has other keys: its door answers and stays shut to this page. */
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

  /** Does not wait for the other side to close, which it may never do. */
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
    // The end of an open connection is no failed call.
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

/** Closes the socket and drops its listeners. */
function hangUp(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

async function atTheDoor(): Promise<number> {
  return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).status;
}

/** A guest's connection to the host of this code. Only guests load the code for sealing. */
export async function guestBackend(url: string, code: string): Promise<SocketBackend> {
  const { Calling, hostKey } = await import('./seal');
  return new SocketBackend(url, () => new Calling(hostKey(code)));
}

/** The address of the socket of this page's host. */
export function socketUrl(from: Location = location): string {
  return `${from.protocol === 'https:' ? 'wss' : 'ws'}://${from.host}/ws`;
}
