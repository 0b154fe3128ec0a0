/**
 * What computer players are called in the viewer's language. A host sends their names in Chinese, as the books
 * have them, and says which players are computers; a name that a club has given one of its own stays as it is.
 */

import { marked } from './guests';
import { language, t } from './i18n/index.svelte';
import type { Person, TableInfo } from './wire/types';

const NAMES = { novice: 'computer-novice', fast: 'computer-fast', club: 'computer-club' } as const;

/** The names that hosts tell, and what they tell in the place of one that was erased. */
const TOLD = {
  'computer-novice': '電腦初學',
  'computer-fast': '電腦快手',
  'computer-club': '電腦會友',
  'called-erased': '（已除名）',
} as const;

/** Those of one name at a table are distinguished by these, by their places. */
const STEMS = '甲乙丙丁';
const CALLED = ['called-1', 'called-2', 'called-3', 'called-4'] as const;

function usual(kind: string): (typeof NAMES)[keyof typeof NAMES] | null {
  return Object.hasOwn(NAMES, kind) ? NAMES[kind as keyof typeof NAMES] : null;
}

/** 電腦會友乙: Club bot B. */
export function computerName(name: string, kind: string): string {
  const key = usual(kind);
  return key === null ? name : inWords(name, key);
}

/** A name that the host tells, with what distinguishes several of it, in the reader's words; any other as it is. */
function inWords(name: string, key: keyof typeof TOLD): string {
  if (language() === 'zh-Hant' || !name.startsWith(TOLD[key])) return name;
  const stems = [...name.slice(TOLD[key].length)];
  if (!stems.every((stem) => STEMS.includes(stem))) return name;
  const mark = (named: string, stem: string) =>
    t('called-apart', { name: named, stem: t(CALLED[STEMS.indexOf(stem)] ?? 'called-1') });
  return stems.reduce(mark, t(key));
}

/** A table's people as the reader calls them; guests are marked. */
export function named(info: TableInfo | null): TableInfo | null {
  if (info === null) return info;
  const players = info.players.map((one) => {
    const name =
      one.computer === null
        ? marked(inWords(one.name, 'called-erased'), one.guest)
        : computerName(one.name, one.computer);
    return name === one.name ? one : { ...one, name };
  });
  return players.every((one, at) => one === info.players[at]) ? info : { ...info, players };
}

/** A person in the books. */
export function personName(one: Person): string {
  return one.kind === 'computer' ? computerName(one.name, one.uid.replace(/^computer-/, '')) : one.name;
}
