/** Another host: discovery, call and return. Only the program's own window has this. */

import { Channel, invoke } from '@tauri-apps/api/core';

/** The host that the window is connected to. */
export interface Called {
  address: string;
  /** The host's public key; without one the connection is not encrypted. */
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

/** The reason why a host was not called, or is not called again. `failed` stands for all reasons without a message. */
export type NotCalled = (typeof WHY)[number] | 'failed';

/** A nearby host, as it announces itself. */
export interface Near {
  id: string;
  club: string;
  room: string;
  address: string;
  /** The link to call. */
  link: string;
  speaks: 'same' | 'newer' | 'older';
}

export interface Seen {
  hosts: Near[];
  /** True if there is no network to search. */
  deaf: boolean;
}

/** The functions of the window; tests have their own. */
export interface Phone {
  /** Calls a link that was typed, pasted or picked; fails with a `NotCalled`. */
  call(to: string): Promise<Called>;
  hangUp(): Promise<void>;
  /** The current host, for a page that was reloaded. */
  called(): Promise<Called | null>;
  /** Reports the nearby hosts at every change. Returns the function that stops it. */
  seek(hear: (seen: Seen) => void): () => void;
}

export const phone: Phone = {
  async call(to) {
    try {
      return await invoke<Called>('call', { to });
    } catch (why) {
      // The window rejects with a word, not an `Error`.

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
