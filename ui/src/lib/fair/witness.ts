/** Notes while a hand is played which tile came from which place of the wall, as far as this screen could see. */

import { asTile, tilesIn } from '../reading';
import { seatIndex } from '../seats';
import type { Tile } from '../tiles/names';
import type { Chapter, SeatEvent, Sealed, TableNews, View } from '../wire/types';
import type { Seen } from './check';

export class Witness {
  /** How the hand was sealed, as it was sent before its end; none where this screen came later. */
  sealed: Sealed | null = null;
  private readonly tiles = new Map<number, Tile>();
  private dice: readonly number[] | null = null;
  private own: Seen['dealt'] = null;
  /** Who drew last, and from which place. */
  private drawn: { seat: string; at: number } | null = null;

  /** `own`: whether tiles that only one person here may see are noted too. */
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
    // What comes together with its opening proves nothing.
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
      // Straight from the draw: everybody sees now what lay there.
      if (event.drawn && this.drawn?.seat === event.seat) this.tiles.set(this.drawn.at, asTile(event.tile));
      this.drawn = null;
    }
  }
}

/**
 * Where the tiles lay that were dealt to a seat: four a seat, from the dealer round, and at last one. The dealer may have
 * taken his very last tile before the others their last ones.
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

/** The place of the tile that was drawn last from this end: of the tail's stacks the upper tile comes first. */
function place(end: string, view: View): number | null {
  const { wall, seats, indicators, dealers_last: dealersLast } = view;
  const [whole, head, tail] = wall;
  if (end === 'head' && dealersLast !== undefined && head === dealersLast + seats.length) return dealersLast;
  if (end === 'tail' && indicators) return replacement(whole, tail, indicators.places);
  // The upper tile of the tail's last stack has gone and the lower lies there still: the head passes over the gap.
  const gap = tail % 2 === 1 ? whole - tail - 1 : whole;
  if (end === 'head') return head - 1 < gap ? head - 1 : head;
  const stack = Math.ceil(tail / 2);
  // Of the last stack perhaps only the lower tile is left.
  return Math.max(head, whole - 2 * stack + ((tail - 1) % 2));
}

/** The place of a replacement, counted from 1, where tiles that lie open are passed over. */
function replacement(whole: number, number: number, open: readonly number[]): number | null {
  const order = Array.from({ length: whole }, (_, at) => whole - 1 - (at ^ 1));
  return order.filter((place) => !open.includes(place))[number - 1] ?? null;
}
