/**
 * 牌牆驗證: repeats the mixing of a wall without the host (`FORMAT.md`, “Fair walls”) and compares the result with what
 * this screen saw during the hand.
 */

import { tilesIn } from '../reading';
import type { Tile } from '../tiles/names';
import type { Opened, Sealed } from '../wire/types';
import { leadsTo, standIn } from './links';
import { hex, sha256, unhex } from './sha256';

/** What a screen saw of a hand. */
export interface Seen {
  /** Tiles by their places in the wall, from 0. */
  tiles: readonly (readonly [at: number, tile: Tile])[];
  /** The tiles dealt to the person here, and their places, in any order. */
  dealt: { places: readonly number[]; tiles: readonly Tile[] } | null;
  /** The dealer's throw. */
  dice: readonly number[] | null;
}

export interface Verdict {
  /** True if every secret matches its commitment. */
  seals: boolean;
  /** True if every tile seen is at its place by the secrets, and the dice match. */
  wall: boolean;
  /** The number of compared tiles. */
  compared: number;
  /** SHA-256 of the written wall, a fingerprint for people to compare. */
  hash: string;
  /** The wall in drawing order. */
  tiles: Tile[];
}

export function check(game: string, sealed: Sealed, opened: Opened, seen: Seen): Verdict {
  const secrets = [opened.host, ...opened.players].map(unhex);
  const whole = secrets.every((secret) => secret?.length === 32);
  const seals =
    whole &&
    opened.players.length === sealed.players.length &&
    sealsHold(game, sealed, secrets as Uint8Array[]);
  const seed = sha256('laomajiang/1/seed/', ...(secrets.filter(Boolean) as Uint8Array[]));
  const tiles = wall(seed, tilesIn(sealed.box));
  const places = seen.tiles.every(([at, tile]) => tiles[at] === tile);
  const dealt =
    seen.dealt === null ||
    sameTiles(
      seen.dealt.places.map((at) => tiles[at]),
      seen.dealt.tiles,
    );
  const dice = seen.dice === null || throws(seed, 'dice', seen.dice.length).join() === seen.dice.join();
  return {
    seals,
    wall: places && dealt && dice,
    compared: seen.tiles.length + (seen.dealt?.tiles.length ?? 0),
    hash: hex(sha256(tiles.join(''))),
    tiles,
  };
}

function sameTiles(some: readonly (Tile | undefined)[], others: readonly Tile[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

function sealsHold(game: string, sealed: Sealed, secrets: readonly Uint8Array[]): boolean {
  const { format, mix } = sealed;
  return [sealed.host, ...sealed.players].every((seal, at) => {
    const who = at === 0 ? 'host' : `player/${at - 1}`;
    const secret = secrets[at];
    if (!secret) return false;
    if (format === 1) return hex(sha256(`laomajiang/1/${who}/${game}/${mix}/`, secret)) === seal;
    // For a player without a commitment the host brings a secret that follows from its own.
    if (seal === null) return hex(secret) === standIn(at - 1, game, mix, hex(secrets[0] as Uint8Array));
    return leadsTo(seal, who, game, mix, secret);
  });
}

/** The tiles of the box, sorted by a hash for each. */
export function wall(seed: Uint8Array, box: readonly Tile[]): Tile[] {
  const keyed = box.map((tile, at) => ({ tile, key: hex(sha256(seed, `wall/${at}`)) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ tile }) => tile);
}

/** One throw per die. */
export function throws(seed: Uint8Array, use: string, dice: number): number[] {
  const out: number[] = [];
  for (let at = 0; out.length < dice; at += 1) {
    const byte = sha256(seed, `${use}/${at}`)[0] ?? 0;
    if (byte < 252) out.push((byte % 6) + 1);
  }
  return out;
}
