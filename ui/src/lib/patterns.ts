/** 番種: search for a pattern by its name or value. */

import { number, t } from './i18n/index.svelte';
import { messageText } from './messages';
import type { Pattern } from './wire/reports';
import type { PatternGroup, PatternRow, Said, Shown } from './wire/types';

/** A counted pattern by its name, with how often it counted where that is more than once. */
export const countedName = ({ name, times }: Pattern): string =>
  times > 1 ? `${name} ${t('result-times-mark', { n: times })}` : name;

/** An entry that can be found. */
interface Named {
  id: string;
  name: Said;
  /** Other names. */
  also?: readonly string[];
  /** Hands with the pattern. */
  shows?: readonly { shown: Shown }[];
}

/** Characters of the book with their other written forms. */
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

/** Tiles in notation: 123m77z. */
function tilesIn(typed: string): string[] | null {
  if (!/^(\d+[mpszf])+$/.test(typed)) return null;
  return [...typed.matchAll(/(\d+)([mpszf])/g)].flatMap(([, ranks, suit]) =>
    [...(ranks ?? '')].map((rank) => `${rank}${suit}`),
  );
}

/** True if a hand has all these tiles. */
function holds({ tile, tiles, melds }: Shown, wanted: readonly string[]): boolean {
  const held = [...tiles, ...melds.flat(), ...(tile === null ? [] : [tile])];
  const number = (all: readonly string[], one: string) => all.filter((other) => other === one).length;
  return wanted.every((one) => number(held, one) >= number(wanted, one));
}

/** True if the typed text matches the pattern: a name in either language, the id, or tiles of its hands. */
function finds(row: Named, typed: string, variants: Variants): boolean {
  const names = [messageText(row.name), row.id.replaceAll('-', ' '), ...(row.also ?? [])];
  if (names.some((name) => asWritten(name, variants).includes(typed))) return true;
  const tiles = tilesIn(typed);
  return tiles !== null && (row.shows?.some(({ shown }) => holds(shown, tiles)) ?? false);
}

/** The groups with their matches; a group with the typed value is returned whole. */
export function found<R extends Named, G extends { worth: Said; rows: R[] }>(
  groups: readonly G[],
  typed: string,
  variants: Variants = [],
): G[] {
  const wanted = asWritten(typed, variants);
  if (wanted === '') return [...groups];
  const all = (group: G) => asWritten(messageText(group.worth), variants) === wanted;
  const within = (group: G): G => ({
    ...group,
    rows: all(group) ? group.rows : group.rows.filter((row) => finds(row, wanted, variants)),
  });
  return groups.map(within).filter((group) => group.rows.length > 0);
}

/** The frequency of a pattern among won hands: per thousand, or per ten thousand if that is clearer. */
export function often(seen: number, wins: number): string {
  if (seen === 0) return t('patterns-never', { wins });
  const share = seen / wins;
  if (share >= 0.001) return t('patterns-per-thousand', { n: Math.round(share * 1000) });
  return t('patterns-per-ten-thousand', { n: number(Number((share * 10_000).toPrecision(1))) });
}

/** All patterns in one list, the most frequent first. */
export function byRarity(groups: readonly PatternGroup[]): { row: PatternRow; worth: string }[] {
  const all = groups.flatMap((group) => group.rows.map((row) => ({ row, worth: messageText(group.worth) })));
  return all.sort((one, other) => (other.row.seen ?? 0) - (one.row.seen ?? 0));
}
