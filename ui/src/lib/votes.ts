/** What a table on the network votes on, as this screen shows it. */

import { language, t } from './i18n/index.svelte';
import { locals } from './seats';
import type { TableState } from './table.svelte';
import type { Motion, Vote } from './wire/types';

type Table = Pick<TableState, 'company' | 'info'>;

/** A vote in words: who is for it, how many that are, and whether whoever sits here is among them. */
export interface Ballot {
  on: Motion;
  names: readonly string[];
  /** Only those count who are there. */
  have: number;
  takes: number;
  mine: boolean;
}

function ballot({ on, for_it, takes }: Vote, { company, info }: Table): Ballot {
  const here = locals(info);
  return {
    on,
    names: for_it.map((player) => info?.players[player]?.name ?? ''),
    have: for_it.filter((player) => !company?.away.includes(player)).length,
    takes,
    mine: here.length > 0 && here.every((player) => for_it.includes(player)),
  };
}

/** What is voted on now. */
export function ballots(table: Table): Ballot[] {
  return (table.company?.votes ?? []).map((vote) => ballot(vote, table));
}

/** Everybody has agreed to part: nobody plays here any more. */
export function parted(table: Table): boolean {
  return ballots(table).some(({ on, have, takes }) => on === 'end' && have >= takes);
}

export function ballotOn(table: Table, on: Motion): Ballot | null {
  return ballots(table).find((one) => one.on === on) ?? null;
}

/** 王小明提議暫停（1/2） */
export function wordsOf({ on, names, have, takes }: Ballot): string {
  return t(`vote.${on}By`, { names: names.join(language() === 'en' ? ', ' : '、'), n: have, of: takes });
}

/** Somebody who plays here may vote, and speak. */
export function mayVote({ company, info }: Table): boolean {
  return company !== null && locals(info).length > 0;
}
