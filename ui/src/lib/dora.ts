/** 寶牌: the tiles that the table's indicators show, for all tiles drawn on the table. The host names the kinds. */

import { getContext, setContext } from 'svelte';
import { plainTile, type Tile } from './tiles/names';
import { isFlower } from './flowers';
import type { View } from './wire/types';

const KEY = Symbol('dora');

type Shows = (tile: Tile) => boolean;

const none: Shows = () => false;

/** Marks the tiles within this component as tiles of this view's table, where flowers may be wild. */
export function onTable(view: () => View | null, table?: { info: { wild: boolean } | null }): void {
  const indicated = (tile: Tile) => view()?.indicators?.dora.includes(plainTile(tile)) ?? false;
  setContext<Shows>(KEY, (tile) => indicated(tile) || (isFlower(tile) && (table?.info?.wild ?? false)));
}

/** Marks the tiles within this component as another hand's while `is()` holds: indicators do not apply to them. */
export function elsewhere(is: () => boolean): void {
  const outside = doraHere();
  setContext<Shows>(KEY, (tile) => !is() && outside(tile));
}

/** Tells which tiles are 寶牌 at this place; none outside a table. */
export function doraHere(): Shows {
  return getContext<Shows | undefined>(KEY) ?? none;
}
