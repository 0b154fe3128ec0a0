/** Another host: seen nearby, called, left again. Only the program's own window can do it. */

import { Channel, invoke } from '@tauri-apps/api/core';

/** Where the window is. */
export interface Called {
  address: string;
  /** The host's public key; without one a listener reads along. */
  key: string | null;
  room: string | null;
}

const WHY = [
  'empty',
  'unread',
  'cut',
  'unknown',
  'nobody',
  'shut',
  'not-let-in',
  'foreign',
  'silent',
  'version',
  'not-the-host',
  'certificate',
  'over-tls',
  'too-much',
] as const;

/** Why a host was not called, or is not called again. `failed` is whatever has no word of its own. */
export type NotCalled = (typeof WHY)[number] | 'failed';

/** A host nearby, by its own word. */
export interface Near {
  id: string;
  club: string;
  room: string;
  address: string;
  /** What to call. */
  link: string;
  speaks: 'same' | 'newer' | 'older';
}

export interface Seen {
  hosts: Near[];
  /** There is no network to look in. */
  deaf: boolean;
}

/** What the window can do; tests have their own. */
export interface Phone {
  /** Calls what was typed, pasted or picked; fails with a `NotCalled`. */
  call(to: string): Promise<Called>;
  hangUp(): Promise<void>;
  /** Where this window is, for a page that was loaded anew. */
  called(): Promise<Called | null>;
  /** Tells who is there whenever that changes. Returns what ends it. */
  seek(hear: (seen: Seen) => void): () => void;
}

export const phone: Phone = {
  async call(to) {
    try {
      return await invoke<Called>('call', { to });
    } catch (why) {
      // What the window refuses with is a word, no `Error`.

      throw WHY.find((one) => one === why) ?? 'failed';
    }
  },
  hangUp: () => invoke('hang_up'),
  called: () => invoke<Called | null>('called'),
  seek(hear) {
    let wanted = true;
    const channel = new Channel<Seen>();
    channel.onmessage = (seen) => {
      if (wanted) hear(seen);
    };
    void invoke('seek', { tells: channel }).catch(() => {
      hear({ hosts: [], deaf: true });
    });
    return () => {
      wanted = false;
      void invoke('stop_seeking');
    };
  },
};
