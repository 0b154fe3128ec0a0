/** The prompt at the player's own side of the table: what to do, and what it means. */

import { CALLED, declarable } from './declared';
import { isWhole, surplusKey, type Call } from './byhand';
import { wholeHand } from './customs';
import { dot, t, type Key } from './i18n/index.svelte';
import { flowerAsk, isFlower } from './flowers';
import { patternNames, spoken } from './narrate';
import { mayDiscard, offerButtons } from './offers';
import { choosing, TO } from './exchange';
import { total } from './score';
import { nameAt, ownSeat, turnSeat, wonBy } from './seats';
import type { NamedTable } from './named';
import type { Action, Tile, View, Win } from './wire/types';

export interface Moment {
  view: View;
  info: NamedTable | null;
  offers: readonly Action[];
  /** By hand: the player may call for the open tile. */
  asked: boolean;
  /** By hand: the call for which tiles are being picked. */
  call: Call | null;
  declaring: boolean;
  /** The tile that the next tap discards. */
  raised?: Tile | null;
  /** True if the second tap must follow the first at once. */
  quickly?: boolean;
  /** Replaces the usual prompt. */
  note?: string | undefined;
}

export function prompt(moment: Moment): string {
  const { view, info, offers, asked, call, declaring, note } = moment;
  if (call !== null) return t('lay-which', { word: t(`offer-${call}`) });
  if (note !== undefined) return note;
  const ready = declarable(offers);
  if (declaring && ready) return t('offer-declare-on', { what: t(CALLED[ready]) });
  const opening = view.phase.p === 'opening';
  const swap = choosing(view);
  if (swap) return t('swap-choose', { n: swap.number, side: t(TO[swap.direction]) });
  if (view.phase.p === 'exchange') return t('swap-waits');
  if (asked && opening) return t('opening-by-hand');
  if (has(offers, 'show')) return t('hand-showing');
  if (mayDiscard(offers)) return yourTurn(moment);
  if (opening && has(offers, 'cover')) return t('opening-ready');
  if (offers.length > 0 && offers.every((one) => one.a === 'take-back')) return t('table-thrown');
  if (offerButtons(offers).length > 0 || asked) return t('table-your-call');
  if (view.phase.p !== 'ended' && ownSeat(view)?.out) return t('out-waits');
  const turn = turnSeat(view);
  return turn !== null && turn !== view.me ? t('table-turn-of', { name: nameAt(turn, view, info) }) : '';
}

/** After a first tap the prompt tells how to discard; otherwise the tap seems to have had no effect. */
function yourTurn({ view, info, offers, raised, quickly }: Moment): string {
  // By hand the missing draw comes first, whatever tile is raised.
  if (has(offers, 'replace')) return t('hand-your-replacement');
  if (view.by_hand && has(offers, 'draw') && !isWhole(view, wholeHand(info))) return t('hand-your-turn');
  if (!raised || !offers.some((one) => one.a === 'discard' && one.tile === raised))
    return t('table-your-turn');
  return t(quickly ? 'hand-tap-twice' : 'hand-tap-again', { tile: spoken(raised) });
}

/** The reason why a tile cannot be discarded; null if it is not the time to discard. */
export function whyKept({ info, offers }: Moment, tile: Tile): Key | null {
  if (!mayDiscard(offers)) return null;
  return info?.wild && isFlower(tile) ? 'hand-wild-stays' : 'hand-not-this';
}

/** True if the player has something to do: the prompt is loud then. */
export function isLoud({ view, offers, asked }: Moment): boolean {
  return choosing(view) !== null || mayDiscard(offers) || offerButtons(offers).length > 0 || asked;
}

/**
 * Remarks: the player's own win while the others play on; the meaning of a declaration, before the first; why tiles of
 * others do not win; a wrong count of tiles.
 */
export function remarks(moment: Moment): string[] {
  const { view, info } = moment;
  const own = ownSeat(view);
  const surplus = own?.surplus ?? null;
  const count = view.by_hand ? surplusKey(surplus) : null;
  const barred: Key | null = own?.barred && view.phase.p !== 'ended' ? `barred-${own.barred}` : null;
  const win = view.me && wonBy(view.me, view);
  const won = win ? [wonBefore(win, view, info)] : [];
  const said = [...won, ...flowers(moment), ...declaration(moment), ...(barred ? [t(barred)] : [])];
  return count ? [...said, t(count, { n: Math.abs(surplus ?? 0) })] : said;
}

/** The patterns and the value of a win. */
function wonBefore(win: Win, view: View, info: NamedTable | null): string {
  const ids = win.patterns.map((one) => one.id);
  const worth = total(win.total).join(dot());
  return t('out-won', { name: nameAt(win.seat, view, info), patterns: patternNames(ids, info), worth });
}

/** The obligations after 天聽 and 地聽. */
const COVERS = {
  covered: 'opening-what',
  locked: 'opening-locked-what',
  free: 'opening-free-what',
} as const;
const EARTHLY = {
  covered: 'offer-earthly-what',
  locked: 'offer-earthly-locked-what',
  free: 'offer-earthly-free-what',
} as const;

function declaration({ offers, info }: Moment): string[] {
  const means = info?.declaring ?? 'covered';
  if (has(offers, 'cover')) return [t(COVERS[means])];
  const ready = declarable(offers);
  if (ready === 'earthly') return [t(EARTHLY[means])];
  return ready ? [t('offer-riichi-what', { what: t(CALLED[ready]) })] : [];
}

/** 八仙過海, 七搶一: who pays, and that the question comes only once. */
function flowers({ view, info, offers }: Moment): string[] {
  const ask = has(offers, 'win') ? flowerAsk(view) : null;
  if (!ask) return [];
  if (ask.is === 'all') return [t('offer-all-flowers-what')];
  const name = nameAt(ask.from, view, info);
  return [t(ask.is === 'seven' ? 'offer-seven-flowers-what' : 'offer-other-seven-what', { name })];
}

function has(offers: readonly Action[], word: Action['a']): boolean {
  return offers.some((one) => one.a === word);
}
