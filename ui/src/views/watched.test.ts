import { screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { TableNews } from '../lib/wire/types';
import { seated } from '../test/seated';
import { settle } from '../test/settle';
import { everybody, open, sharedInfo } from '../test/shared';

const info = { ...sharedInfo, players: sharedInfo.players.map((one) => ({ ...one, here: false })) };
/** The table of four people at other devices. */
const shown = (news: TableNews = everybody(null)): TableNews => ({ ...news, info });

const watch = (news: TableNews) => seated(news, false);

beforeEach(() => {
  settings.speed = 'off';
});

describe('the public table for a room', () => {
  it('shows everybody with backs and a name, and no player’s tiles', async () => {
    await watch(shown());
    for (const { name } of info.players) expect(screen.getByRole('region', { name })).toBeTruthy();
    expect(document.querySelectorAll('.table.watched .seat .backs')).toHaveLength(4);
    expect(document.querySelectorAll('.own, .hand [data-tile]')).toHaveLength(0);
  });

  it('shows the open tile large, and who discarded it', async () => {
    const news = shown();
    await watch(news);
    const { phase, seats } = news.view;
    if (phase.p !== 'window') throw new Error('a tile lies open there');
    const by = info.players[seats['ESWN'.indexOf(phase.by)]?.player ?? 0]?.name ?? '';
    expect(document.querySelector('.large .turn')?.textContent).toBe(`${by}打出`);
    expect(document.querySelector('.large [role="img"]')?.getAttribute('aria-label')).toContain(by);
  });

  it('says whose turn it is, and points at them', async () => {
    const news = everybody(null, { phase: { p: 'turn', seat: 'S' } });
    await watch(shown(news));
    const name = info.players[news.view.seats[1]?.player ?? 0]?.name ?? '';
    expect(document.querySelector('.large .turn')?.textContent).toBe(`輪到 ${name}`);
    expect(document.querySelectorAll('.large .arrow')).toHaveLength(1);
    expect(document.querySelectorAll('.plate.turn')).toHaveLength(1);
  });

  it('asks no player anything, at a discard, before the deal, or when a hand is over', async () => {
    const buttons = () => screen.queryAllByRole('button').filter((one) => one.closest('.corner') === null);
    const host = await watch(shown(everybody(open({ open: [0, 1] }))));
    expect(buttons()).toEqual([]);
    host.tell(shown(everybody(null, { phase: { p: 'waiting' } })));
    await settle();
    expect(screen.getByText('等大家坐好，就要發牌了')).toBeTruthy();
    expect(buttons()).toEqual([]);
    host.tell(shown(everybody(null, { phase: { p: 'ended', how: 'drawn' } })));
    await settle();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });
});
