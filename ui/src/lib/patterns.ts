/** 番種: finding a pattern by its name or by what it is worth. */

import { number, t } from './i18n/index.svelte';
import { said } from './said';
import type { PatternGroup, PatternRow, Said, Shown } from './wire/types';

/** Something that is looked for. */
interface Named {
  id: string;
  name: Said;
  /** What else people call it. */
  also?: readonly string[];
  /** Hands that show it. */
  shows?: readonly { shown: Shown }[];
}

/** Of each character as the book has it, how people write it too. */
type Variants = readonly (readonly [string, string])[];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・()（）]/g, '');

function asWritten(text: string, variants: Variants): string {
  const one = (letter: string) => variants.find(([, others]) => others.includes(letter))?.[0] ?? letter;
  return [...plain(text)].map(one).join('');
}

/** Tiles as experts write them: 123m77z. */
function tilesIn(typed: string): string[] | null {
  if (!/^(\d+[mpszf])+$/.test(typed)) return null;
  return [...typed.matchAll(/(\d+)([mpszf])/g)].flatMap(([, ranks, suit]) =>
    [...(ranks ?? '')].map((rank) => `${rank}${suit}`),
  );
}

/** Whether a hand holds all these. */
function holds({ tile, tiles, melds }: Shown, wanted: readonly string[]): boolean {
  const held = [...tiles, ...melds.flat(), ...(tile === null ? [] : [tile])];
  const number = (all: readonly string[], one: string) => all.filter((other) => other === one).length;
  return wanted.every((one) => number(held, one) >= number(wanted, one));
}

/** Whether what is typed finds the pattern: by its name in either language, its id, another name, or tiles of its hands. */
function finds(row: Named, typed: string, variants: Variants): boolean {
  const names = [said(row.name), row.id.replaceAll('-', ' '), ...(row.also ?? [])];
  if (names.some((name) => asWritten(name, variants).includes(typed))) return true;
  const tiles = tilesIn(typed);
  return tiles !== null && (row.shows?.some(({ shown }) => holds(shown, tiles)) ?? false);
}

/** The groups with what is found in them; a group whose worth is typed is found whole. */
export function found<R extends Named, G extends { worth: Said; rows: R[] }>(
  groups: readonly G[],
  typed: string,
  variants: Variants = [],
): G[] {
  const wanted = asWritten(typed, variants);
  if (wanted === '') return [...groups];
  const all = (group: G) => asWritten(said(group.worth), variants) === wanted;
  const within = (group: G): G => ({
    ...group,
    rows: all(group) ? group.rows : group.rows.filter((row) => finds(row, wanted, variants)),
  });
  return groups.map(within).filter((group) => group.rows.length > 0);
}

/** How often a pattern happens among hands that are won: per thousand, or per ten thousand where that says more. */
export function often(seen: number, wins: number): string {
  if (seen === 0) return t('patterns-never', { wins });
  const share = seen / wins;
  if (share >= 0.001) return t('patterns-per-thousand', { n: Math.round(share * 1000) });
  return t('patterns-per-ten-thousand', { n: number(Number((share * 10_000).toPrecision(1))) });
}

/** All patterns in a row, what happens most first. */
export function byRarity(groups: readonly PatternGroup[]): { row: PatternRow; worth: string }[] {
  const all = groups.flatMap((group) => group.rows.map((row) => ({ row, worth: said(group.worth) })));
  return all.sort((one, other) => (other.row.seen ?? 0) - (one.row.seen ?? 0));
}
