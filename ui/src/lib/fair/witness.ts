/** Records which tile came from which place of the wall during a hand, as far as this screen can see. */

import { asTile, tilesIn } from '../reading';
import { seatIndex } from '../seats';
import type { Tile } from '../tiles/names';
import type { Chapter, SeatEvent, Sealed, TableNews, View } from '../wire/types';
import type { Seen } from './check';

export class Witness {
  /** The sealed wall as sent before the hand's end; null if this screen joined later. */
  sealed: Sealed | null = null;
  private readonly tiles = new Map<number, Tile>();
  private dice: readonly number[] | null = null;
  private own: Seen['dealt'] = null;
  /** The last drawing seat, and the place of its tile. */
  private drawn: { seat: string; at: number } | null = null;

  /** `own`: record tiles as well that only one person here may see. */
  hear({ events, view, chapter }: TableNews, own: boolean): void {
    if (chapter) this.seal(chapter);
    const draws = events.filter((event) => event.e === 'drew').length;
    for (const event of events) this.note(event, view, own, draws === 1);
  }

  seen(): Seen {
    return { tiles: [...this.tiles], dealt: this.own, dice: this.dice };
  }

  private seal(chapter: Chapter): void {
    if (chapter.sealed?.mix !== this.sealed?.mix) this.forget();
    // A seal that comes together with its opening proves nothing.
    if (chapter.sealed && !chapter.opened && !this.sealed) this.sealed = chapter.sealed;
  }

  private forget(): void {
    this.sealed = null;
    this.tiles.clear();
    this.dice = null;
    this.own = null;
    this.drawn = null;
  }

  private note(event: SeatEvent, view: View, own: boolean, single: boolean): void {
    if (event.e === 'dealt') {
      this.dice = event.dice;
      const tiles = tilesIn(event.tiles);
      if (own && event.me !== null)
        this.own = {
          places: dealtPlaces(tiles.length, seatIndex(event.me), view.seats.length, view.dealers_last),
          tiles,
        };
    } else if (event.e === 'turned') {
      const places = view.indicators?.places ?? [];
      tilesIn(event.tiles).forEach((tile, at) => {
        const place = places[at];
        if (place !== undefined) this.tiles.set(place, tile);
      });
    } else if (event.e === 'drew') {
      const at = single ? place(event.end, view) : null;
      this.drawn = at === null ? null : { seat: event.seat, at };
      const tile = asTile(event.tile);
      if (own && at !== null && tile !== '?') this.tiles.set(at, tile);
    } else if (event.e === 'discarded') {
      // Discarded straight from the draw: the tile of that place is public now.
      if (event.drawn && this.drawn?.seat === event.seat) this.tiles.set(this.drawn.at, asTile(event.tile));
      this.drawn = null;
    }
  }
}

/**
 * The places of the tiles dealt to a seat: four at a time, from the dealer round, and one at the end. The dealer may
 * have taken the very last tile before the others took theirs.
 */
export function dealtPlaces(count: number, seat: number, seats: number, dealersLast?: number): number[] {
  const places: number[] = [];
  for (let round = 0; places.length < count; round += 1) {
    const many = Math.min(4, count - places.length);
    const from = 4 * seats * round + many * seat;
    for (let at = 0; at < many; at += 1) places.push(from + at);
  }
  return dealersLast === undefined ? places : places.map((at) => (at < dealersLast ? at : at + 1));
}

/** The place of the last tile drawn from this end; of a stack at the tail the upper tile comes first. */
function place(end: string, view: View): number | null {
  const { wall, seats, indicators, dealers_last: dealersLast } = view;
  const [whole, head, tail] = wall;
  if (end === 'head' && dealersLast !== undefined && head === dealersLast + seats.length) return dealersLast;
  if (end === 'tail' && indicators) return replacement(whole, tail, indicators.places);
  // If only the lower tile of the tail's last stack is left, the head skips the gap.
  const gap = tail % 2 === 1 ? whole - tail - 1 : whole;
  if (end === 'head') return head - 1 < gap ? head - 1 : head;
  const stack = Math.ceil(tail / 2);
  // The last stack may have only its lower tile left.
  return Math.max(head, whole - 2 * stack + ((tail - 1) % 2));
}

/** The place of a replacement, counted from 1, skipping the open tiles. */
function replacement(whole: number, number: number, open: readonly number[]): number | null {
  const order = Array.from({ length: whole }, (_, at) => whole - 1 - (at ^ 1));
  return order.filter((place) => !open.includes(place))[number - 1] ?? null;
}
