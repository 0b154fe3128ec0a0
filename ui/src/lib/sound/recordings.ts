/** The family's own calls, stored only on this device. */

import { WORDS, type Word } from './cues';

/** The longest recording, in seconds. */
export const LONGEST = 4;
/** The largest file in bytes. Four seconds of any usual format are far smaller. */
export const LARGEST = 1_500_000;

/** The reason why a recording was refused. */
export type Why = 'large' | 'long' | 'not-sound' | 'no-room' | 'no-microphone' | 'refused' | 'no-sound';

export class NotTaken extends Error {
  constructor(readonly why: Why) {
    super(why);
  }
}

const BOOK = 'laomajiang-sounds';
const SHELF = 'calls';

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    if (typeof indexedDB === 'undefined') {
      failed(new NotTaken('no-room'));
      return;
    }
    const asked = indexedDB.open(BOOK, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(SHELF);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(new NotTaken('no-room'));
  });
}

async function on<T>(mode: IDBTransactionMode, ask: (shelf: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const book = await opened();
  try {
    return await new Promise((done, failed) => {
      const change = book.transaction(SHELF, mode);
      const asked = ask(change.objectStore(SHELF));
      change.oncomplete = () => done(asked.result);
      change.onabort = change.onerror = () => failed(new NotTaken('no-room'));
    });
  } finally {
    book.close();
  }
}

export function keep(word: Word, sound: ArrayBuffer): Promise<unknown> {
  return on('readwrite', (shelf) => shelf.put(sound, word));
}

export function forget(word: Word): Promise<unknown> {
  return on('readwrite', (shelf) => shelf.delete(word));
}

/** All recordings; empty without storage. */
export async function kept(): Promise<Map<Word, ArrayBuffer>> {
  const all = new Map<Word, ArrayBuffer>();
  try {
    for (const word of WORDS) {
      const sound: unknown = await on('readonly', (shelf) => shelf.get(word) as IDBRequest<unknown>);
      if (sound instanceof ArrayBuffer) all.set(word, sound);
    }
  } catch {
    // A browser without storage has no recordings.
  }
  return all;
}
