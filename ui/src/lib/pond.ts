/** What lies in a pond: claimed discards lie with who took them, and may leave their mark where they were. */

import { t } from './i18n/index.svelte';
import { asTile } from './reading';
import { tileName } from './tiles/spoken';
import type { Customs, ViewPond } from './wire/types';

export type Lying = ViewPond & {
  /** Which of the discards, from 0. */
  at: number;
  /** Only the mark of a tile that was claimed. */
  gone: boolean;
};

export function lying(pond: readonly ViewPond[], { marks_claimed: marks }: Customs): Lying[] {
  const all = pond.map((one, at) => ({ ...one, at, gone: one.claimed !== null }));
  return marks ? all : all.filter((one) => !one.gone);
}

/** What can be seen of it is heard as well. */
export function told({ tile, drawn, gone, turned }: Lying): string {
  const name = tileName(asTile(tile));
  if (gone) return t('pond-gone', { tile: name });
  const thrown = drawn ? t('pond-drawn', { tile: name }) : name;
  return turned ? t('pond-turned', { tile: thrown }) : thrown;
}
