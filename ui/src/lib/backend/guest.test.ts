import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Wire } from '../../test/wire';
import { hex } from '../fair/sha256';
import { bytes, vectors } from '../../test/vectors';
import { Lost } from './backend';
import { Calling, hostKey } from './seal';
import { guestBackend, SocketBackend } from './socket';

const { code } = vectors.host;
const reply = bytes(vectors.reply);
const [hello, welcome, empty] = vectors.frames.map(({ frame }) => bytes(frame ?? '')) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** A guest with the randomness of the vectors, so that the frames match the host's; and the guest's states. */
function guest(): { host: SocketBackend; states: string[] } {
  const host = new SocketBackend('ws://x/ws', () => new Calling(hostKey(code), bytes(vectors.guest.chance)));
  const states: string[] = [];
  host.onState((state) => states.push(state));
  return { host, states };
}

const last = () => Wire.all.at(-1) as Wire;

describe("a guest's line", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    vi.stubGlobal('WebSocket', Wire);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('calls first, and says nothing before the host has answered', async () => {
    const { host, states } = guest();
    last().open();
    expect(last().binaryType).toBe('arraybuffer');
    expect(last().sent.map((frame) => hex(frame as Uint8Array))).toEqual([vectors.first]);
    await expect(host.ask({ to: 'organiser', do: 'home' })).rejects.toBeInstanceOf(Lost);
    last().put(reply);
    expect(states).toEqual(['open']);
    const greeted = host.ask({ to: 'door', do: 'hello', protocol: 1 });
    expect(hex(last().sent[1] as Uint8Array)).toBe(hex(hello));
    last().put(welcome);
    await expect(greeted).resolves.toEqual({ is: 'welcome', program: '0.1.0' });
    expect(last().sent).toHaveLength(2);
  });

  it.each<[string, () => void]>([
    ['answers wrongly', () => last().put(reply.map((byte) => byte ^ 1))],
    ['answers in plain text', () => last().tell({ is: 'answer', id: 1, answer: { is: 'done' } })],
    ['says the call is not for its key', () => last().close(vectors.notForThisKey)],
  ])('tells nothing to a host that %s, and does not call it again', async (_, deed) => {
    const { host, states } = guest();
    last().open();
    deed();
    expect(states).toEqual(['untrusted']);
    await expect(host.ask({ to: 'organiser', do: 'home' })).rejects.toBeInstanceOf(Lost);
    vi.advanceTimersByTime(60000);
    expect(Wire.all).toHaveLength(1);
    expect(last().sent).toHaveLength(1);
    expect(last().readyState).toBe(3);
    expect(host.state).toBe('untrusted');
  });

  it('calls no player with a code that is none', async () => {
    vi.useRealTimers();
    const host = await guestBackend('ws://x/ws', code.slice(3));
    last().open();
    expect(host.state).toBe('untrusted');
    expect(last().sent).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['a plain text', () => last().tell({ is: 'news', n: 1, news: {} })],
    ['a frame out of its turn', () => last().put(empty)],
    ['a frame twice', () => [welcome, welcome].forEach((frame) => last().put(frame))],
    ['a frame that says nothing', () => [welcome, empty].forEach((frame) => last().put(frame))],
  ])('ends with %s, and is opened anew with another call', async (_, deed) => {
    const { host, states } = guest();
    const heard: number[] = [];
    host.onNews((news) => heard.push(news.n));
    last().open();
    last().put(reply);
    // The first request may be answered before the connection ends.
    void host.ask({ to: 'door', do: 'hello', protocol: 1 }).catch(() => null);
    const asked = host.ask({ to: 'table', do: 'look' });
    deed();
    expect(states).toEqual(['open', 'closed']);
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(Wire.all[0]?.readyState).toBe(3);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    last().open();
    last().put(reply);
    expect(host.state).toBe('open');
  });

  it('calls again where no player answers', () => {
    const { states } = guest();
    last().open();
    vi.advanceTimersByTime(10000);
    expect(states).toEqual(['closed']);
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    last().close(1006);
    expect(states).toEqual(['closed', 'connecting', 'closed']);
    vi.advanceTimersByTime(5000);
    expect(Wire.all).toHaveLength(3);
  });
});
