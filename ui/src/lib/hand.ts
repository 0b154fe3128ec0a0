/** The order of a player's tiles: sorted, or as the player has arranged them. */

import { asTile } from './reading';
import { sortTiles, type Tile } from './tiles/names';
import type { ViewSeat } from './wire/types';

export interface Held {
  /** Stays the same for a tile while it is held. */
  key: string;
  tile: Tile;
  /** True for the drawn tile, which stands apart. */
  drawn: boolean;
}

interface Placed {
  id: number;
  tile: Tile;
}

/**
 * The order after a change of the hand: held tiles keep their places, new ones come last. `gone` is the discarded one
 * of several equal tiles.
 */
function reconcile(
  before: readonly Placed[],
  tiles: readonly Tile[],
  gone: number | null,
  id: () => number,
): Placed[] {
  const left = [...tiles];
  const taken = (tile: Tile): boolean => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const kept = new Set(
    [...before.filter((one) => one.id !== gone), ...before.filter((one) => one.id === gone)].filter((one) =>
      taken(one.tile),
    ),
  );
  const fresh = sortTiles(left).map((tile) => ({ id: id(), tile }));
  return [...before.filter((one) => kept.has(one)), ...fresh];
}

/** The position of each tile of a sorted hand in the player's own order; reveals nothing about the tiles. */
type Places = readonly number[];

/** By player: the order at the time when the tiles were covered. No tile is remembered. */
const away = new Map<number, { hand: number; places: Places }>();

/** Forgets all orders at the start of another game. */
export function forgetOrders(): void {
  away.clear();
}

/** The player's tiles in order. Not reactive: the component that shows it reports changes. */
export class Rack {
  private placed: Placed[] = [];
  private gone: number | null = null;
  /** The last discard and its place: if taken back, it returns there. */
  private thrown: { tile: Tile; at: number } | null = null;
  private count = 0;
  private arranged = false;

  constructor(
    private readonly player: number,
    private hand: number,
  ) {}

  /** True if the player has arranged the tiles. */
  get own(): boolean {
    return this.arranged;
  }

  /** The tiles in order, the drawn one last. */
  held(seat: ViewSeat, hand: number, keep: boolean): Held[] {
    if (hand !== this.hand) this.begin(hand);
    if (keep) this.arranged = true;
    const drawn = seat.drawn === null ? null : asTile(seat.drawn);
    const rest = (seat.tiles ?? []).map(asTile);
    const at = drawn === null ? -1 : rest.lastIndexOf(drawn);
    if (at >= 0) rest.splice(at, 1);
    this.welcome(rest);
    const known = this.count;
    this.placed = reconcile(this.placed, rest, this.gone, () => this.id());
    this.putBack(known);
    // A drawn tile means that the discard is final, or was taken back.
    if (drawn !== null) this.thrown = null;
    if (!this.arranged) this.sort();
    const standing = this.placed.map(({ id, tile }): Held => ({ key: String(id), tile, drawn: false }));
    return drawn !== null && at >= 0 ? [...standing, { key: 'drawn', tile: drawn, drawn: true }] : standing;
  }

  /** Remembers which of several equal tiles is discarded. */
  throws(one: Held): void {
    const at = this.placed.findIndex(({ id }) => String(id) === one.key);
    this.gone = at < 0 ? null : Number(one.key);
    this.thrown = at < 0 ? null : { tile: one.tile, at };
  }

  /** Puts a tile before the one at `at`. */
  move(one: Held, at: number): void {
    const from = this.placed.findIndex(({ id }) => String(id) === one.key);
    const tile = this.placed[from];
    if (!tile) return;
    this.arranged = true;
    this.placed.splice(from, 1);
    this.placed.splice(at > from ? at - 1 : at, 0, tile);
  }

  /** 理牌 */
  tidy(): void {
    this.arranged = false;
    away.delete(this.player);
    this.sort();
  }

  /** Covers the tiles: their order is remembered, the tiles are not. */
  put(): void {
    if (!this.arranged) return;
    const sorted = [...this.placed].sort(byTile);
    away.set(this.player, { hand: this.hand, places: this.placed.map((one) => sorted.indexOf(one)) });
  }

  private begin(hand: number): void {
    this.hand = hand;
    this.placed = [];
    this.gone = null;
    this.thrown = null;
    this.arranged = false;
    away.delete(this.player);
  }

  /** Restores the player's order. */
  private welcome(rest: readonly Tile[]): void {
    if (this.placed.length > 0) return;
    const before = away.get(this.player);
    const sorted = sortTiles([...rest]).map((tile) => ({ id: this.id(), tile }));
    if (before?.hand !== this.hand) {
      this.placed = sorted;
      return;
    }
    this.arranged = true;
    const known = before.places.flatMap((place) => sorted[place] ?? []);
    this.placed = [...known, ...sorted.filter((one) => !known.includes(one))];
  }

  private putBack(known: number): void {
    const { thrown } = this;
    const from = this.placed.findIndex(({ id, tile }) => id > known && tile === thrown?.tile);
    const back = this.placed[from];
    if (!thrown || !back) return;
    this.placed.splice(from, 1);
    this.placed.splice(thrown.at, 0, back);
    this.thrown = null;
  }

  private sort(): void {
    this.placed.sort(byTile);
  }

  private id(): number {
    this.count += 1;
    return this.count;
  }
}

function byTile(one: Placed, other: Placed): number {
  if (one.tile === other.tile) return one.id - other.id;
  return sortTiles([one.tile, other.tile])[0] === one.tile ? -1 : 1;
}

/** The tiles that an offer would use. */
export function usedKeys(all: readonly Held[], wanted: readonly string[]): Set<string> {
  const left = [...wanted];
  const used = all.filter(({ tile }) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return new Set(used.map(({ key }) => key));
}

/** True if another element than a tile has the focus and uses Enter and Space itself. */
export function elsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('button, input, select, textarea, summary, a') &&
    !target.closest('.hand')
  );
}

/** True if Enter taps the tile with the focus instead of the raised one. */
export function onOther(event: KeyboardEvent, row: HTMLElement | undefined, raised: number | null): boolean {
  const focused = [...(row?.querySelectorAll('button') ?? [])].findIndex((one) => one === event.target);
  return event.key === 'Enter' && focused >= 0 && focused !== raised;
}

/** The longest time between two taps of a double tap, in milliseconds. */
const QUICK = 450;
/** Taps closer than this are one tap of a trembling finger. */
const TREMBLED = 110;

/** Distinguishes double taps on a tile from two slow taps and from a trembling finger. */
export class Taps {
  private last = { key: '', at: 0 };

  again(key: string): 'quick' | 'trembled' | null {
    const now = performance.now();
    const after = this.last.key === key ? now - this.last.at : Infinity;
    this.last = { key, at: now };
    if (after < TREMBLED) return 'trembled';
    return after < QUICK ? 'quick' : null;
  }
}

/** The next matching tile to the right of a place; wraps round after the last. */
export function nextOf(tiles: readonly Held[], fits: (one: Held) => boolean, from: number): number {
  const all = tiles.flatMap((one, at) => (fits(one) ? [at] : []));
  return all.find((at) => at > from) ?? all[0] ?? 0;
}
