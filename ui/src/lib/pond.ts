/** The tiles of a pond. A claimed discard lies with its claimer, and may leave a mark in the pond. */

import { t } from './i18n/index.svelte';
import { asTile } from './reading';
import { tileName } from './tiles/spoken';
import type { Customs, ViewPond } from './wire/types';

export type Lying = ViewPond & {
  /** The index of the discard, from 0. */
  at: number;
  /** True for the mark of a claimed tile. */
  gone: boolean;
};

export function lying(pond: readonly ViewPond[], { marks_claimed: marks }: Customs): Lying[] {
  const all = pond.map((one, at) => ({ ...one, at, gone: one.claimed !== null }));
  return marks ? all : all.filter((one) => !one.gone);
}

/** The tile as spoken text, with everything that is visible. */
export function told({ tile, drawn, gone, turned }: Lying): string {
  const name = tileName(asTile(tile));
  if (gone) return t('pond-gone', { tile: name });
  const thrown = drawn ? t('pond-drawn', { tile: name }) : name;
  return turned ? t('pond-turned', { tile: thrown }) : thrown;
}
