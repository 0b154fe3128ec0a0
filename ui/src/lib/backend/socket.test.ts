import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lost, Refused } from './backend';
import { SocketBackend, socketUrl } from './socket';
import { Wire } from '../../test/wire';

describe('the line to the host', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    vi.stubGlobal('WebSocket', Wire);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('numbers questions and gives each its answer', async () => {
    const host = new SocketBackend('ws://x/ws');
    const [wire] = Wire.all as [Wire];
    wire.open();
    const first = host.ask({ to: 'organiser', do: 'home' });
    const second = host.ask({ to: 'table', do: 'deal' });
    expect(wire.sent.map((text) => JSON.parse(String(text)))).toEqual([
      { id: 1, ask: { to: 'organiser', do: 'home' } },
      { id: 2, ask: { to: 'table', do: 'deal' } },
    ]);
    wire.tell({ is: 'refused', id: 2, why: { code: 'not-offered', detail: 'x' } });
    wire.tell({ is: 'answer', id: 1, answer: { is: 'done' } });
    await expect(first).resolves.toEqual({ is: 'done' });
    await expect(second).rejects.toBeInstanceOf(Refused);
  });

  it('comes back after a break, later each time, and fails what was asked', async () => {
    const host = new SocketBackend('ws://x/ws');
    const states: string[] = [];
    host.onState((state) => states.push(state));
    Wire.all[0]?.open();
    const asked = host.ask({ to: 'table', do: 'look' });
    Wire.all[0]?.close();
    await expect(asked).rejects.toBeInstanceOf(Lost);
    await expect(host.ask({ to: 'organiser', do: 'home' })).rejects.toBeInstanceOf(Lost);
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    Wire.all[1]?.close();
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    vi.advanceTimersByTime(400);
    Wire.all[2]?.open();
    expect(states).toEqual(['open', 'closed', 'connecting', 'closed', 'connecting', 'open']);
    host.close();
    vi.advanceTimersByTime(60000);
    expect(Wire.all).toHaveLength(3);
  });

  it('knows that the room was closed on purpose, until it is opened again', () => {
    const host = new SocketBackend('ws://x/ws', null, () => Promise.reject(new Error('no route')));
    Wire.all[0]?.open();
    Wire.all[0]?.tell({ is: 'closed' });
    expect(host.state).toBe('open');
    Wire.all[0]?.close();
    for (let call = 1; call < 9; call += 1) {
      expect(host.state).toBe('shut');
      vi.advanceTimersByTime(8000);
      Wire.all[call]?.close();
    }
    vi.advanceTimersByTime(8000);
    Wire.all.at(-1)?.open();
    expect(host.state).toBe('open');
    Wire.all.at(-1)?.close();
    expect(host.state).toBe('closed');
    host.close();
  });

  it('says so when no player answers for long, goes on calling, and is open again when a player does', async () => {
    const host = new SocketBackend('ws://x/ws', null, () => Promise.reject(new Error('no route')));
    const states: string[] = [];
    host.onState((state) => states.push(state));
    const last = () => Wire.all.at(-1) as Wire;
    for (let call = 0; call < 6; call += 1) {
      last().close();
      await vi.advanceTimersByTimeAsync(8000);
    }
    expect(states.slice(-2)).toEqual(['gone', 'gone']);
    expect(Wire.all).toHaveLength(7);
    last().open();
    expect(host.state).toBe('open');
    last().close();
    expect(host.state).toBe('closed');
    host.close();
  });

  it('calls no more at the door of a host that was started anew, until it is told to', async () => {
    let status = 403;
    const host = new SocketBackend('ws://x/ws', null, () => Promise.resolve(status));
    Wire.all[0]?.open();
    Wire.all[0]?.close();
    // A broken connection is called again; the door is asked only if that fails.
    expect(host.state).toBe('closed');
    await vi.advanceTimersByTimeAsync(400);
    Wire.all[1]?.close();
    await vi.advanceTimersByTimeAsync(60000);
    expect([host.state, Wire.all.length]).toEqual(['renewed', 2]);
    status = 200;
    host.retry();
    Wire.all[2]?.open();
    expect(host.state).toBe('open');
    host.close();
  });

  it('goes on calling where another program has the door', async () => {
    const host = new SocketBackend('ws://x/ws', null, () => Promise.resolve(404));
    Wire.all[0]?.close();
    await vi.advanceTimersByTimeAsync(400);
    expect([host.state, Wire.all.length]).toEqual(['connecting', 2]);
    host.close();
  });

  it('does not knock again where only guests with the code are let in', () => {
    const host = new SocketBackend('ws://x/ws');
    Wire.all[0]?.open();
    Wire.all[0]?.close(4002);
    expect(host.state).toBe('unsealed');
    vi.advanceTimersByTime(60000);
    expect(Wire.all).toHaveLength(1);
  });

  it('tells news in order', () => {
    const host = new SocketBackend('ws://x/ws');
    const heard: number[] = [];
    const stop = host.onNews((news) => heard.push(news.n));
    Wire.all[0]?.tell({ is: 'news', n: 1, news: {} });
    Wire.all[0]?.tell({ is: 'news', n: 2, news: {} });
    stop();
    Wire.all[0]?.tell({ is: 'news', n: 3, news: {} });
    expect(heard).toEqual([1, 2]);
  });

  it('knows its host by the page', () => {
    const page = (url: string) => socketUrl(new URL(url) as unknown as Location);
    expect(page('http://127.0.0.1:8136/')).toBe('ws://127.0.0.1:8136/ws');
    expect(page('https://club.example/')).toBe('wss://club.example/ws');
  });
});
