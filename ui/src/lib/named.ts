/** What people at a table are called by the person who looks: the host sends keys of the catalogue. */

import { marked } from './guests';
import { said } from './said';
import type { DeskPlayer, Player, Sitting, TableInfo } from './wire/types';

/** A player with his name in the reader's language; guests are marked. */
export type NamedPlayer = Omit<Sitting, 'name'> & { name: string };

/** A table with such players. */
export type NamedTable = Omit<TableInfo, 'players'> & { players: NamedPlayer[] };

export function named(info: TableInfo | null): NamedTable | null {
  if (info === null) return null;
  const players = info.players.map((one) => ({ ...one, name: marked(said(one.name), one.guest) }));
  return { ...info, players };
}

/** What a player is called at a table or in the report of a game; nothing where there is no such player. */
export function playerName(
  player: Player | null,
  of: { players: readonly { name: string }[] } | null | undefined,
): string {
  return player === null ? '' : (of?.players[player]?.name ?? '');
}

/** What a player is called in a game that is written down at the desk; nothing where there is no such player. */
export function deskName(player: Player, players: readonly DeskPlayer[]): string {
  const one = players[player];
  return one ? said(one.name) : '';
}
