/** Several people at one device: a table that two of the four share. */

import type { Gate, Player, TableNews, View } from '../lib/wire/types';
import { covered } from '../lib/seats';
import { info, moment, offered } from './game';

/** The first two players are here; the second has a PIN. */
export const sharedInfo = {
  ...info,
  players: info.players.map((one, at) => ({
    ...one,
    name: ['王小明', '陳秀英', '阿福', '阿珍'][at] ?? '',
    here: at < 2,
    computer: at < 2 ? null : 'club',
    pin: at === 1,
  })),
};

/** A claim that the first player is offered. */
const claim = moment((news) => offered('pung')(news) && news.view.phase.p === 'window');

export const open = (gate: Partial<Gate> = {}): Gate => ({
  left: 3000,
  open: [0, 1],
  holder: null,
  back: null,
  waits: [],
  ...gate,
});

/** The table in public view. */
export function everybody(gate: Gate | null = open(), view: Partial<View> = {}): TableNews {
  const seen = { ...covered(claim.view), ...view };
  return { ...claim, info: sharedInfo, events: [], floor: null, pins: [1], view: seen, asked: false, gate };
}

/** The table as seen by the player with the device; only the first has tiles of their own here. */
export function his(player: Player, gate: Gate | null, asked: boolean, view: Partial<View> = {}): TableNews {
  const seen = { ...claim.view, ...view };
  return { ...claim, info: null, events: [], floor: player, view: seen, asked, gate };
}
