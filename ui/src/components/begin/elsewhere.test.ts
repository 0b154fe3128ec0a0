import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Called, NotCalled, Phone, Seen } from '../../lib/backend/elsewhere';
import { Elsewhere } from '../../lib/elsewhere.svelte';
import ElsewhereSheet from './ElsewhereSheet.svelte';

const AT: Called = { address: '192.168.1.23:8136', key: null, room: 'K7QM2' };
const near = (club: string, speaks: 'same' | 'newer' = 'same') => ({
  id: club,
  club,
  room: 'K7QM2',
  address: '192.168.1.23:8136',
  link: `http://192.168.1.23:8136/#r=${club}`,
  speaks,
});

/** A network for the test. */
function network(answer: (to: string) => Called | NotCalled | Promise<Called>) {
  const calls: string[] = [];
  const heard: ((seen: Seen) => void)[] = [];
  const phone = {
    call: (to: string) => {
      calls.push(to);
      const told = answer(to);
      return typeof told === 'string' ? Promise.reject(told as unknown as Error) : Promise.resolve(told);
    },
    hangUp: vi.fn(() => Promise.resolve()),
    called: () => Promise.resolve(AT),
    seek: (hear: (seen: Seen) => void) => {
      heard.push(hear);
      return () => void heard.pop();
    },
  } satisfies Phone;
  const anew = vi.fn(() => Promise.resolve());
  const elsewhere = new Elsewhere(phone, anew);
  const tell = (...hosts: Seen['hosts']) => {
    for (const hear of heard) hear({ hosts, deaf: false });
  };
  return { elsewhere, phone, anew, calls, tell, looking: () => heard.length };
}

describe('playing at another player’s', () => {
  it('lists who is there as they come, and calls whom one picks', async () => {
    const { elsewhere, anew, calls, tell, looking } = network(() => AT);
    elsewhere.choose();
    render(ElsewhereSheet, { elsewhere });
    expect(screen.getByRole('status').textContent).toContain('正在看附近有誰');
    tell(near('老克勒'), near('新來的', 'newer'), near(''));
    const list = within(await screen.findByRole('list', { name: '附近開著的桌' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByRole<HTMLButtonElement>('button', { name: /新來的.*比較新/ }).disabled).toBe(true);
    expect(list.getByRole('button', { name: /沒有名字的會/ })).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: /老克勒.*房號 K7QM2/ }));
    expect(calls).toEqual(['http://192.168.1.23:8136/#r=老克勒']);
    expect([elsewhere.at, elsewhere.choosing, looking()]).toEqual([AT, false, 0]);
    expect(anew).toHaveBeenCalledOnce();
  });

  it('calls what is typed, by Enter alone, and says what is wrong with it', async () => {
    const { elsewhere, anew, calls } = network((to) => (to === 'x' ? 'unread' : AT));
    elsewhere.choose();
    render(ElsewhereSheet, { elsewhere });
    const field = screen.getByRole('textbox', { name: /網址/ });
    await userEvent.type(field, 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('192.168.1.23:8136');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(anew).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '192.168.1.23{Enter}');
    expect(calls).toEqual(['x', '192.168.1.23']);
    expect(anew).toHaveBeenCalledOnce();
    expect(elsewhere.trouble).toBeNull();
  });

  it('does not go where one no longer wants to go', async () => {
    let answered: (at: Called) => void = () => undefined;
    const { elsewhere, phone } = network(() => new Promise((done) => (answered = done)));
    elsewhere.choose();
    const going = elsewhere.call('192.168.1.23');
    await elsewhere.call('192.168.1.24');
    elsewhere.close();
    answered(AT);
    await going;
    expect(phone.hangUp).toHaveBeenCalledOnce();
    expect(elsewhere.at).toBeNull();
  });

  it('comes back, and knows after a reload where it is', async () => {
    const { elsewhere, phone, anew } = network(() => AT);
    await elsewhere.arrive();
    expect(elsewhere.at).toEqual(AT);
    elsewhere.ended = 'version';
    await elsewhere.hangUp();
    expect(phone.hangUp).toHaveBeenCalledOnce();
    expect([elsewhere.at, elsewhere.ended]).toEqual([null, null]);
    expect(anew).toHaveBeenCalledOnce();
  });
});
