import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { quiet } from '../test/company';
import { moment } from '../test/game';
import { begin, claim, far, known, me, mine, playing, press, returns } from '../test/room';
import { settle } from '../test/settle';
import { seen } from '../test/seen';
import { open } from '../test/shared';

beforeEach(() => {
  settings.speed = 'off';
});

describe('a table on the network', () => {
  const sit = async (news = far()) => {
    const { host, ...rest } = await begin(returns(mine(playing)), known());
    host.tell(news);
    await settle();
    return { host, ...rest };
  };

  it('offers at once what may be claimed, and 等一等 beside it', async () => {
    const { others } = await sit();
    expect(screen.getByRole('button', { name: /^碰/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /我要/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^過/ })).toHaveLength(1);
    await press('等一等');
    expect(others().at(-1)).toEqual({ to: 'table', do: 'want', player: me });
  });

  it('offers 等一等 and 過 to the player who may claim nothing, and says who waits', async () => {
    const view = { ...claim.view, offers: [] };
    const { others } = await sit(
      far({ asked: false, view, gate: open({ open: [0, 1, 2, 3], waits: [(me + 1) % 4] }) }),
    );
    expect(screen.getByText(/^[甲乙丙丁]：等一等$/)).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'd' });
    await settle();
    expect(others().at(-1)).toEqual({ to: 'table', do: 'want', player: me });
    await press('過');
    expect(others().at(-1)).toEqual({ to: 'table', do: 'let', player: me });
  });

  it('marks who is away, whose clock runs out, and a pause', async () => {
    const { host } = await sit(
      far({ company: { ...quiet, away: [1], played_for: [2], clock: { player: 3, left: 4900 } } }),
    );
    expect(screen.getByText('不在')).toBeTruthy();
    expect(screen.getByText('代打')).toBeTruthy();
    // The clock runs from the message, however long a busy machine took to show it.
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^還有 [1-5] 秒$/);
    host.tell(far({ info: null, company: { ...quiet, paused: true } }));
    await settle();
    expect(screen.getByText(/這桌暫停了/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    // Under the veil nothing can be pressed; the menu is on it.
    expect(document.querySelector('main')?.inert).toBe(true);
    const menus = [...document.querySelectorAll('[data-act="menu"]')];
    expect(menus.filter((one) => one.closest('main') === null)).toHaveLength(1);
  });

  it('says who wants the next hand, and asks no player twice', async () => {
    const ended = moment((news) => news.view.phase.p === 'ended' && !news.view.over);
    const over = far({ ...ended, info: far().info, events: [], floor: me, gate: null, company: quiet });
    const { host, others } = await sit(over);
    await seen(screen.getByRole('dialog'));
    await fireEvent.click(document.querySelector('[data-act="next"]') as HTMLElement);
    await settle();
    expect(others().at(-1)).toEqual({ to: 'table', do: 'deal' });
    host.tell({ ...over, info: null, company: { ...quiet, ready: [me] } });
    await settle();
    expect(screen.getByText(/^已經好了/)).toBeTruthy();
    expect(document.querySelector<HTMLButtonElement>('[data-act="next"]')?.disabled).toBe(true);
  });
});
