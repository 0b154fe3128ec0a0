/**
 * SHA-256 of a sequence of texts and bytes. The browser's own is missing on plain http pages, and a page that checks a
 * host must not rely on the host.
 */

import { sha256 as noble } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function sha256(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const hash = noble.create();
  for (const part of parts) hash.update(typeof part === 'string' ? utf8ToBytes(part) : part);
  return hash.digest();
}

export const hex = bytesToHex;

/** Bytes from hexadecimal digits; null for any other text. */
export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
