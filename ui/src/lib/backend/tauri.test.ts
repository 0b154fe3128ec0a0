import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message, Request } from '../wire/types';
import { Lost, Refused } from './backend';
import { TauriBackend } from './tauri';

interface Sent {
  request: Request;
  tells?: { onmessage: (message: Message) => void };
}

/** A window whose other side keeps what it was sent, and answers what the test says. */
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
    const hello = host.ask({ do: 'hello', protocol: 1 });
    const home = host.ask({ do: 'home' });
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
    await expect(host.ask({ do: 'home' })).rejects.toBeInstanceOf(Lost);
  });

  it('fails what was asked when it is closed', async () => {
    const { host } = window(() => null);
    const asked = host.ask({ do: 'look' });
    host.close();
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(host.state).toBe('closed');
  });
});
