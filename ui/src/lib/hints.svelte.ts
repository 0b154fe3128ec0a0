/** 提示: the waits, requested for every view and shown for that view only. */

import type { App } from './app.svelte';
import { dot, knows, mark, t } from './i18n/index.svelte';
import { counted } from './score';
import { settings } from './settings.svelte';
import type { Tile } from './tiles/names';
import { tileName } from './tiles/spoken';
import { asTile } from './reading';
import type { NamedTable } from './named';
import { declarable, declared } from './declared';
import { ownSeat } from './seats';
import type { TableState } from './table.svelte';
import type { Barred, Hints, Prospect, View, Wait, Worth } from './wire/types';

/**
 * Requests hints while the calling component lives. A player who may declare, or has, gets the waits even with hints
 * switched off: after a declaration nothing can be changed.
 */
export function keepHints(app: App): { readonly now: Hints | null } {
  const table = app.table;
  let told = $state.raw<Hints | null>(null);
  const wanted = $derived(
    (settings.hints || declares(table)) &&
      !table.busy &&
      table.floor !== null &&
      table.view?.me !== null &&
      !table.view?.by_hand,
  );
  const playing = $derived(['turn', 'window', 'opening'].includes(table.view?.phase.p ?? ''));
  $effect(() => {
    const of = table.number;
    if (!wanted || !playing) return;
    void app.hints(of).then((hints) => {
      if (hints) told = hints;
    });
  });
  return {
    get now() {
      return wanted && playing && told?.of === table.number ? told : null;
    },
  };
}

/** True if the player may declare now, or has. */
function declares({ view }: TableState): boolean {
  if (view === null || view.me === null) return false;
  return locked(view) || declarable(view.offers) !== null;
}

/** True if the player has declared: the hand stays as it is. */
export function locked(view: View | null): boolean {
  return declared(ownSeat(view)?.ready) !== null;
}

/** The waits of a declared hand, with or without a drawn tile. */
export function standing(hints: Hints | null, view: View | null): Prospect | null {
  const own = ownSeat(view);
  if (!own?.drawn) return hints?.stands ?? null;
  return after(hints, asTile(own.drawn));
}

/** The discards with which the player may declare, and the waits after each. */
export function declaring(hints: Hints | null): { tile: Tile; prospect: Prospect }[] {
  return (hints?.discards ?? []).flatMap(({ tile, declared }) =>
    declared ? [{ tile: asTile(tile), prospect: declared }] : [],
  );
}

export function after(hints: Hints | null, tile: Tile): Prospect | null {
  return hints?.discards.find((one) => one.tile === tile)?.prospect ?? null;
}

const ENOUGH = 'wins';

/** The value of a wait: one text if drawn and discarded tiles are worth the same. */
export function worths(wait: Wait, info: NamedTable | null): string[] {
  const { drawn, discarded } = wait;
  // All four tiles are visible: the wait is worth nothing.
  if (wait.left === 0 && drawn.w === 'short' && drawn.needs === 0) return [];
  const barred = discarded.w === 'barred' ? markOf(discarded.because) : null;
  if (barred !== null && drawn.w === ENOUGH)
    return [`${barred}${dot()}${t('hint-drawn', { worth: amount(drawn, info) })}`];
  if (barred !== null) return [barred];
  if (drawn.w !== ENOUGH && discarded.w !== ENOUGH) return [amount(drawn, info)];
  if (discarded.w !== ENOUGH)
    return discarded.w === 'no-yaku'
      ? [t('hint-no-yaku'), t('hint-drawn', { worth: amount(drawn, info) })]
      : [t('hint-drawn-only'), amount(drawn, info)];
  if (drawn.w !== ENOUGH || drawn.fan === discarded.fan) return [amount(discarded, info)];
  return [
    t('hint-discarded', { worth: amount(discarded, info) }),
    t('hint-drawn', { worth: amount(drawn, info) }),
  ];
}

/** The value in the words of the rules, in 番 if they count them; empty for a great hand. */
function amount(worth: Worth, info: NamedTable | null): string {
  if (worth.w === ENOUGH) {
    const { fan, points } = worth;
    if (fan === 0) return t('worth-points', { n: points });
    const key: string = `hint-worth-${info?.customs?.unit ?? ''}`;
    return knows(key) ? t(key, { n: fan, points }) : counted(fan, info);
  }
  if (worth.w === 'no-yaku') return t('hint-no-yaku');
  if (worth.w === 'barred' || worth.needs === 0) return t('hint-short');
  return t('hint-short-of', { has: counted(worth.fan, info), needs: counted(worth.needs, info) });
}

/** 振聽, 過水: the word for the reason. */
function markOf(because: Barred): string | null {
  return because === 'exposed-kong' ? null : t(`barred-mark-${because}`);
}

export function left(wait: Wait): string {
  return wait.left > 0 ? t('hint-left', { n: wait.left }) : t('hint-none');
}

/** The same as a sentence, for screen readers. */
export function spoken(prospect: Prospect, discard: Tile | null, info: NamedTable | null): string {
  const name = (tile: string) => tileName(asTile(tile));
  const heard = (wait: Wait): string => {
    const said = { tile: name(wait.kind), left: left(wait), worth: worths(wait, info).join(mark(',')) };
    return said.worth === '' ? `${said.tile}${t('played-and')}${said.left}` : t('hint-say', said);
  };
  const waits = prospect.waits.map(heard).join(mark(';'));
  return discard === null
    ? t('hint-say-now', { waits })
    : t('hint-say-after', { tile: name(discard), waits });
}
