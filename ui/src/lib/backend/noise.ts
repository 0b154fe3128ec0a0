/**
 * `Noise_NK_25519_ChaChaPoly_SHA256` (noiseprotocol.org, revision 34), the calling side of it and no more: the guest
 * knows the host's key, the host knows nothing of the guest. The primitives are noble's, which were audited; here is
 * only their order, in the specification's own words where it has some.
 */

import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';

const PATTERN = 'Noise_NK_25519_ChaChaPoly_SHA256';

/** A key, and as long as that its secret half and what two of them come to. */
export const KEY = 32;
export const TAG = 16;

type Bytes = Uint8Array<ArrayBuffer>;

const NOTHING: Bytes = new Uint8Array(0);

/** Seals one piece after the other, or opens them in the same order. */
export class Cipher {
  private next = 0n;

  constructor(private readonly key: Uint8Array) {}

  seal(piece: Uint8Array, seen: Uint8Array = NOTHING): Uint8Array {
    return chacha20poly1305(this.key, this.nonce(), seen).encrypt(piece);
  }

  /** Throws where it is not the next piece. */
  open(piece: Uint8Array, seen: Uint8Array = NOTHING): Uint8Array {
    return chacha20poly1305(this.key, this.nonce(), seen).decrypt(piece);
  }

  /** Each number once: four zeros, then eight bytes, the lowest first. */
  private nonce(): Uint8Array {
    const nonce = new Uint8Array(12);
    new DataView(nonce.buffer).setBigUint64(4, this.next, true);
    this.next += 1n;
    return nonce;
  }
}

/** What both sides have seen so far, and what key it comes to. */
class Symmetric {
  private seen: Uint8Array;
  private chaining: Uint8Array;
  private cipher: Cipher | null = null;

  constructor(prologue: Uint8Array) {
    // The name is as long as a hash, so it begins as it is.
    this.seen = new TextEncoder().encode(PATTERN);
    this.chaining = this.seen;
    this.mixHash(prologue);
  }

  mixHash(bytes: Uint8Array): void {
    this.seen = sha256(joined(this.seen, bytes));
  }

  mixKey(shared: Uint8Array): void {
    const [chaining, key] = this.derive(shared);
    this.chaining = chaining;
    this.cipher = new Cipher(key);
  }

  /** The tag of nothing said: only who has the key can make it. */
  sealNothing(): Uint8Array {
    const tag = this.known().seal(NOTHING, this.seen);
    this.mixHash(tag);
    return tag;
  }

  openNothing(tag: Uint8Array): void {
    this.known().open(tag, this.seen);
    this.mixHash(tag);
  }

  /** The keys of the line, out first. */
  split(): [Cipher, Cipher] {
    const [out, back] = this.derive(NOTHING);
    return [new Cipher(out), new Cipher(back)];
  }

  private known(): Cipher {
    if (!this.cipher) throw new Error('no key is mixed in yet');
    return this.cipher;
  }

  private derive(material: Uint8Array): [Uint8Array, Uint8Array] {
    const both = hkdf(sha256, material, this.chaining, NOTHING, 2 * KEY);
    return [both.slice(0, KEY), both.slice(KEY)];
  }
}

/** A call that waits for its answer. */
export class Initiator {
  /** What goes to the host. */
  readonly first: Bytes;
  private readonly state: Symmetric;

  /** Throws where the host's key is none. */
  constructor(
    prologue: Uint8Array,
    host: Uint8Array,
    private readonly secret: Uint8Array,
  ) {
    this.state = new Symmetric(prologue);
    this.state.mixHash(host);
    // As a multiple of the base point like any other: noble's own way makes a table first, which pays for many.
    const own = x25519.scalarMult(secret, x25519.GuBytes);
    this.state.mixHash(own);
    this.state.mixKey(x25519.getSharedSecret(secret, host));
    this.first = joined(own, this.state.sealNothing());
  }

  /** The keys of the line, out first; throws where it was not the host who answered. */
  finish(reply: Uint8Array): [Cipher, Cipher] {
    if (reply.length !== KEY + TAG) throw new Error('not as long as an answer');
    const theirs = reply.subarray(0, KEY);
    this.state.mixHash(theirs);
    this.state.mixKey(x25519.getSharedSecret(this.secret, theirs));
    this.state.openNothing(reply.subarray(KEY));
    return this.state.split();
  }
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
