/** A table on the network, at which people talk and vote. */

import type { Company, Player, Saying, TableNews, Words } from '../lib/wire/types';
import { covered } from '../lib/seats';
import { info, moment, offered } from './game';

export const quiet: Company = {
  away: [],
  played_for: [],
  helped: [],
  left: [],
  ready: [],
  paused: false,
  votes: [],
  clock: null,
  parted: false,
  parted_why: null,
  late: 0,
};

const claim = moment((news) => offered('discard')(news) && news.view.hand === 1 && news.view.wall[3] < 60);

/** The player of the device. */
export const me: Player = claim.floor ?? 0;

export const NAMES: readonly string[] = ['王小明', '陳秀英', '歐陽上官婉兒', 'Bartholomew Featherstonehaugh'];

/** The table as its player sees it in their turn. */
export function networked(company: Partial<Company> = {}, more: Partial<TableNews> = {}): TableNews {
  const players = info.players.map((one, at) => ({
    ...one,
    name: NAMES[at] ?? '',
    here: at === me,
    computer: null,
    pin: false,
  }));
  return {
    ...claim,
    info: { ...info, game: 'g9', players },
    events: [],
    company: { ...quiet, ...company },
    gate: null,
    ...more,
  };
}

/** The same for a room without a player. */
export function watchedNews(company: Partial<Company> = {}): TableNews {
  const news = networked(company);
  const players = news.info?.players.map((one) => ({ ...one, here: false })) ?? [];
  const view = { ...covered(news.view), offers: [] };
  return { ...news, info: news.info && { ...news.info, players }, floor: null, view, asked: false };
}

export function says(n: number, player: Player, words: Words | string): Saying {
  const said: Words = typeof words === 'string' ? { is: 'text', text: words } : words;
  return { n, player, name: NAMES[player] ?? '', guest: false, words: said };
}
