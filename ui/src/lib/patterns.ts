/** 番種: finding a pattern by its name or by what it is worth. */

import { said } from './said';
import type { Said } from './wire/types';

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
