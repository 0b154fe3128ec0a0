/** What people at a table are called by the person who looks: the host sends keys of the catalogue. */

import { marked } from './guests';
import { said } from './said';
import type { Sitting, TableInfo } from './wire/types';

/** A player with his name in the reader's language; guests are marked. */
export type NamedPlayer = Omit<Sitting, 'name'> & { name: string };

/** A table with such players. */
export type NamedTable = Omit<TableInfo, 'players'> & { players: NamedPlayer[] };

export function named(info: TableInfo | null): NamedTable | null {
  if (info === null) return null;
  const players = info.players.map((one) => ({ ...one, name: marked(said(one.name), one.guest) }));
  return { ...info, players };
}
