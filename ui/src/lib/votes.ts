/** What a table on the network votes on, as this screen shows it. */

import { t } from './i18n/index.svelte';
import { playerName } from './named';
import { locals } from './seats';
import type { TableState } from './table.svelte';
import type { Motion, Vote } from './wire/types';

type Table = Pick<TableState, 'company' | 'info'>;

/** A vote in words: who is for it, how many that are, and whether the player here is among them. */
export interface Ballot {
  on: Motion;
  names: readonly string[];
  /** Only those count who are there; to part, also who is still waited for. */
  have: number;
  takes: number;
  /** The player here has agreed, and others are waited for. */
  mine: boolean;
}

function ballot({ on, for_it, takes }: Vote, { company, info }: Table): Ballot {
  const here = locals(info);
  const gone = (on === 'end' || on === 'leaving' ? company?.played_for : company?.away) ?? [];
  const have = for_it.filter((player) => !gone.includes(player)).length;
  const said = here.length > 0 && here.every((player) => for_it.includes(player));
  return {
    on,
    // It is about the player who has left; no player proposed it.
    names: (on === 'leaving' ? (company?.left ?? []) : for_it).map((player) => playerName(player, info)),
    have,
    takes,
    // A player's leaving carries no vote: where it leaves enough votes, the remaining players are asked once more.
    mine: said && have < takes,
  };
}

/** What is voted on now. */
export function ballots(table: Table): Ballot[] {
  return (table.company?.votes ?? []).map((vote) => ballot(vote, table));
}

export function ballotOn(table: Table, on: Motion): Ballot | null {
  return ballots(table).find((one) => one.on === on) ?? null;
}

/** 王小明提議暫停（1/2） */
export function wordsOf({ on, names, have, takes }: Ballot): string {
  return t(`vote-${on}-by`, { names: names.join(t('played-and')), n: have, of: takes });
}

/** A player here may vote, and speak. */
export function mayVote({ company, info }: Table): boolean {
  return company !== null && locals(info).length > 0;
}
