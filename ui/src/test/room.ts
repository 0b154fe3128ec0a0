/** A guest's page at a room: on its way in, in the room, at a table of the room. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import App from '../App.svelte';
import { asksRoom, computer, person, place, places, room, roomHost, usual } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Memory } from '../lib/room/memory';
import type { RoomAsk } from '../lib/wire/protocol';
import type { TableNews } from '../lib/wire/types';
import { quiet } from './company';
import { info, moment, offered } from './game';
import { open } from './shared';
import { settle } from './settle';

export const KEY = 'k'.repeat(43);

export async function begin(say = usual, memory: Memory = new Memory('host:1')) {
  const host = roomHost(say);
  // A page begins before its connection is open.
  host.state = 'connecting';
  const app = new Screen(host, null, memory);
  render(App, { app });
  await settle();
  host.become('open');
  await settle();
  const asked = () => host.asked.filter(asksRoom);
  const others = () => host.asked.filter((ask) => ask.do !== 'hello' && !asksRoom(ask));
  return { host, app, asked, others, memory };
}

export const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

export const write = async (label: string, text: string) => {
  await fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
};

/** A guest who has joined already, at the given room. */
export function known(): Memory {
  const memory = new Memory('host:1');
  memory.keep({ key: KEY, code: 'K7QM2', token: 't'.repeat(32) });
  return memory;
}

export const returns =
  (view = room()) =>
  (ask: RoomAsk, host: Parameters<typeof usual>[1]) => {
    if (ask.do === 'return') return { told: 'joined' as const, token: null, name: '陳秀英', waits: false };
    if (ask.do === 'look') {
      host.tellRoom(view);
      return null;
    }
    return usual(ask, host);
  };

export const mine = (state: (typeof places)[0]['state']) =>
  room({ places: [place(9, [person('陳秀英', { mine: true }), computer, computer, computer], { state })] });
export const playing = { is: 'playing' as const, game: 'g9', hands: 0, results: [0, 0, 0, 0], paused: false };

/** A guest who has typed the room code, but no name. */
export function memoryWithCode(): Memory {
  const memory = new Memory('host:1');
  memory.keep({ code: 'K7QM2' });
  return memory;
}

export const claim = moment((news) => offered('pung')(news) && news.view.phase.p === 'window');
export const me = claim.floor ?? 0;

/** A table on the network as its player sees it while a tile is open. */
export function far(more: Partial<TableNews> = {}): TableNews {
  const players = info.players.map((one, at) => ({ ...one, here: at === me, computer: null, pin: false }));
  const names = ['甲', '乙', '丙', '丁'];
  const named = players.map((one, at) => ({ ...one, name: names[at] ?? '' }));
  return {
    ...claim,
    info: { ...info, game: 'g9', players: named },
    events: [],
    company: quiet,
    gate: open({ open: [0, 1, 2] }),
    ...more,
  };
}
