/** 換牌: the tiles picked to pass on, as the host expects them. The host lists what may be picked. */

import { locals, playerAt } from './seats';
import type { Key } from './i18n/index.svelte';
import type { NamedTable } from './named';
import type { Action, Direction, Player, Tile, View, ViewExchange } from './wire/types';

/** The receiver, seen from one's own seat. */
export const TO: Record<Direction, Key> = {
  next: 'swap-next',
  across: 'swap-across',
  previous: 'swap-previous',
};

/** The giver, seen from one's own seat. */
export const FROM: Record<Direction, Key> = {
  next: 'swap-previous',
  across: 'swap-across',
  previous: 'swap-next',
};

/** The exchange that awaits the viewer's choice, or null. */
export function choosing(view: View): ViewExchange | null {
  const exchange = view.phase.p === 'exchange' ? view.exchange : undefined;
  return exchange && exchange.from.length > 0 ? exchange : null;
}

/** The offer for these tiles; null if the host does not offer that choice. */
export function choice(exchange: ViewExchange, picks: readonly Tile[]): Action | null {
  const together = exchange.from.some((list) => picks.every((tile) => list.includes(tile)));
  return together && picks.length === exchange.number ? { a: 'choose', tiles: picks.join('') } : null;
}

/** The players at this device whose choice the exchange awaits. */
export function choosersHere(view: View, info: NamedTable | null): Player[] {
  const chosen = (view.exchange?.chosen ?? []).map((seat) => playerAt(seat, view));
  return view.phase.p === 'exchange' ? locals(info).filter((player) => !chosen.includes(player)) : [];
}
