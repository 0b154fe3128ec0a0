/** The 寶牌 of a hand by its reading: the tiles that the player did not hold. */

import { tilesIn, asTile, type Group } from './reading';
import type { Tile } from './tiles/names';
import type { Win } from './wire/types';

const isFlower = (tile: Tile): boolean => tile.endsWith('f');

export interface Laid {
  /** The tile that it stands for. */
  tile: Tile;
  /** The 寶牌, if it is one. */
  flower: Tile | null;
  won: boolean;
}

/** The groups with their real tiles. The first `melds` groups are melds, which hold no 寶牌. */
export function laid(read: readonly Group[], win: Win, melds: number): { tiles: Laid[] }[] {
  const winning = asTile(win.tile);
  const held = tilesIn(win.hand);
  const flowers = held.filter(isFlower);
  const naturals = held.filter((tile) => !isFlower(tile));
  let open = !isFlower(winning);
  // The winning tile first: it is in the group that it completed, natural or not.
  const marked = read.map((group, at) =>
    group.tiles.map((tile): Laid & { due: boolean } => {
      const natural = at < melds || (open && group.won && tile === winning);
      const won = at >= melds && natural;
      if (won) open = false;
      return { tile, flower: null, won, due: !natural };
    }),
  );
  for (const one of marked.flat().filter(({ due }) => due)) {
    const at = naturals.indexOf(one.tile);
    one.due = at < 0;
    if (at >= 0) naturals.splice(at, 1);
  }
  const due = (all: readonly (Laid & { due: boolean })[]) => all.filter((one) => one.due);
  if (isFlower(winning)) {
    const completed = marked.filter((_, at) => read[at]?.won).flat();
    const one = due(completed)[0] ?? due(marked.flat())[0];
    if (one) Object.assign(one, { flower: winning, won: true, due: false });
  }
  for (const one of due(marked.flat())) one.flower = flowers.shift() ?? null;
  return marked.map((tiles) => ({ tiles: tiles.map(({ tile, flower, won }) => ({ tile, flower, won })) }));
}
