import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unhex } from '../lib/fair/sha256';

interface Frame {
  from: 'guest' | 'host';
  text: string;
  times: number;
  length: number;
  frame?: string;
  sha256?: string;
}
interface Vectors {
  host: { public: string; code: string; fingerprint: string };
  guest: { chance: string };
  first: string;
  reply: string;
  frames: Frame[];
  notForThisKey: number;
}

/** A connection with fixed randomness, as made by the host's side. */
export const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tests/lan/seal.json'), 'utf8'),
) as Vectors;

export function bytes(digits: string): Uint8Array {
  const found = unhex(digits);
  if (!found) throw new Error('not hexadecimal');
  return found;
}
