/** Events as sentences, and the calls. */

import { CALLED, declared } from './declared';
import { PLAIN as CUSTOMS, ranOut } from './customs';
import { named, own } from './definitions';
import { byFlowers, isFlower } from './flowers';
import { mark, t, type Key } from './i18n/index.svelte';
import { TO } from './exchange';
import { asTile, meldKind, tilesIn } from './reading';
import { nameAt } from './seats';
import { tileName } from './tiles/spoken';
import { playerName, type NamedTable } from './named';
import type { Ending, Liable, Seat, SeatEvent, View, Win } from './wire/types';

/** A word shown large beside the player who says it. */
export interface Call {
  seat: Seat;
  key: Key;
}

export function spoken(tile: string): string {
  return tileName(asTile(tile));
}

function allSpoken(tiles: string): string {
  return tilesIn(tiles).map(spoken).join(t('played-and'));
}

/**
 * An event as everybody at a shared screen may hear it: without the drawn tile, the exchanged tiles, and the kind of a
 * kong that is face down for the others.
 */
export function aloud(event: SeatEvent, info: NamedTable | null): SeatEvent | null {
  if (event.e === 'drew') return null;
  if (event.e === 'konged' && liesDown(event, info)) return { ...event, meld: null };
  return event.e === 'exchange-ends' ? { ...event, mine: null } : event;
}

function liesDown({ meld, added }: Konged, info: NamedTable | null): boolean {
  // Only the book tells whether a concealed kong is open.
  const open = info !== null && info.customs.concealed_kong !== 'none';
  return added === null && meld !== null && meldKind(meld) === 'concealed' && !open;
}

/** 包牌, 包胡: the mark beside a player for whose win another is liable. */
export function liableMark({ seat, pattern }: Liable, info: NamedTable | null, names = patternNames): string {
  const wind = t(`wind-${seat}` as Key);
  return t('table-liable', { wind, pattern: names(pattern ? [pattern] : [], info) });
}

/** 包牌, 包胡: the players liable for this player's win or for rows of it. */
function liableLines(winner: Seat, liable: readonly Liable[], view: View, info: NamedTable | null): string[] {
  return liable.map(({ seat, pattern }) =>
    t(pattern ? 'table-liable-row' : 'table-liable-whole', {
      name: who(seat, view, info),
      winner: who(winner, view, info),
      pattern: pattern ? patternNames([pattern], info) : '',
    }),
  );
}

/** The sentence for an event; null if it needs none. */
export function sentence(event: SeatEvent, view: View, info: NamedTable | null): string | null {
  const name = 'seat' in event ? who(event.seat, view, info) : '';
  switch (event.e) {
    case 'seated':
      return t(info && info.first_dealer !== 'east' ? 'say-places' : 'say-seated');
    case 'dealt':
      return t('say-dealt', { n: event.hand, dealer: who('E', view, info) });
    case 'turned':
      return t('say-turned', { tiles: allSpoken(event.tiles) });
    case 'drew':
      return event.seat === view.me ? t('say-drew-own', { tile: spoken(event.tile) }) : null;
    case 'discarded':
      return discarded(event, name);
    case 'melded':
      return t(`say-${meldWord(event.meld)}`, { name, tile: spoken(event.tile) });
    case 'konged':
      return t('say-kong', { name, tile: konged(event) });
    case 'set-aside':
      return isFlower(event.tile)
        ? t('say-flowers', { name, tiles: spoken(event.tile) })
        : t('say-set-aside', { name, tile: spoken(event.tile) });
    case 'marked':
      if (event.liable) return liableLines(event.seat, event.liable, view, info).join(mark(';'));
      return t('say-marked', { name, patterns: patternNames(event.patterns, info) });
    case 'won':
      return t(event.from ? 'say-won' : 'say-self-draw', { name, tile: spoken(event.tile) });
    case 'hand-over':
      return unwon(event.how) ? endingWord(event.how, info) : null;
    case 'exchange-begins':
      return t('say-exchange', { side: t(TO[event.direction]) });
    case 'exchange-ends':
      return event.mine
        ? t('say-swapped-own', { gave: allSpoken(event.mine.gave), got: allSpoken(event.mine.got) })
        : t('say-swapped');
    case 'left':
      return t('say-left', { name: playerName(event.player, info) });
    case 'exchanged':
      return t('say-seats-swapped');
    case 'game-over':
      return t('say-over');
    default:
      return plain(event, name);
  }
}

type Discarded = Extract<SeatEvent, { e: 'discarded' }>;
type Konged = Extract<SeatEvent, { e: 'konged' }>;

function discarded(event: Discarded, name: string): string {
  const what = declared(event.ready);
  return what
    ? t('say-ready', { name, what: t(CALLED[what]) })
    : t('say-discarded', { name, tile: spoken(event.tile) });
}

function ready(event: Discarded): Call | null {
  const what = declared(event.ready);
  return what && { seat: event.seat, key: CALLED[what] };
}

/** An ending without a winner that counts. */
export type Unwon = Exclude<Ending, 'won' | 'false-win' | 'left'>;

/** True if a hand ended without a win, a false win or a player who left. */
export function unwon(how: Ending): how is Unwon {
  return how !== 'won' && how !== 'false-win' && how !== 'left';
}

/** The ending as a title, with the wins on the screen. */
export function endTitle(wins: readonly Win[], view: View, info: NamedTable | null): string {
  const [win] = wins;
  const winners = wins.map((one) => nameAt(one.seat, view, info));
  const name = winners[0] ?? '';
  if (winners.length > 1) return t('result-won-together', { names: winners.join(t('played-and')) });
  if (win) return t(win.from ? 'result-won' : 'result-self-draw', { name });
  if (view.false_win) return t('result-false-win', { name: nameAt(view.false_win.seat, view, info) });
  const how = view.phase.p === 'ended' ? view.phase.how : 'drawn';
  return unwon(how) ? unwonTitle(how, info) : t('result-title');
}

/** The origin of the winning tile. */
export function howWon(win: Win, view: View, info: NamedTable | null): string {
  const from = win.from ? nameAt(win.from, view, info) : '';
  if (byFlowers(win)) return win.from ? t('won-flower-of', { from }) : t('by-all-flowers');
  return t(`result-by-${win.by}` as Key, { from, tile: spoken(win.tile) });
}

export function unwonTitle(how: Unwon, info: NamedTable | null): string {
  return t(how === 'drawn' ? ranOut('ending-drawn', info?.customs ?? CUSTOMS) : `ending-${how}`);
}

function endingWord(how: Unwon, info: NamedTable | null): string {
  return t(how === 'drawn' ? ranOut('say-drawn-hand', info?.customs ?? CUSTOMS) : `ending-${how}`);
}

const PLAIN: Partial<Record<SeatEvent['e'], Key>> = {
  covered: 'say-covered',
  chose: 'say-chose',
  rechose: 'say-rechose',
  washes: 'say-washes',
  called: 'say-called',
  withdrew: 'say-withdrew',
  'taken-back': 'say-taken-back',
  rested: 'say-rested',
  shown: 'say-shown',
  asked: 'say-asked',
  'false-win': 'say-false-win',
};

function plain(event: SeatEvent, name: string): string | null {
  const key = PLAIN[event.e];
  return key ? t(key, { name }) : null;
}

function who(seat: Seat, view: View, info: NamedTable | null): string {
  return seat === view.me ? t('say-you') : nameAt(seat, view, info);
}

function meldWord(meld: string): 'chow' | 'pung' | 'kong' {
  const kind = meldKind(meld);
  return kind === 'chow' || kind === 'pung' ? kind : 'kong';
}

/** The kind of a kong, if its player or the rules show it. */
function konged({ added, meld }: Konged): string {
  const tile = added ?? tilesIn(meld?.split(':')[1] ?? '')[0];
  return tile === undefined ? '' : spoken(tile);
}

/** The names without their meanings, for a small place. */
export function patternTerms(ids: readonly string[], info: NamedTable | null): string {
  return ids.map((id) => own(id, info?.rules ?? '', info?.patterns[id]?.zh ?? '')).join(t('played-and'));
}

export function patternNames(ids: readonly string[], info: NamedTable | null): string {
  return ids.map((id) => named(id, info?.rules ?? '', info?.patterns[id]?.zh ?? '')).join(t('played-and'));
}

/** The call of an event. */
export function call(event: SeatEvent): Call | null {
  switch (event.e) {
    case 'melded':
      return { seat: event.seat, key: `call-${meldWord(event.meld)}` };
    case 'konged':
      return { seat: event.seat, key: 'call-kong' };
    case 'covered':
      return { seat: event.seat, key: 'call-cover' };
    case 'discarded':
      return ready(event);
    case 'marked':
      if (event.liable) return null;
      return { seat: event.seat, key: 'call-marked' };
    case 'called':
      // The tile is not shown yet: it may be a discard or the player's own draw.
      return { seat: event.seat, key: 'call-by-hand' };
    case 'false-win':
      return { seat: event.seat, key: 'call-false-win' };
    case 'won':
      if (byFlowers(event)) return { seat: event.seat, key: 'call-win' };
      if (event.by === 'robbed-kong') return { seat: event.seat, key: 'call-rob' };
      return { seat: event.seat, key: event.by === 'discard' ? 'call-win' : 'call-self-draw' };
    default:
      return null;
  }
}
