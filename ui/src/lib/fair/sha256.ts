/**
 * SHA-256 (FIPS 180-4). The browser's own is missing on plain http pages, and a page that checks a host must not rely
 * on the host.
 */

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, by) => by).every((by) => by < 2 || n % by !== 0),
);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const bytes = padded(joined(parts));
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const view = new DataView(bytes.buffer);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block + 4 * at);
    for (let at = 16; at < 64; at += 1) words[at] = stretched(words, at);
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => {
    out.setUint32(4 * at, word);
  });
  return new Uint8Array(out.buffer);
}

function stretched(words: Uint32Array, at: number): number {
  const of = (back: number): number => words[at - back] ?? 0;
  const low = turned(of(15), 7) ^ turned(of(15), 18) ^ (of(15) >>> 3);
  const high = turned(of(2), 17) ^ turned(of(2), 19) ^ (of(2) >>> 10);
  return (of(16) + low + of(7) + high) >>> 0;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[at] ?? 0) + (words[at] ?? 0);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] ?? 0) + word;
  });
}

/** The bytes, padded with a one, zeros, and the length in bits. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(out.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(out.length - 4, (bytes.length * 8) >>> 0);
  return out;
}

function joined(parts: readonly (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const out = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes from hexadecimal digits; null for any other text. */
export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
