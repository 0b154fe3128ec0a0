import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message, Request } from '../wire/types';
import { Lost, Refused } from './backend';
import { phone } from './elsewhere';
import { TauriBackend, type Standing } from './tauri';

interface Sent {
  request: Request;
  tells?: { onmessage: (message: Message | Standing) => void };
}

/** A window whose other side records requests and answers as the test says. */
function window(answer: (sent: Sent) => unknown): { host: TauriBackend; sent: Sent[] } {
  const sent: Sent[] = [];
  mockIPC((command, payload) => {
    expect(command).toBe('ask');
    sent.push(payload as unknown as Sent);
    return answer(payload as unknown as Sent);
  });
  return { host: new TauriBackend(), sent };
}

describe('the line to the window', () => {
  afterEach(() => {
    clearMocks();
  });

  it('sends its channel with the first question only, and is answered over it', async () => {
    const { host, sent } = window(() => null);
    expect(host.state).toBe('open');
    const hello = host.ask({ to: 'door', do: 'hello', protocol: 1 });
    const home = host.ask({ to: 'organiser', do: 'home' });
    expect(sent.map(({ request }) => request.id)).toEqual([1, 2]);
    expect(sent.map(({ tells }) => tells !== undefined)).toEqual([true, false]);
    const tell = sent[0]?.tells?.onmessage;
    tell?.({ is: 'refused', id: 2, why: { code: 'books', detail: 'x' } });
    tell?.({ is: 'answer', id: 1, answer: { is: 'welcome', program: '0', guest: false } });
    await expect(hello).resolves.toEqual({ is: 'welcome', program: '0', guest: false });
    await expect(home).rejects.toBeInstanceOf(Refused);
  });

  it('fails a question that the window does not take', async () => {
    const { host } = window(() => Promise.reject(new Error('no device')));
    await expect(host.ask({ to: 'organiser', do: 'home' })).rejects.toBeInstanceOf(Lost);
  });

  it('fails what was asked when it is closed', async () => {
    const { host } = window(() => null);
    const asked = host.ask({ to: 'table', do: 'look' });
    host.close();
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(host.state).toBe('closed');
  });

  it('hears how the line to another host stands, and asks nothing meanwhile', async () => {
    const sent: Sent[] = [];
    mockIPC((_, payload) => void sent.push(payload as unknown as Sent));
    const ended = vi.fn();
    const host = new TauriBackend(ended);
    const states: string[] = [];
    host.onState((state) => states.push(state));
    const asked = host.ask({ to: 'door', do: 'hello', protocol: 1 });
    const tell = (state: Standing['state'], why: Standing['why'] = null) =>
      sent[0]?.tells?.onmessage({ is: 'line', state, why });
    tell('open');
    expect(states).toEqual([]);
    tell('lost');
    await expect(asked).rejects.toBeInstanceOf(Lost);
    await expect(host.ask({ to: 'organiser', do: 'home' })).rejects.toBeInstanceOf(Lost);
    expect(sent).toHaveLength(1);
    tell('open');
    tell('refused', 'version');
    expect(states).toEqual(['closed', 'open', 'closed']);
    expect(ended).toHaveBeenCalledExactlyOnceWith('version');
  });
});

describe('calling another player', () => {
  afterEach(() => {
    clearMocks();
  });

  it('gives the reason that the window names, and a general one for any other', async () => {
    mockIPC((command, payload) => {
      expect(command).toBe('call');

      return Promise.reject((payload as { to: string }).to);
    });
    await expect(phone.call('shut')).rejects.toBe('shut');
    await expect(phone.call('something else')).rejects.toBe('failed');
  });

  it('hears who is there until it looks no longer', async () => {
    const commands: string[] = [];
    let tell: ((seen: unknown) => void) | undefined;
    mockIPC((command, payload) => {
      commands.push(command);
      tell ??= (payload as { tells: { onmessage: (seen: unknown) => void } }).tells.onmessage;
    });
    const heard = vi.fn();
    const stop = phone.seek(heard);
    tell?.({ hosts: [], deaf: false });
    stop();
    tell?.({ hosts: [], deaf: true });
    await Promise.resolve();
    expect(heard).toHaveBeenCalledExactlyOnceWith({ hosts: [], deaf: false });
    expect(commands).toEqual(['seek', 'stop_seeking']);
  });
});
