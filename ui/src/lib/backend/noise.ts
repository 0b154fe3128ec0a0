/**
 * The calling side of `Noise_NK_25519_ChaChaPoly_SHA256` (noiseprotocol.org, revision 34): the guest knows the host's
 * key, the host knows nothing of the guest. The primitives are noble's, which were audited; this file has only their
 * order, with the specification's names.
 */

import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';

const PATTERN = 'Noise_NK_25519_ChaChaPoly_SHA256';

/** The length of a key, of its secret half and of a shared secret. */
export const KEY = 32;
export const TAG = 16;

type Bytes = Uint8Array<ArrayBuffer>;

const NOTHING: Bytes = new Uint8Array(0);

/** Seals pieces in order, or opens them in the same order. */
export class Cipher {
  private next = 0n;

  constructor(private readonly key: Uint8Array) {}

  seal(piece: Uint8Array, seen: Uint8Array = NOTHING): Uint8Array {
    return chacha20poly1305(this.key, this.nonce(), seen).encrypt(piece);
  }

  /** Throws if this is not the next piece. */
  open(piece: Uint8Array, seen: Uint8Array = NOTHING): Uint8Array {
    return chacha20poly1305(this.key, this.nonce(), seen).decrypt(piece);
  }

  /** A nonce that is used once: four zeros, then the number in eight bytes, lowest first. */
  private nonce(): Uint8Array {
    const nonce = new Uint8Array(12);
    new DataView(nonce.buffer).setBigUint64(4, this.next, true);
    this.next += 1n;
    return nonce;
  }
}

/** The handshake hash and the chaining key. */
class Symmetric {
  private seen: Uint8Array;
  private chaining: Uint8Array;
  private cipher: Cipher | null = null;

  constructor(prologue: Uint8Array) {
    // The name is as long as a hash, so it is used unhashed.
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

  /** The tag of an empty message: proof of the key. */
  sealNothing(): Uint8Array {
    const tag = this.known().seal(NOTHING, this.seen);
    this.mixHash(tag);
    return tag;
  }

  openNothing(tag: Uint8Array): void {
    this.known().open(tag, this.seen);
    this.mixHash(tag);
  }

  /** The keys of the connection; the sending key is first. */
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
  /** The frame for the host. */
  readonly first: Bytes;
  private readonly state: Symmetric;

  /** Throws if the host's key is invalid. */
  constructor(
    prologue: Uint8Array,
    host: Uint8Array,
    private readonly secret: Uint8Array,
  ) {
    this.state = new Symmetric(prologue);
    this.state.mixHash(host);
    // noble's own function computes a table first, which pays only for many keys. This treats the base point like any
    // other.
    const own = x25519.scalarMult(secret, x25519.GuBytes);
    this.state.mixHash(own);
    this.state.mixKey(x25519.getSharedSecret(secret, host));
    this.first = joined(own, this.state.sealNothing());
  }

  /** The keys of the connection, the sending key first; throws if the answer is not from the host. */
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
