/**
 * Sealed frames, the guest's side. The page comes over plain http, where the browser offers no cryptography; still, a
 * listener on the Wi-Fi reads nothing. The host's side and the reasons for the format are in `mj-lan/src/seal/`;
 * `tests/lan/seal.json` checks both.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { Initiator, KEY, TAG, joined, type Cipher } from './noise';

const PROLOGUE = new TextEncoder().encode('laomajiang/lan/1');
const FINGERPRINT = new TextEncoder().encode('laomajiang/fingerprint/1');

/** The most bytes that one piece holds, with its tag. */
const PIECE = 65535;
/** The length before the message. */
const HEAD = 4;
/** Short messages are padded to this length, longer ones to multiples of `STEP`. */
const SMALL = 1024;
const STEP = 4096;
/** The longest message that a host sends. */
const LONGEST = 64 * 2 ** 20;

export type Wrong = 'not-a-code' | 'not-the-host' | 'not-the-next' | 'too-long' | 'dead';

export class SealError extends Error {
  constructor(readonly what: Wrong) {
    super(what);
  }
}

/** The key in a host's code, which is the fragment of the QR code's address. */
export function hostKey(code: string): Uint8Array {
  if (!/^[\w-]{43}$/.test(code)) throw new SealError('not-a-code');
  const binary = atob(`${code.replaceAll('-', '+').replaceAll('_', '/')}=`);
  const key = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  // The last character holds two bits more than the key.
  if (!'048AEIMQUYcgkosw'.includes(code.charAt(42))) throw new SealError('not-a-code');
  return key;
}

/** Five groups of four digits, which people compare with those on the host's screen. */
export function fingerprint(host: Uint8Array): string {
  const hash = sha256(joined(FINGERPRINT, host));
  const group = (at: number) =>
    hash.slice(6 * at, 6 * at + 6).reduce((number, byte) => number * 256 + byte, 0);
  return [0, 1, 2, 3, 4].map((at) => String(group(at) % 10000).padStart(4, '0')).join(' ');
}

/** A call to the host with this key, until it is answered. */
export class Calling {
  private readonly noise: Initiator;

  constructor(host: Uint8Array, chance: Uint8Array = crypto.getRandomValues(new Uint8Array(KEY))) {
    this.noise = orElse('not-a-code', () => new Initiator(PROLOGUE, host, chance));
  }

  /** The first frame. */
  get first(): Uint8Array<ArrayBuffer> {
    return this.noise.first;
  }

  /** The sealed connection; throws if the answer is not from the host. */
  finish(reply: Uint8Array): Sealed {
    const [out, back] = orElse('not-the-host', () => this.noise.finish(reply));
    return new Sealed(out, back);
  }
}

/** A connection after its handshake. After a wrong frame it accepts nothing more. */
export class Sealed {
  private alive = true;

  constructor(
    private readonly out: Cipher,
    private readonly back: Cipher,
  ) {}

  /** Seals a text as a frame. */
  seal(text: string): Uint8Array<ArrayBuffer> {
    const message = new TextEncoder().encode(text);
    const plain = new Uint8Array(padded(message.length));
    new DataView(plain.buffer).setUint32(0, message.length);
    plain.set(message, HEAD);
    return joined(...cut(plain, PIECE - TAG).map((piece) => this.out.seal(piece)));
  }

  /** The text of the next frame, if it is not longer than `longest`. */
  open(frame: Uint8Array, longest: number = LONGEST): string {
    if (!this.alive) throw new SealError('dead');
    // Set first: any error leaves a dead connection.
    this.alive = false;
    if (frame.length > onLine(longest)) throw new SealError('too-long');
    const text = orElse('not-the-next', () => {
      const plain = joined(...cut(frame, PIECE).map((piece) => this.back.open(piece)));
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(unpadded(plain, longest));
    });
    this.alive = true;
    return text;
  }
}

/** The length of the frame for a message of this length. */
export function onLine(length: number): number {
  const plain = padded(length);
  return plain + Math.ceil(plain / (PIECE - TAG)) * TAG;
}

function padded(length: number): number {
  const bare = length + HEAD;
  return bare <= SMALL ? SMALL : Math.ceil(bare / STEP) * STEP;
}

function unpadded(plain: Uint8Array<ArrayBuffer>, longest: number): Uint8Array {
  const length = new DataView(plain.buffer).getUint32(0);
  if (length > longest) throw new SealError('too-long');
  if (length > plain.length - HEAD) throw new SealError('not-the-next');
  return plain.subarray(HEAD, HEAD + length);
}

function cut(bytes: Uint8Array, by: number): Uint8Array[] {
  const pieces = Math.ceil(bytes.length / by);
  return Array.from({ length: pieces }, (_, at) => bytes.subarray(at * by, (at + 1) * by));
}

/** Turns any error into this kind, unless it already has one. */
function orElse<T>(what: Wrong, deed: () => T): T {
  try {
    return deed();
  } catch (why) {
    throw why instanceof SealError ? why : new SealError(what);
  }
}
