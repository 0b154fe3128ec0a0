/** 換牌: what a player has picked to pass on, as the host wants to hear it. No rule: what may be picked, it has listed. */

import { locals, playerAt } from './seats';
import type { Key } from './i18n/index.svelte';
import type { NamedTable } from './named';
import type { Action, Direction, Player, Tile, View, ViewExchange } from './wire/types';

/** To whom the tiles go, as one sees it from one's own seat. */
export const TO: Record<Direction, Key> = {
  next: 'swap-next',
  across: 'swap-across',
  previous: 'swap-previous',
};

/** From whom tiles come. */
export const FROM: Record<Direction, Key> = {
  next: 'swap-previous',
  across: 'swap-across',
  previous: 'swap-next',
};

/** What is to be chosen by the viewer now; null where he has chosen, or nothing is exchanged. */
export function choosing(view: View): ViewExchange | null {
  const exchange = view.phase.p === 'exchange' ? view.exchange : undefined;
  return exchange && exchange.from.length > 0 ? exchange : null;
}

/** The choice that these tiles are; null while they are too few or too many, or do not go together. */
export function choice(exchange: ViewExchange, picks: readonly Tile[]): Action | null {
  const together = exchange.from.some((list) => picks.every((tile) => list.includes(tile)));
  return together && picks.length === exchange.number ? { a: 'choose', tiles: picks.join('') } : null;
}

/** The players at this device for whom the table waits while tiles are exchanged. */
export function choosersHere(view: View, info: NamedTable | null): Player[] {
  const chosen = (view.exchange?.chosen ?? []).map((seat) => playerAt(seat, view));
  return view.phase.p === 'exchange' ? locals(info).filter((player) => !chosen.includes(player)) : [];
}
