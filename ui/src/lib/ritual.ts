/**
 * 抓風, 砌牌, 開門, 拿牌: what the host has decided in one message, shown as it is done at a table. Everything
 * here is made of what this screen may see; which wind a player has and where the wall opens stands in it.
 */

import { seatIndex, sideAway, type Side } from './seats';
import { total } from './wall';
import type { NamedTable } from './named';
import type { News, Player, Seat, SeatEvent, TableInfo, View, ViewSeat, Wind } from './wire/types';

/** One thing that is done. Milliseconds are at normal speed. */
export type Step =
  | { is: 'throw'; who: Player; dice: readonly number[]; first: Player; ms: number }
  | { is: 'draw'; who: Player; wind: Wind; ms: number }
  | { is: 'sit'; places: readonly Player[]; ms: number }
  | { is: 'walls'; view: View; stacks: number; ms: number }
  | { is: 'break'; view: View; dice: readonly number[]; dealer: Player; owner: Player; ms: number }
  | { is: 'deal'; view: View; ms: number };

const WINDS: readonly Wind[] = ['E', 'S', 'W', 'N'];

type Dealt = Extract<SeatEvent, { e: 'dealt' }>;
type Seated = Extract<SeatEvent, { e: 'seated' }>;

/** What is to be shown of a message; nothing of one after which no player sits down or is dealt. */
export function ritual(news: News['news'], info: TableInfo | NamedTable | null, still = false): Step[] {
  const seated = news.events.find((event): event is Seated => event.e === 'seated');
  const dealt = news.events.find((event): event is Dealt => event.e === 'dealt');
  const first = seated ? drawing(seated, info?.players.length ?? seated.places.length) : [];
  if (!dealt || !news.view.dice || news.view.seats.length === 0) return first;
  // The walls of later hands are built while the result is looked at.
  return [...first, ...dealing(news.view, dealt, dealt.hand === 1, still)];
}

/** The first throws; the dice are counted round the table, himself as one, and the player they meet draws first. */
function drawing({ dice, places }: Seated, count: number): Step[] {
  const first = dice ? (total(dice) - 1) % count : 0;
  const order = places.map((_, at) => (first + at) % count);
  const draws = order.map((who): Step => ({
    is: 'draw',
    who,
    wind: WINDS[places.indexOf(who)] ?? 'E',
    ms: 900,
  }));
  const throws: Step[] = dice ? [{ is: 'throw', who: 0, dice, first, ms: 2200 }] : [];
  return [...throws, ...draws, { is: 'sit', places, ms: 2200 }];
}

/** `still` leaves out what is nothing but motion. */
function dealing(view: View, dealt: Dealt, whole: boolean, still: boolean): Step[] {
  const bare = before(view, dealt);
  const [dice, owner] = view.dice as NonNullable<View['dice']>;
  const player = (seat: Seat): Player => view.seats[seatIndex(seat)]?.player ?? 0;
  const stacks = Math.ceil(view.wall[0] / 2 / view.seats.length);
  const walls: Step[] = whole ? [{ is: 'walls', view: bare, stacks, ms: 1300 }] : [];
  const broken: Step = {
    is: 'break',
    view: bare,
    dice,
    dealer: player('E'),
    owner: player(owner),
    ms: whole ? 2200 : 1100,
  };
  const rounds = still ? [] : takings(view, bare, whole ? 150 : 70);
  return [...walls, broken, ...rounds];
}

/** The table with four whole walls and no tiles in the hands. */
function before(view: View, dealt: Dealt): View {
  const empty = (seat: ViewSeat): ViewSeat => ({ ...seat, tiles: seat.tiles && [], drawn: null });
  return {
    ...view,
    phase: { p: 'opening' },
    offers: [],
    seats: view.seats.map(empty),
    wall: [dealt.wall, 0, 0, dealt.wall],
  };
}

/** Four tiles at a time round the table, the last time one. */
function takings(view: View, bare: View, ms: number): Step[] {
  const seats = view.seats.length;
  const held = view.seats.map((seat) => mixed((seat.tiles ?? []).filter((_, at) => !isDrawn(seat, at))));
  const each = Math.max(...held.map((tiles) => tiles.length));
  const steps: Step[] = [];
  const taken = view.seats.map(() => 0);
  while ((taken[seats - 1] ?? each) < each) {
    for (let at = 0; at < seats; at += 1) {
      taken[at] = (taken[at] ?? 0) + Math.min(4, each - (taken[at] ?? 0));
      const head = taken.reduce((sum, one) => sum + one, 0);
      const shown = bare.seats.map((seat, it) => ({
        ...seat,
        tiles: seat.tiles && (held[it] ?? []).slice(0, taken[it]),
      }));
      const wall: View['wall'] = [bare.wall[0], head, 0, bare.wall[0] - head];
      steps.push({ is: 'deal', view: { ...bare, seats: shown, wall }, ms });
    }
  }
  return steps;
}

/** The dealer may have drawn already when the message comes. */
function isDrawn(seat: ViewSeat, at: number): boolean {
  return seat.drawn !== null && at === (seat.tiles?.lastIndexOf(seat.drawn) ?? -1);
}

/** Tiles come as they lie in the wall, and are sorted when all are there: in steps of five, which meet each once. */
function mixed<T>(tiles: readonly T[]): T[] {
  if (tiles.length % 5 === 0) return [...tiles];
  return tiles.map((tile, at) => tiles[(at * 5) % tiles.length] ?? tile);
}

/** On which side a player is seen: as they came, and once places are drawn as the winds say. */
export function sideAtDraw(player: Player, me: Player, count: number, places?: readonly Player[]): Side {
  const at = (of: Player) => (places ? places.indexOf(of) : of);
  return sideAway((at(player) - at(me) + count) % count, count);
}
