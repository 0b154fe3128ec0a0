/** The votes of a table on the network, as this screen shows them. */

import { t } from './i18n/index.svelte';
import { playerName } from './named';
import { locals } from './seats';
import type { TableState } from './table.svelte';
import type { Motion, Vote } from './wire/types';

type Table = Pick<TableState, 'company' | 'info'>;

/** A vote with names: its supporters, their number, and the viewer's part. */
export interface Ballot {
  on: Motion;
  names: readonly string[];
  /** The votes of present players; for ending the game, awaited players count too. */
  have: number;
  takes: number;
  /** True if the player here has agreed and others are awaited. */
  mine: boolean;
}

function ballot({ on, for_it, takes }: Vote, { company, info }: Table): Ballot {
  const here = locals(info);
  const gone = (on === 'end' || on === 'leaving' ? company?.played_for : company?.away) ?? [];
  const have = for_it.filter((player) => !gone.includes(player)).length;
  const said = here.length > 0 && here.every((player) => for_it.includes(player));
  return {
    on,
    // The vote is about the player who left; no player proposed it.
    names: (on === 'leaving' ? (company?.left ?? []) : for_it).map((player) => playerName(player, info)),
    have,
    takes,
    // A leaving player has no vote. If enough votes are left, the remaining players are asked once more.
    mine: said && have < takes,
  };
}

/** The current votes. */
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

/** True if a player here may vote and speak. */
export function mayVote({ company, info }: Table): boolean {
  return company !== null && locals(info).length > 0;
}
