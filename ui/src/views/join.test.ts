import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import Unsealed from './Unsealed.svelte';
import { room, roomHost, usual } from '../dev/room';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { Memory } from '../lib/room/memory';
import { whoIsOlder } from '../lib/room/skew';
import { readLink } from '../lib/room/link';
import { settings } from '../lib/settings.svelte';
import { PROTOCOL } from '../lib/wire/protocol';
import { begin, KEY, known, memoryWithCode, press, write } from '../test/room';
import { settle } from '../test/settle';

beforeEach(() => {
  settings.speed = 'off';
});

describe('the way in', () => {
  it('takes key and code out of the address, and keeps them for this host', () => {
    const into = { state: null, replaceState: vi.fn() };
    const from = { host: 'h:1', hash: `#k=${KEY}&r=k7qm2`, pathname: '/', search: '' };
    const memory = readLink(from as unknown as Location, into as unknown as History);
    expect(into.replaceState).toHaveBeenCalledWith(null, '', '/');
    expect([memory.key, memory.code]).toEqual([KEY, 'K7QM2']);
    expect(new Memory('h:1').key).toBe(KEY);
    expect(new Memory('other:1').key).toBeNull();
  });

  it('joins a member from the QR code in one tap, and another time under the name that they had', async () => {
    const memory = new Memory('host:1');
    memory.keep({ code: 'K7QM2' });
    const { asked } = await begin(usual, memory);
    await press(/陳秀英/);
    const join = { to: 'door', do: 'join', code: 'K7QM2', who: { who: 'member', number: 7 }, pin: null };
    // The message is confirmed at once: only then does the other device's token become invalid.
    const shown = { to: 'door', do: 'return', token: 'f'.repeat(32) };
    expect(asked()).toEqual([
      { to: 'door', do: 'enter', code: 'K7QM2' },
      join,
      shown,
      { to: 'door', do: 'look' },
    ]);
    expect(screen.getByText('陳秀英，您好')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('ffff');
    expect(memory.token).toBe('f'.repeat(32));
    memory.forget();
    document.body.innerHTML = '';
    await begin(usual, memory);
    await press('我是陳秀英，進場');
    expect(screen.getByText('陳秀英，您好')).toBeTruthy();
  });

  it('asks for the code where the address has none, and says when it is wrong', async () => {
    await begin();
    await write('房號', 'AAAAA');
    await press('下一步');
    expect(screen.getByRole('alert').textContent).toContain('房號不對');
    await write('房號', 'k7qm2');
    await press('下一步');
    expect(screen.getByRole('heading', { name: '您是哪一位？' })).toBeTruthy();
  });

  it('asks a member for their PIN, and finds them by number among many', async () => {
    const { asked } = await begin((ask, host) => {
      if (ask.do === 'join' && ask.pin !== '4711')
        throw new Refused('pin', '', { is: 'seat', seat: 0, fault: 'pin' });
      return usual(ask, host);
    }, memoryWithCode());
    expect(screen.queryByText('會友40')).toBeNull();
    await write('找姓名或序號', '8');
    await press(/^王伯/);
    expect(asked().filter((ask) => ask.do === 'join')).toEqual([]);
    await write('王伯的密碼', '1');
    await press('進場');
    expect(screen.getByRole('alert').textContent).toContain('密碼不對');
    // The error in a PIN cannot be seen: it is typed again.
    expect(screen.getByLabelText<HTMLInputElement>('王伯的密碼').value).toBe('');
    await press('返回');
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/^王伯/);
    await write('王伯的密碼', '4711');
    await press('進場');
    expect(asked().at(-1)).toEqual({ to: 'door', do: 'look' });
  });

  it('tells a member at whose PIN others guess that the organiser lets them in', async () => {
    await begin((ask, host) => {
      if (ask.do === 'join') throw new Refused('busy', '');
      return usual(ask, host);
    }, memoryWithCode());
    await press(/^王伯/);
    await write('王伯的密碼', '4711');
    await press('進場');
    expect(screen.getByRole('alert').textContent).toContain('請會員進場');
  });

  it('tells whose name has joined already how they move their seat, and take their moving code', async () => {
    const { asked, memory } = await begin((ask, host) => {
      if (ask.do === 'join') throw new Refused('seats', '', { is: 'seat', seat: 0, fault: 'twice' });
      if (ask.do === 'return' && !['AB23CD45', 'n'.repeat(32)].includes(ask.token))
        throw new Refused('joined', '');
      if (ask.do === 'return') return { told: 'joined', token: 'n'.repeat(32), name: '阿姨', waits: false };
      return usual(ask, host);
    }, memoryWithCode());
    await write('怎麼稱呼您', '阿姨');
    await press('以來賓進場');
    expect(screen.getByRole('alert').textContent).toContain('換到別的裝置');
    await press('我已經在別的裝置上進場');
    await write('換機號', 'wrong');
    await press('接著坐');
    expect(screen.getByRole('alert').textContent).toContain('換機號不對');
    await write('換機號', 'ab23cd45');
    await press('接著坐');
    expect(asked().at(-1)).toEqual({ to: 'door', do: 'look' });
    expect(memory.token).toBe('n'.repeat(32));
    expect(asked()).toContainEqual({ to: 'door', do: 'return', token: 'n'.repeat(32) });
  });

  it('waits for the organiser, and goes in when they nod', async () => {
    const waits = {
      guest: 9,
      name: '阿姨',
      number: null,
      is_guest: true,
      waits: true,
      online: true,
      place: null,
    };
    const { host } = await begin((ask, host) => {
      if (ask.do === 'join') return { told: 'joined', token: 'x', name: '阿姨', waits: true };
      if (ask.do === 'look') {
        host.tellRoom(room({ me: waits, places: [] }));
        return null;
      }
      return usual(ask, host);
    }, memoryWithCode());
    await write('怎麼稱呼您', '阿姨');
    await press('以來賓進場');
    expect(screen.getByText('等主辦人請您進來')).toBeTruthy();
    host.tellRoom(room({ me: { ...waits, waits: false } }));
    await settle();
    expect(screen.getByText('阿姨，您好')).toBeTruthy();
    host.tellRoom(room({ me: null, places: [] }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('離場');
  });
});

describe('an address without the key', () => {
  it('says what is missing, and takes it from the whole address', async () => {
    const again = vi.fn();
    render(Unsealed, { again });
    await write('整個網址', `http://192.168.1.5:8136/#r=K7QM2`);
    await press('進場');
    expect(screen.getByText(/也少了後面一段/)).toBeTruthy();
    await write('整個網址', `http://192.168.1.5:8136/#k=${KEY}&r=K7QM2`);
    await press('進場');
    expect(again).toHaveBeenCalledOnce();
    expect(new Memory(location.host).key).toBe(KEY);
  });
});

describe('another version', () => {
  it('gets a page in both languages that says which side is older, and no table', async () => {
    const host = roomHost();
    vi.spyOn(host, 'ask').mockRejectedValue(new Refused('version', 'protocol 2; this program speaks 1'));
    render(App, { app: new Screen(host, null, known()) });
    await settle();
    expect(screen.getByRole('heading', { name: '版本不同' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Different versions' })).toBeTruthy();
    expect(screen.getByText(/請主辦人先更新/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /重新整理/ })).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is judged by numbers, and by nothing where there are none', () => {
    expect(whoIsOlder(`protocol 2; this program speaks ${String(PROTOCOL + 1)}`)).toBe('skew-page');
    expect(whoIsOlder('something else')).toBe('skew-either');
  });
});
