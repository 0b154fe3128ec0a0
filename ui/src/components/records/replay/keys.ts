/** The keyboard of a replay. */

export type Wish =
  | { do: 'play' }
  | { do: 'step'; by: -1 | 1 }
  | { do: 'leap'; by: -1 | 1 }
  | { do: 'end'; at: 'first' | 'last' }
  | { do: 'hand'; by: -1 | 1 }
  | { do: 'help' };

const KEYS: Readonly<Record<string, Wish>> = {
  ' ': { do: 'play' },
  ArrowLeft: { do: 'step', by: -1 },
  ArrowRight: { do: 'step', by: 1 },
  PageUp: { do: 'leap', by: -1 },
  PageDown: { do: 'leap', by: 1 },
  Home: { do: 'end', at: 'first' },
  End: { do: 'end', at: 'last' },
  '[': { do: 'hand', by: -1 },
  ']': { do: 'hand', by: 1 },
  '?': { do: 'help' },
};

/** The command of a key; null if the focused element uses the key itself. */
export function wish(event: KeyboardEvent): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const wanted = KEYS[event.key] ?? null;
  const { target } = event;
  if (!(target instanceof Element) || !wanted) return wanted;
  if (target.matches('select')) return wanted.do === 'hand' || wanted.do === 'help' ? wanted : null;
  return wanted.do === 'play' && target.matches('button') ? null : wanted;
}
