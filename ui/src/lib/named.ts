/** Names of the people at a table in the reader's language: the host sends keys of the catalogue. */

import { marked } from './guests';
import { messageText } from './messages';
import type { DeskPlayer, Player, Sitting, TableInfo } from './wire/types';

/** A player with a name in the reader's language; guests are marked. */
export type NamedPlayer = Omit<Sitting, 'name'> & { name: string };

/** A table with such players. */
export type NamedTable = Omit<TableInfo, 'players'> & { players: NamedPlayer[] };

export function named(info: TableInfo | null): NamedTable | null {
  if (info === null) return null;
  const players = info.players.map((one) => ({ ...one, name: marked(messageText(one.name), one.guest) }));
  return { ...info, players };
}

/** The name of a player at a table or in a game's report; empty if there is no such player. */
export function playerName(
  player: Player | null,
  of: { players: readonly { name: string }[] } | null | undefined,
): string {
  return player === null ? '' : (of?.players[player]?.name ?? '');
}

/** The name of a player at the score desk; empty if there is no such player. */
export function deskName(player: Player, players: readonly DeskPlayer[]): string {
  const one = players[player];
  return one ? messageText(one.name) : '';
}
