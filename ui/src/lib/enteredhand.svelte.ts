/** A hand that is entered tile by tile: concealed tiles, melds, the winning tile. */

import { isFlower } from './flowers';
import { t } from './i18n/index.svelte';
import { meldKind, tilesIn } from './reading';
import { formatMpsz, isRedFive, parseMpsz, plainTile, sortTiles, type Tile } from './tiles/names';
import { tileName } from './tiles/spoken';
import type { DeskTiles, HandForm, Ready } from './wire/types';

export const MELDS = ['chow', 'pung', 'kong', 'concealed'] as const;
type MeldKind = (typeof MELDS)[number];
/** Tiles beside the hand. */
export type Beside = 'open' | 'dora' | 'ura' | 'aside';
/** The part of the hand that a tapped tile goes to. */
export type Target = 'hand' | MeldKind | Beside;

interface EnteredMeld {
  kind: MeldKind | 'added';
  tiles: readonly Tile[];
}

/** The rest of a typed hand that cannot be laid. */
interface Untyped {
  why: 'bad' | 'full';
  text: string;
}

export class EnteredHand {
  tiles = $state.raw<readonly Tile[]>([]);
  melds = $state.raw<readonly EnteredMeld[]>([]);
  win = $state.raw<Tile | null>(null);
  beside = $state.raw<Record<Beside, readonly Tile[]>>({ open: [], dora: [], ura: [], aside: [] });
  target = $state<Target>('hand');
  lastTile = $state(false);
  firstTurn = $state(false);
  ready = $state<Ready>('none');
  ippatsu = $state(false);
  riichiDiscard = $state(false);

  /** The number of tiles of a whole hand. */
  readonly size = $derived.by(() => this.form().tiles);
  /** The number of concealed tiles without the winning one. */
  readonly room = $derived.by(() => this.form().tiles - 1 - 3 * this.melds.length);
  readonly missing = $derived(Math.max(0, this.room - this.tiles.length));
  readonly whole = $derived(this.missing === 0 && this.win !== null);
  readonly empty = $derived(this.tiles.length === 0 && this.melds.length === 0 && this.win === null);

  /** True if anything beside the tiles is entered. */
  readonly told = $derived(
    this.lastTile || this.firstTurn || this.ready !== 'none' || this.ippatsu || this.riichiDiscard,
  );

  constructor(private readonly form: () => HandForm) {}

  /** The number of tiles of this kind that are left. */
  left(tile: Tile): number {
    const held = [
      ...this.tiles,
      ...this.melds.flatMap((meld) => meld.tiles),
      ...this.beside.open,
      ...this.beside.aside,
    ];
    if (this.win !== null) held.push(this.win);
    const key = this.form()
      .keys.flat()
      .find((one) => one.tile === tile);
    const same = held.filter((one) => one === tile).length;
    const kind = held.filter((one) => plainTile(one) === plainTile(tile)).length;
    return Math.max(0, Math.min((key?.of ?? 0) - same, 4 - kind));
  }

  /** The target of a tile: a flower that lies beside the hand cannot go anywhere else. */
  private goes(tile: Tile): Target {
    const turned = this.target === 'dora' || this.target === 'ura';
    return this.form().flowers && isFlower(tile) && !turned ? 'aside' : this.target;
  }

  /** True if the tile can be tapped with the current target. */
  can(tile: Tile): boolean {
    const target = this.goes(tile);
    const added = this.added(tile);
    if (added === null) return false;
    const needs = (one: Tile) => added.filter((other) => plainTile(other) === plainTile(one)).length;
    if (
      added.some(
        (one) => this.left(isRedFive(one) ? one : plainTile(one)) < (isRedFive(one) ? 1 : needs(one)),
      )
    )
      return false;
    if (target === 'hand') return this.missing > 0 || this.win === null;
    if (target === 'dora' || target === 'ura') return this.beside[target].length < this.form().indicators;
    if (target === 'aside') return this.form().flowers ? isFlower(tile) : tile === this.form().aside;
    return target === 'open' || (this.missing >= 3 && this.room >= 3);
  }

  /** Adds a tile to the target; false if there is no room. */
  put(tile: Tile): boolean {
    const target = this.goes(tile);
    const added = this.can(tile) ? this.added(tile) : null;
    if (added === null) return false;
    if (target === 'hand') {
      if (this.missing > 0) this.tiles = sortTiles([...this.tiles, tile]);
      else this.win = tile;
    } else if (target === 'open' || target === 'dora' || target === 'ura' || target === 'aside') {
      this.beside = { ...this.beside, [target]: [...this.beside[target], tile] };
    } else {
      this.melds = [...this.melds, { kind: target, tiles: added }];
      this.target = 'hand';
    }
    return true;
  }

  /** The tiles that a tap adds; null if they make no such meld. */
  private added(tile: Tile): Tile[] | null {
    const target = this.goes(tile);
    const flower = isFlower(tile);
    if (target === 'chow') {
      const rank = Number(plainTile(tile)[0]);
      if (flower || tile.endsWith('z') || rank > 7) return null;
      return [tile, `${rank + 1}${tile[1]}` as Tile, `${rank + 2}${tile[1]}` as Tile];
    }
    if (target === 'pung' || target === 'kong' || target === 'concealed') {
      if (flower) return null;
      const others = Array.from({ length: target === 'pung' ? 2 : 3 }, () => plainTile(tile));
      // The fourth five is the red one, if the rules have one.
      if (target !== 'pung' && !isRedFive(tile) && this.hasRed(tile)) return [redOf(tile), ...others];
      return [tile, ...others];
    }
    // If flowers lie beside the hands, a flower can be an indicator, which shows nothing.
    const turned = target === 'dora' || target === 'ura';
    return turned && flower && !this.form().flowers ? null : [tile];
  }

  private hasRed(tile: Tile): boolean {
    return (
      tile.startsWith('5') && this.form().keys.some((row) => row.some((key) => key.tile === redOf(tile)))
    );
  }

  take(at: number): void {
    this.tiles = this.tiles.filter((_, it) => it !== at);
  }

  takeMeld(at: number): void {
    this.melds = this.melds.filter((_, it) => it !== at);
  }

  takeBeside(of: Beside, at: number): void {
    this.beside = { ...this.beside, [of]: this.beside[of].filter((_, it) => it !== at) };
  }

  /** True if a five of the chow can be exchanged for the red one or back. */
  turns(meld: EnteredMeld): boolean {
    const five = meld.tiles.find((tile) => plainTile(tile).startsWith('5') && !tile.endsWith('z'));
    if (five === undefined || meld.kind !== 'chow') return false;
    return isRedFive(five) || (this.hasRed(five) && this.left(redOf(five)) > 0);
  }

  /** Exchanges a red five for a plain one or back. */
  turn(at: number): void {
    const five = (tile: Tile) =>
      isRedFive(tile) ? plainTile(tile) : tile.startsWith('5') ? redOf(tile) : tile;
    this.melds = this.melds.map((meld, it) => (it === at ? { ...meld, tiles: meld.tiles.map(five) } : meld));
  }

  clear(): void {
    this.load(null);
  }

  /** Adds typed tiles until one does not fit. */
  type(text: string): Untyped | null {
    let tiles: Tile[];
    try {
      tiles = parseMpsz(text);
    } catch {
      return { why: 'bad', text };
    }
    const full = tiles.find((tile) => !this.put(tile));
    return full === undefined ? null : { why: 'full', text: full };
  }

  /** The hand as sent to the host. */
  shown(): DeskTiles {
    const { open, dora, ura, aside } = this.beside;
    return {
      tiles: formatMpsz(this.tiles),
      melds: this.melds.map((meld) => `${meld.kind}:${formatMpsz(meld.tiles)}`),
      win: this.win ?? '',
      last_tile: this.lastTile,
      first_turn: this.firstTurn,
      ready: this.ready,
      open: formatMpsz(open),
      ippatsu: this.ippatsu,
      riichi_discard: this.riichiDiscard,
      dora: formatMpsz(dora),
      ura: formatMpsz(ura),
      aside: formatMpsz(aside),
    };
  }

  /** Loads a hand from an entry; null empties it. */
  load(shown: DeskTiles | null): void {
    this.tiles = sortTiles(tilesIn(shown?.tiles ?? ''));
    this.melds = (shown?.melds ?? []).map((text) => ({
      kind: meldKind(text) as EnteredMeld['kind'],
      tiles: tilesIn(text.split(':')[1] ?? ''),
    }));
    this.win = tilesIn(shown?.win ?? '')[0] ?? null;
    const read = (of: Beside) => tilesIn(shown?.[of] ?? '');
    this.beside = { open: read('open'), dora: read('dora'), ura: read('ura'), aside: read('aside') };
    this.target = 'hand';
    this.lastTile = shown?.last_tile ?? false;
    this.firstTurn = shown?.first_turn ?? false;
    this.ready = shown?.ready ?? 'none';
    this.ippatsu = shown?.ippatsu ?? false;
    this.riichiDiscard = shown?.riichi_discard ?? false;
  }
}

/** The name of the tiles beside the hand; flowers and a single indicator have names of their own. */
export function besideName(form: HandForm, of: Beside): Beside | 'flowers' | 'turned' {
  if (of === 'aside' && form.flowers) return 'flowers';
  return of === 'dora' && form.indicators === 1 ? 'turned' : of;
}

const redOf = (tile: Tile): Tile => `0${tile[1]}` as Tile;

/** Several tiles as spoken text. */
export function spoken(tiles: readonly Tile[]): string {
  return tiles.map(tileName).join(t('played-and'));
}
