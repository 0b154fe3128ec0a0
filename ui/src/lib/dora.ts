/** 寶牌: which tiles the table's indicators show, for every tile that is drawn upon it. The host names the kinds. */

import { getContext, setContext } from 'svelte';
import { plainTile, type Tile } from './tiles/names';
import { isFlower } from './flowers';
import type { View } from './wire/types';

const KEY = Symbol('dora');

type Shows = (tile: Tile) => boolean;

const none: Shows = () => false;

/** The tiles within this component lie on the table that the view is of; it may have flowers that stand for any tile. */
export function onTable(view: () => View | null, table?: { info: { wild: boolean } | null }): void {
  const indicated = (tile: Tile) => view()?.indicators?.dora.includes(plainTile(tile)) ?? false;
  setContext<Shows>(KEY, (tile) => indicated(tile) || (isFlower(tile) && (table?.info?.wild ?? false)));
}

/** The tiles within this component are another hand's while that is so: the table's indicators show none of them. */
export function elsewhere(is: () => boolean): void {
  const outside = doraHere();
  setContext<Shows>(KEY, (tile) => !is() && outside(tile));
}

/** Whether a tile is one of them, where it is drawn; nowhere but on a table. */
export function doraHere(): Shows {
  return getContext<Shows | undefined>(KEY) ?? none;
}
