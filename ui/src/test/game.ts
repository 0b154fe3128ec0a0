/** Moments of the recorded game, and an app with a scripted host. */

import recorded from '../dev/game.json';
import { unpack, type Recorded } from '../dev/record';
import { named, type NamedTable } from '../lib/named';
import type { SeatEvent, TableNews } from '../lib/wire/types';

export const game: Recorded[] = unpack(recorded);

export const info = named(game[0]?.news.info ?? null) as NamedTable;

/** The first matching message. */
export function moment(fits: (news: TableNews) => boolean): TableNews {
  const found = game.find(({ news }) => fits(news));
  if (!found) throw new Error('no such moment in the recorded game');
  return found.news;
}

export function happened(word: SeatEvent['e']): (news: TableNews) => boolean {
  return (news) => news.events.some((event) => event.e === word);
}

export function offered(word: string): (news: TableNews) => boolean {
  return (news) => news.asked && news.view.offers.some((action) => action.a === word);
}
