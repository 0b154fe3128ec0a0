/** A recorded game: each message has only the differences from the one before. */

import { groups, tilesIn } from '../lib/reading';
import { total } from '../lib/score';
import type {
  Ask,
  Over,
  Standing,
  TableInfo,
  TableNews,
  Tally,
  View,
  ViewSeat,
  Win,
} from '../lib/wire/types';

/** A message as recorded. */
interface Row {
  /** The request before it: `begin`, `deal` or an action. */
  ask?: unknown;
  events?: TableNews['events'];
  info?: TableInfo;
  view: Partial<View> & { some?: Record<string, Partial<ViewSeat>> };
  standings?: Standing[];
}

export interface Recorded {
  ask: unknown;
  news: TableNews;
}

export function unpack(rows: unknown): Recorded[] {
  let view = {} as View;
  let standings: Standing[] = [];
  let history: number[][] = [];
  let info: TableInfo | null = null;
  return (rows as Row[]).map((row, at, all) => {
    const { some = {}, ...changed } = row.view;
    const seats = (changed.seats ?? view.seats).map((seat, at) => ({ ...seat, ...some[String(at)] }));
    view = { ...view, ...changed, seats };
    standings = row.standings ?? standings;
    info = row.info ?? info;
    if (history.length === 0) history = [[...view.chips]];
    const over = row.events?.some((event) => event.e === 'hand-over') ?? false;
    if (over) history = [...history, [...view.chips]];
    const tells = row.info !== undefined || over;
    const news: TableNews = {
      info: row.info ?? null,
      floor: 0,
      pins: [],
      events: row.events ?? [],
      view,
      asked: typeof all[at + 1]?.ask === 'object',
      gate: null,
      wishes: null,
      standings,
      // The walls of the recorded game were not stored.
      company: null,
      ...(over && info ? { over: ended(view, info) } : {}),
      chapter: tells ? { history, sealed: null, opened: null, booked: null } : null,
    };
    return { ask: row.ask ?? null, news };
  });
}

/** The end of a hand. The recorded host told the wins alone, without their tallies. */
function ended(view: View, info: TableInfo): Over {
  return { tallies: view.wins.map((win) => tallyOf(win, info)), hands: [] };
}

/** A win as counted, by its announcement. */
export function tallyOf(win: Win, info: Pick<TableInfo, 'patterns'>): Tally {
  const worth = (id: string, n: number) => ({
    key: `worth-${info.patterns[id]?.unit ?? 'fan'}`,
    with: { n, steps: 0 },
  });
  return {
    parts: groups(win.reading).map(({ tiles, won }) => ({ name: '', tiles, waited: won ? '' : null })),
    wild: [],
    patterns: win.patterns.map(({ id, value, times }) => ({
      id,
      name: info.patterns[id]?.zh ?? id,
      worth: worth(id, value),
      times,
      sum: times > 1 ? worth(id, value * times) : null,
    })),
    makes: { shown: { tile: win.tile, tiles: tilesIn(win.hand), melds: [] }, makes: {} },
    left_out: [],
    total: total(win.total).join(' '),
    wins: true,
    great: false,
  };
}

/** The messages of one step: from one request to the next. */
export function steps(game: Recorded[]): { ask: Ask['do']; news: TableNews[] }[] {
  const out: { ask: Ask['do']; news: TableNews[] }[] = [];
  for (const { ask, news } of game) {
    if (ask !== null) out.push({ ask: ask === 'begin' || ask === 'deal' ? ask : 'act', news: [] });
    out.at(-1)?.news.push(news);
  }
  return out;
}
