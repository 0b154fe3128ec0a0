/** 番種: finding a pattern by its name or by what it is worth. */

import { number, t } from './i18n/index.svelte';
import { said } from './said';
import type { PatternGroup, PatternRow, Said } from './wire/types';

/** Something that is looked for. */
interface Named {
  id: string;
  name: Said;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・()（）]/g, '');

/** Whether what is typed finds the pattern: by its name in either language, or by its id. */
function finds(row: Named, typed: string): boolean {
  return [row.name.zh, row.name.en, row.id.replaceAll('-', ' ')].some((name) => plain(name).includes(typed));
}

/** The groups with what is found in them; a group whose worth is typed is found whole. */
export function found<R extends Named, G extends { worth: Said; rows: R[] }>(
  groups: readonly G[],
  typed: string,
): G[] {
  const wanted = plain(typed);
  if (wanted === '') return [...groups];
  const within = (group: G): G => ({
    ...group,
    rows: plain(said(group.worth)) === wanted ? group.rows : group.rows.filter((row) => finds(row, wanted)),
  });
  return groups.map(within).filter((group) => group.rows.length > 0);
}

/** How often a pattern happens among hands that are won: per thousand, or per ten thousand where that says more. */
export function often(seen: number, wins: number): string {
  if (seen === 0) return t('patterns.never', { wins: number(wins) });
  const share = seen / wins;
  if (share >= 0.001) return t('patterns.perThousand', { n: number(Math.round(share * 1000)) });
  return t('patterns.perTenThousand', { n: number(Number((share * 10_000).toPrecision(1))) });
}

/** All patterns in a row, what happens most first. */
export function byRarity(groups: readonly PatternGroup[]): { row: PatternRow; worth: string }[] {
  const all = groups.flatMap((group) => group.rows.map((row) => ({ row, worth: said(group.worth) })));
  return all.sort((one, other) => (other.row.seen ?? 0) - (one.row.seen ?? 0));
}
