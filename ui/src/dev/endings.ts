/** Ends of hands as sent by the host, made from golden games. Development and tests only. */

import { info } from '../test/game';
import { covered } from '../lib/seats';
import type { App } from '../lib/app.svelte';
import type { Over, SeatEvent, Standing, TableInfo, TableNews, View } from '../lib/wire/types';
import kept from './endings.json';

interface Kept {
  info: Partial<TableInfo>;
  before: View;
  messages: { events: SeatEvent[]; view: View; over: Over | null; standings: Standing[] }[];
}

export const ENDINGS = kept as unknown as Record<string, Kept>;

const NAMES = ['陳秀英', 'Bartholomew', '歐陽上官婉兒', '阿珍'];

/** The messages of an ending, the first with the table; in public view if `watched`. */
export function ending(name: string, watched = false): TableNews[] {
  const of = ENDINGS[name];
  if (!of) throw new Error(`no such end: ${name}`);
  // Before the deal there are no seats.
  const count = of.messages[0]?.view.seats.length ?? 4;
  const players = info.players.slice(0, count).map((one, at) => ({
    ...one,
    name: NAMES[at] ?? one.name,
    here: !watched && at === 0,
    computer: watched || at === 0 ? null : 'club',
  }));
  const table = { ...info, ...of.info, players } as unknown as TableInfo;
  const seen = (view: View): View => (watched ? covered(view) : view);
  const usual = {
    floor: watched ? null : 0,
    pins: [],
    asked: false,
    gate: null,
    wishes: null,
    chapter: null,
    company: null,
  };
  const first: TableNews = { ...usual, info: table, events: [], view: seen(of.before), standings: [] };
  const rest = of.messages.map(({ events, view, over, standings }) => ({
    ...usual,
    info: null,
    events,
    view: seen(view),
    standings,
    ...(over ? { over } : {}),
  }));
  return [first, ...rest];
}

/** Shows the end of a hand; with `goesOn` only the first of the wins before its end. */
export function showEnding(app: App, name: string, watched: boolean, goesOn = false): void {
  app.screen = 'table';
  const all = ending(name, watched);
  for (const [n, news] of (goesOn ? all.slice(0, 2) : all).entries()) app.table.hear({ n: n + 1, news });
}
