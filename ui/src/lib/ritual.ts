/**
 * 抓風, 起莊, 砌牌, 開門, 拿牌: the host's decisions in one message, shown as the steps at a table. All of it is made from what
 * this screen may see, which includes each player's wind and the opening of the wall.
 */

import { away, met, turnedBack } from './dice';
import { tilesIn } from './reading';
import { seatIndex, sideAway, type Side } from './seats';
import type { NamedTable } from './named';
import type {
  FirstDealer,
  News,
  Player,
  Seat,
  SeatEvent,
  TableInfo,
  Throw,
  View,
  ViewSeat,
  Wind,
} from './wire/types';

/** One step. Milliseconds are at normal speed. */
export type Step =
  | { is: 'throw'; who: Player; dice: Throw; first: Player; ms: number }
  | { is: 'draw'; who: Player; wind: Wind; ms: number }
  | { is: 'sit'; places: readonly Player[]; ms: number }
  | Counting
  | { is: 'walls'; view: View; stacks: number; ms: number }
  | { is: 'break'; view: View; dice: Throw; dealer: Player; owner: Player; ms: number }
  | { is: 'deal'; view: View; ms: number };

/** 起莊: a throw is counted round the seated players, to the first dealer or to the player who throws again. */
interface Counting {
  is: 'count';
  who: Player;
  dice: Throw;
  met: Player;
  deals: boolean;
  places: readonly Player[];
  ms: number;
}

const WINDS: readonly Wind[] = ['E', 'S', 'W', 'N'];

type Dealt = Extract<SeatEvent, { e: 'dealt' }>;
type Seated = Extract<SeatEvent, { e: 'seated' }>;

/** The steps of a message; none if it neither seats nor deals. */
export function ritual(news: News['news'], info: TableInfo | NamedTable | null, still = false): Step[] {
  const seated = news.events.find((event): event is Seated => event.e === 'seated');
  const dealt = news.events.find((event): event is Dealt => event.e === 'dealt');
  const first = seated ? drawing(seated, info) : [];
  if (!dealt || !news.view.dice || news.view.seats.length === 0) return first;
  // The walls of later hands are built while the result is on the screen.
  return [
    ...first,
    ...dealing(news.view, dealt, { whole: dealt.hand === 1, still, door: info?.door ?? false }),
  ];
}

/** Winds are drawn and all sit down; then the throws for the first dealer, if the rules have them. */
function drawing(seated: Seated, info: TableInfo | NamedTable | null): Step[] {
  const { dice, places } = seated;
  const counts = countings(seated, info?.first_dealer ?? 'east');
  const sat = counts[0]?.places ?? places;
  const count = info?.players.length ?? places.length;
  // A single throw before the first hand decides the first to draw or the first dealer.
  const thrown = counts.length > 0 ? null : dice;
  // Counted round the table in the order of arrival, the first player as one.
  const first = thrown ? away(thrown, count) : 0;
  const order = sat.map((_, at) => (first + at) % count);
  const draws = order.map((who): Step => ({
    is: 'draw',
    who,
    wind: WINDS[sat.indexOf(who)] ?? 'E',
    ms: 900,
  }));
  const throws: Step[] = thrown ? [{ is: 'throw', who: 0, dice: thrown, first, ms: 2200 }] : [];
  return [...throws, ...draws, { is: 'sit', places: sat, ms: 2200 }, ...counts];
}

/** 起莊: 東 throws; the player whom the count meets deals first, or throws again and counts from there. */
function countings({ dice, again, places }: Seated, by: FirstDealer): Counting[] {
  if (!dice || by === 'east') return [];
  const throws = again ? [dice, again] : [dice];
  const steps = throws.map((one) => away(one, places.length));
  // The host's places start with the first dealer: 東 of the drawing is as many places earlier as was counted.
  const sat = turnedBack(
    places,
    steps.reduce((all, one) => all + one, 0),
  );
  let from = 0;
  return throws.map((one, at) => {
    const who = sat[from % sat.length] ?? 0;
    const found = met(sat, from, one) ?? 0;
    from += steps[at] ?? 0;
    return {
      is: 'count',
      who,
      dice: one,
      met: found,
      deals: at === throws.length - 1,
      places: sat,
      ms: 2600,
    };
  });
}

interface How {
  /** True if the building of the walls is shown. */
  whole: boolean;
  /** True if steps that are only motion are left out. */
  still: boolean;
  /** True if the player who opens the wall is 東: the screen shows more than dice. */
  door: boolean;
}

function dealing(view: View, dealt: Dealt, { whole, still, door }: How): Step[] {
  const bare = before(view, dealt);
  const [dice, owner] = view.dice as [Throw, Seat];
  const player = (seat: Seat): Player => view.seats[seatIndex(seat)]?.player ?? 0;
  const stacks = Math.ceil(view.wall[0] / 2 / view.seats.length);
  const walls: Step[] = whole ? [{ is: 'walls', view: bare, stacks, ms: 1300 }] : [];
  const broken: Step = {
    is: 'break',
    view: bare,
    dice,
    dealer: player('E'),
    owner: player(owner),
    ms: whole || door ? 2200 : 1100,
  };
  const rounds = still ? [] : takings(view, bare, dealt, whole ? 150 : 70);
  return [...walls, broken, ...rounds];
}

/** The table with four whole walls and empty hands. */
function before(view: View, dealt: Dealt): View {
  const empty = ({ aside: _later, ...seat }: ViewSeat): ViewSeat => ({
    ...seat,
    tiles: seat.tiles && [],
    drawn: null,
  });
  return {
    ...view,
    phase: { p: 'opening' },
    offers: [],
    seats: view.seats.map(empty),
    wall: [dealt.wall, 0, 0, dealt.wall],
  };
}

/** Four tiles at a time round the table, the last time one. */
function takings(view: View, bare: View, dealt: Dealt, ms: number): Step[] {
  const seats = view.seats.length;
  // Tiles set aside by now were dealt as well, and replaced.
  const own = dealt.me === null ? -1 : seatIndex(dealt.me);
  const held = view.seats.map((seat, at) =>
    mixed(
      at === own && dealt.tiles !== ''
        ? tilesIn(dealt.tiles)
        : (seat.tiles ?? []).filter((_, place) => !isDrawn(seat, place)),
    ),
  );
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

/** True for a tile drawn by the dealer, whose draw may be in the same message. */
function isDrawn(seat: ViewSeat, at: number): boolean {
  return seat.drawn !== null && at === (seat.tiles?.lastIndexOf(seat.drawn) ?? -1);
}

/** The tiles in the order of the wall before they are sorted: steps of five, which meet each once. */
function mixed<T>(tiles: readonly T[]): T[] {
  if (tiles.length % 5 === 0) return [...tiles];
  return tiles.map((tile, at) => tiles[(at * 5) % tiles.length] ?? tile);
}

/** The side of a player: by arrival, and by wind once the places are drawn. */
export function sideAtDraw(player: Player, me: Player, count: number, places?: readonly Player[]): Side {
  const at = (of: Player) => (places ? places.indexOf(of) : of);
  return sideAway((at(player) - at(me) + count) % count, count);
}
