/** 提示: what may be waited for, asked anew for every view and shown for that view only. */

import type { App } from './app.svelte';
import { t } from './i18n/index.svelte';
import { settings } from './settings.svelte';
import type { Tile } from './tiles/names';
import { tileName } from './tiles/spoken';
import { asTile } from './reading';
import type { NamedTable } from './named';
import type { Hints, Prospect, Wait, Worth } from './wire/types';

/** Keeps asking for as long as the component lives in which it is called. */
export function keepHints(app: App): { readonly now: Hints | null } {
  const table = app.table;
  let told = $state.raw<Hints | null>(null);
  const wanted = $derived(
    settings.hints && !table.busy && table.floor !== null && table.view?.me !== null && !table.view?.by_hand,
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

export function after(hints: Hints | null, tile: Tile): Prospect | null {
  return hints?.discards.find((one) => one.tile === tile)?.prospect ?? null;
}

const ENOUGH = 'wins';

/** What a wait is worth: one word where drawn and discarded come to the same. */
export function worths(wait: Wait, info: NamedTable | null): string[] {
  const { drawn, discarded } = wait;
  if (drawn.w !== ENOUGH && discarded.w !== ENOUGH) return [amount(drawn, info)];
  if (discarded.w !== ENOUGH) return [t('hint-drawn-only'), amount(drawn, info)];
  if (drawn.w !== ENOUGH || drawn.fan === discarded.fan) return [amount(discarded, info)];
  return [
    t('hint-discarded', { worth: amount(discarded, info) }),
    t('hint-drawn', { worth: amount(drawn, info) }),
  ];
}

/** In the words of the rules: 番 where they are counted; a great hand has none. */
function amount(worth: Worth, info: NamedTable | null): string {
  if (worth.w === ENOUGH)
    return worth.fan > 0 ? t('worth-fan', { n: worth.fan }) : t('worth-points', { n: worth.points });
  if (worth.w === 'barred' || worth.needs === 0) return t('hint-short');
  return t('hint-short-of', { has: worth.fan, needs: worth.needs || (info?.minimum ?? 0) });
}

export function left(wait: Wait): string {
  return wait.left > 0 ? t('hint-left', { n: wait.left }) : t('hint-none');
}

/** The same in words, for those who listen. */
export function spoken(prospect: Prospect, discard: Tile | null, info: NamedTable | null): string {
  const name = (tile: string) => tileName(asTile(tile));
  const waits = prospect.waits
    .map((wait) =>
      t('hint-say', { tile: name(wait.kind), left: left(wait), worth: worths(wait, info).join('，') }),
    )
    .join('；');
  return discard === null
    ? t('hint-say-now', { waits })
    : t('hint-say-after', { tile: name(discard), waits });
}
