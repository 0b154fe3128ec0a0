/** 寶牌: which tiles the table's indicators show, for every tile that is drawn upon it. The host names the kinds. */

import { getContext, setContext } from 'svelte';
import { plainTile, type Tile } from './tiles/names';
import type { View } from './wire/types';

const KEY = Symbol('dora');

type Shows = (tile: Tile) => boolean;

const none: Shows = () => false;

/** The tiles within this component lie on the table that the view is of. */
export function onTable(view: () => View | null): void {
  setContext<Shows>(KEY, (tile) => view()?.indicators?.dora.includes(plainTile(tile)) ?? false);
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
