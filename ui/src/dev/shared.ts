/** Moments of a table that several people share. Development only. */

import type { App } from '../lib/app.svelte';
import { everybody, open, sharedInfo } from '../test/shared';

/** 我要 at every player's edge, the device handed over, or long names. */
export function showShared(app: App, what: 'gate' | 'hand-over'): void {
  app.screen = 'table';
  const names = ['歐陽上官婉兒', 'Bartholomew Featherstonehaugh', '阿福', '阿珍'];
  const long = new URLSearchParams(location.search).has('long');
  const players = sharedInfo.players.map((one, at) => ({
    ...one,
    here: true,
    computer: null,
    name: long ? (names[at] ?? one.name) : one.name,
  }));
  const gate = what === 'gate' ? open({ open: [0, 1, 2, 3], left: 60_000 }) : open({ holder: 1, left: null });
  app.table.hear({ n: 1, news: { ...everybody(gate), info: { ...sharedInfo, players } } });
}
