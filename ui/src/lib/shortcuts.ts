/** The keyboard at the table. A key stands for a command; the listener decides whether it applies. */

import type { Key } from './i18n/index.svelte';

/** Keys that belong together, with their commands. */
export interface KeyGroup {
  title: Key;
  rows: readonly (readonly [keys: readonly string[], text: Key])[];
}

export type Wish =
  | { do: 'move'; by: -1 | 1 }
  | { do: 'shift'; by: -1 | 1 }
  | { do: 'end'; at: 'first' | 'last' }
  | { do: 'raise'; at: number }
  | { do: 'play' }
  | { do: 'pass' }
  | { do: 'help' }
  | { do: 'letter'; letter: string };

interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
}

/** Digits count the tiles from the left: 1–9, then 0 for the tenth and - = for the next two. */
const COUNTING = '1234567890-=';

export function wish(event: Pressed): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (event.shiftKey && key === 'ArrowLeft') return { do: 'shift', by: -1 };
  if (event.shiftKey && key === 'ArrowRight') return { do: 'shift', by: 1 };
  if (key === 'ArrowLeft') return { do: 'move', by: -1 };
  if (key === 'ArrowRight') return { do: 'move', by: 1 };
  if (key === 'Home') return { do: 'end', at: 'first' };
  if (key === 'End') return { do: 'end', at: 'last' };
  // A key that is held down plays no second tile.
  if (event.repeat) return null;
  if (key === 'Enter' || key === 'ArrowUp') return { do: 'play' };
  if (key === ' ' || key === 'Escape') return { do: 'pass' };
  if (key === '?') return { do: 'help' };
  if (key.length === 1 && COUNTING.includes(key)) return { do: 'raise', at: COUNTING.indexOf(key) };
  return /^[a-z]$/i.test(key) ? { do: 'letter', letter: key.toLowerCase() } : null;
}
