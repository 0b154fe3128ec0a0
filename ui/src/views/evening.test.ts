import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { asksRoom, hosted, place, person, free, roomHost, tonight, usual } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { settings } from '../lib/settings.svelte';
import { settle } from '../test/settle';
import type { RoomView, Trouble } from '../lib/wire/types';

/** The host's own screen with a room. */
async function house(view: RoomView = hosted(), say = usual) {
  const host = roomHost((ask, it) => {
    if (ask.do !== 'look') return say(ask, it);
    it.tellRoom(view);
    return null;
  }, false);
  const app = new Screen(host);
  render(App, { app });
  await settle();
  await fireEvent.click(screen.getByRole('button', { name: '開場，請大家來' }));
  await settle();
  const asked = () => host.asked.filter((ask) => asksRoom(ask) && ask.do !== 'look');
  return { host, app, asked };
}

const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the page of the organiser', () => {
  it('opens the room as it is wanted, and says in words when that cannot be', async () => {
    const { asked } = await house(hosted({ open: null, people: [], places: [] }), (ask, host) => {
      if (ask.do === 'open') throw new Refused('room', 'no network');
      return usual(ask, host);
    });
    await fireEvent.click(screen.getByRole('radio', { name: '要我同意才能進' }));
    await press('開場');
    expect(asked()).toEqual([
      { to: 'screen', do: 'open', asks: true, delay: 0, port: null, certificate: null },
    ]);
    expect(screen.getByRole('alert').textContent).toContain('場開不起來');
    expect(document.body.textContent).not.toContain('no network');
  });

  it('says which tables wait for the books, and for what, until they go on', async () => {
    const waits = (number: number, trouble?: Trouble) => ({
      ...place(number, []),
      state: {
        is: 'playing' as const,
        game: `g${number}`,
        hands: 1,
        results: [0, 0, 0, 0],
        paused: false,
        ...(trouble && { trouble }),
      },
    });
    const { host } = await house(
      hosted({ places: [waits(2, 'full'), waits(3), waits(4, 'full'), waits(5, 'read-only')] }),
    );
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      '磁碟滿了，第 2 桌・第 4 桌停著等。清出空間後會自己接著打。',
      '磁碟現在不能寫，第 5 桌停著等。能寫了會自己接著打。',
    ]);
    host.tellRoom(hosted({ places: [waits(2), waits(3), waits(4), waits(5)] }));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the file of a damaged key', async () => {
    await house(hosted({ open: null, people: [], places: [] }), (ask, host) => {
      if (ask.do !== 'open') return usual(ask, host);
      throw new Refused('door', 'x', { is: 'host-key', file: 'books/club.key' });
    });
    await press('開場');
    expect(screen.getByRole('alert').textContent).toContain('主機金鑰「books/club.key」壞了');
  });

  it('opens with a certificate of the house, keeps where it lies, and says which file is of no use', async () => {
    const { asked } = await house(hosted({ open: null, people: [], places: [] }), (ask, host) => {
      if (ask.do !== 'open') return usual(ask, host);
      const about = { is: 'certificate', file: 'C:\\club.pem', fault: 'expired', day: '2026-01-02' } as const;
      throw new Refused('door', 'x', about);
    });
    await fireEvent.change(screen.getByLabelText('憑證檔'), { target: { value: ' "C:\\club.pem" ' } });
    await fireEvent.change(screen.getByLabelText('私鑰檔'), { target: { value: '/key.pem' } });
    await press('開場');
    const certificate = { cert: 'C:\\club.pem', key: '/key.pem' };
    expect(asked()).toEqual([{ to: 'screen', do: 'open', asks: false, delay: 0, port: null, certificate }]);
    expect(screen.getByRole('alert').textContent).toBe('場沒有開：憑證「C:\\club.pem」2026-01-02 就過期了。');
    const kept = JSON.parse(localStorage.getItem('laomajiang.settings') ?? '{}') as object;
    expect(kept).toMatchObject({ cert: certificate.cert, certKey: certificate.key });
    Object.assign(settings, { cert: '', certKey: '' });
  });

  it('shows code, drawing and address, another address when chosen, and the key only when asked', async () => {
    await house();
    expect(screen.getByText('K7QM2')).toBeTruthy();
    const drawing = () => screen.getByRole('img', { name: /QR 碼/ });
    expect(drawing().getAttribute('aria-label')).toContain('192.168.1.23');
    expect(drawing().querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(100);
    await fireEvent.click(screen.getByRole('radio', { name: '10.0.0.5:8136' }));
    expect(drawing().getAttribute('aria-label')).toContain('10.0.0.5');
    expect(document.body.textContent).not.toContain('ABCDE');
    await press('顯示');
    expect(screen.getByText(/ABCDE FGHJK/)).toBeTruthy();
  });

  it('gives the organiser another key after a second word', async () => {
    const { asked } = await house();
    await press('顯示');
    await press('換金鑰');
    expect(asked()).not.toContainEqual({ to: 'screen', do: 'rekey' });
    await press('換一個');
    expect(asked()).toContainEqual({ to: 'screen', do: 'rekey' });
  });

  it('admits the player who waits, or not, and closes only after a second word', async () => {
    const { asked } = await house();
    expect(screen.getByText('來賓 隔壁阿姨')).toBeTruthy();
    await press(/請隔壁阿姨進來/);
    await press('不讓隔壁阿姨進來');
    await press('關場');
    const sheet = within(screen.getByRole('dialog'));
    await fireEvent.click(sheet.getByRole('button', { name: '關場' }));
    await settle();
    expect(asked()).toEqual([
      { to: 'organiser', do: 'admit', guest: 90, yes: true },
      { to: 'organiser', do: 'admit', guest: 90, yes: false },
      { to: 'screen', do: 'close' },
    ]);
  });

  it('lets a member in who cannot show their PIN, with a code for their phone', async () => {
    const links = [{ address: 'h:1', link: 'http://h:1/#t=AB23CD45', path: 'M0 0h1v1z', side: 1 }];
    const { asked } = await house(hosted(), (ask, host) =>
      ask.do === 'vouch' ? { told: 'invited', ticket: 'AB23CD45', name: '王伯', links } : usual(ask, host),
    );
    await press('請會員進場');
    await press(/^王伯/);
    expect(asked()).toEqual([{ to: 'organiser', do: 'vouch', number: 8 }]);
    expect(screen.getByText('AB23 CD45')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('誰掃到誰就用這個名字進場');
    await press('好');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets nobody in while the room is closed', async () => {
    await house(hosted({ open: null }));
    expect(screen.queryByRole('button', { name: '請會員進場' })).toBeNull();
  });

  it('admits all who wait with one press, and nobody who has come since', async () => {
    const { people } = hosted();
    const more = people.filter(({ waits }) => waits).map((one) => ({ ...one, guest: 91, name: '樓上阿公' }));
    const { asked } = await house(hosted({ people: [...people, ...more] }));
    await press('全部請進（2 位）');
    expect(asked()).toEqual([{ to: 'organiser', do: 'admit-all', guests: [90, 91] }]);
  });

  it('gives the room another code after a second word', async () => {
    const { asked } = await house();
    await press('換房號');
    const sheet = () => within(screen.getByRole('dialog'));
    await fireEvent.click(sheet().getByRole('button', { name: '不換' }));
    await press('換房號');
    await fireEvent.click(sheet().getByRole('button', { name: '換一個' }));
    await settle();
    expect(asked()).toEqual([{ to: 'organiser', do: 'recode' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('seats a player: first who, then where', async () => {
    const { asked } = await house();
    await press('請陳秀英入座');
    expect(screen.getByText('請陳秀英坐哪裡？按一個空位。')).toBeTruthy();
    await press('第 3 桌，第 2 位：請陳秀英坐');
    expect(asked()).toEqual([{ to: 'organiser', do: 'seat', guest: 7, place: 3, seat: 1 }]);
    expect(screen.queryByText(/坐哪裡/)).toBeNull();
  });

  it('puts several tables up by one form, with clock and pause', async () => {
    const { asked } = await house();
    await press('擺桌');
    await fireEvent.click(screen.getByRole('radio', { name: '出牌限二十秒' }));
    await fireEvent.click(screen.getByRole('radio', { name: '3 秒' }));
    await press('多一點');
    await press('擺好');
    await settle();
    const put = asked().filter((ask) => ask.do === 'put');
    expect(put).toHaveLength(2);
    expect(put[0]).toMatchObject({ to: 'organiser', do: 'put', rules: 'shanghai', clock: 'club', pause: 30 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the clock of the book where the book has one', async () => {
    const { asked } = await house();
    await press('擺桌');
    expect(screen.queryByRole('radio', { name: '照規則書計時' })).toBeNull();
    await fireEvent.click(screen.getByRole('radio', { name: /推倒胡/ }));
    await fireEvent.click(screen.getByRole('radio', { name: '照規則書計時' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '應牌秒數' }).value).toBe('5');
    expect(screen.queryByRole('radio', { name: '3 秒' })).toBeNull();
    await fireEvent.change(screen.getByRole('textbox', { name: '出牌秒數' }), { target: { value: '20' } });
    await press('擺好');
    const options: unknown = expect.objectContaining({ t_turn: 20 });
    expect(asked().at(-1)).toMatchObject({
      to: 'organiser',
      do: 'put',
      rules: 'tuidaohu',
      clock: 'book',
      options,
    });
  });

  it('seats people at this screen, with a PIN where there is one', async () => {
    const { asked } = await house();
    await press('第 3 桌，第 1 位：入座');
    await press(/^王伯/);
    expect(asked()).toEqual([]);
    await fireEvent.input(screen.getByLabelText('王伯的密碼'), { target: { value: '4711' } });
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '入座' }));
    await settle();
    expect(asked()).toEqual([
      { to: 'screen', do: 'sit-here', place: 3, seat: 0, who: { who: 'member', number: 8 }, pin: '4711' },
    ]);
  });

  it('lets tables pause and go on, and takes them away', async () => {
    const { asked } = await house();
    await press(/第 1 桌暫停/);
    await press(/第 4 桌繼續/);
    await press(/收掉第 5 桌/);
    expect(asked()).toEqual([
      { to: 'organiser', do: 'pause', place: 1, paused: true },
      { to: 'organiser', do: 'pause', place: 4, paused: false },
      { to: 'organiser', do: 'clear', place: 5 },
    ]);
  });

  it('shows the standings of the evening as the host has them, a list for each rule book', async () => {
    const { host } = await house();
    const list = () => screen.getByRole('heading', { name: '今晚戰績' }).parentElement as HTMLElement;
    expect(list().textContent).toContain('11月21日');
    expect(
      within(list())
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['上海老麻將 2 局', '三麻 1 局']);
    const rows = () =>
      within(list())
        .getAllByRole('listitem')
        .map((one) => one.textContent);
    expect(rows()[0]).toMatch(/^1.*王伯.*\+25\.2.*2 局.*頭名 2 次.*輸贏 \+25,200/);
    // Shared ranks, and no sum over two rule books.
    expect(rows().map((row) => row.trim()[0])).toEqual(['1', '2', '2', '4', '1']);
    // A game is declared void: only the host's list counts, whatever tables there are.
    host.tellRoom(hosted({ places: [], tonight: { ...tonight, lists: tonight.lists.slice(1) } }));
    await settle();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('阿珍');
  });

  it('is for an organiser on a phone the same, without opening and closing', async () => {
    const me = {
      guest: 7,
      name: '陳秀英',
      number: 7,
      is_guest: false,
      waits: false,
      online: true,
      place: null,
    };
    const view = hosted({ me, places: [place(1, [person('阿福'), free, free, free])] });
    const host = roomHost((ask, it) => {
      if (ask.do === 'look') it.tellRoom(view);
      return ask.do === 'look' ? null : usual(ask, it);
    });
    const app = new Screen(host);
    render(App, { app });
    await settle();
    await app.room.enter('K7QM2');
    await app.room.join({ who: 'member', number: 7 }, { number: 7, name: '陳秀英' });
    await settle();
    expect(screen.getByText('K7QM2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '關場' })).toBeNull();
    await press('第 1 桌，第 2 位：坐這裡');
    expect(host.asked.at(-1)).toEqual({ to: 'lobby', do: 'sit', place: 1, seat: 1 });
    expect(screen.getByRole('button', { name: '離場' })).toBeTruthy();
  });
});
