/**
 * What computer players are called in the viewer's language. A host sends their names in Chinese, as the books
 * have them, and says which players are computers; a name that a club has given one of its own stays as it is.
 */

import { marked } from './guests';
import { language, t } from './i18n/index.svelte';
import type { Person, TableInfo } from './wire/types';

const NAMES = { novice: 'computer-novice', fast: 'computer-fast', club: 'computer-club' } as const;

/** The names that hosts tell. */
const TOLD = {
  'computer-novice': '電腦初學',
  'computer-fast': '電腦快手',
  'computer-club': '電腦會友',
} as const;

/** Those of one name at a table are distinguished by these, by their places. */
const STEMS = '甲乙丙丁';
const LETTERS = 'ABCD';

function usual(kind: string): (typeof NAMES)[keyof typeof NAMES] | null {
  return Object.hasOwn(NAMES, kind) ? NAMES[kind as keyof typeof NAMES] : null;
}

/** 電腦會友乙: Club bot B. */
export function computerName(name: string, kind: string): string {
  const key = usual(kind);
  if (key === null || language() === 'zh-Hant' || !name.startsWith(TOLD[key])) return name;
  const stems = [...name.slice(TOLD[key].length)];
  if (!stems.every((stem) => STEMS.includes(stem))) return name;
  if (language() !== 'en') return [t(key), ...stems].join('');
  return [t(key), ...stems.map((stem) => LETTERS[STEMS.indexOf(stem)])].join(' ');
}

/** The same in a list that has nothing but names: a name that is not in the books is a computer's. */
export function nameInList(name: string, people: readonly { name: string }[]): string {
  const kind = Object.keys(NAMES).find((kind) => computerName(name, kind) !== name) ?? '';
  const key = usual(kind);
  const persons = key !== null && people.some((one) => one.name === name || one.name === TOLD[key]);
  return persons ? name : computerName(name, kind);
}

/** A table's people as the reader calls them; guests are marked. */
export function named(info: TableInfo | null): TableInfo | null {
  if (info === null) return info;
  const players = info.players.map((one) => {
    const name = one.computer === null ? marked(one.name, one.guest) : computerName(one.name, one.computer);
    return name === one.name ? one : { ...one, name };
  });
  return players.every((one, at) => one === info.players[at]) ? info : { ...info, players };
}

/** A person in the books. */
export function personName(one: Person): string {
  return one.kind === 'computer' ? computerName(one.name, one.uid.replace(/^computer-/, '')) : one.name;
}
