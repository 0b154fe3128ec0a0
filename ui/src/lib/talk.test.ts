import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me, networked, says } from '../test/company';
import { Lost, Refused } from './backend/backend';
import { FakeBackend } from './backend/fake';
import { lengthOf, Talk } from './talk.svelte';
import type { TableInfo } from './wire/types';

const other = (me + 1) % 4;
const third = (me + 2) % 4;
const info = networked().info as TableInfo;

/** At a table for a while. */
function sit(answer: () => void = () => undefined) {
  const host = new FakeBackend(() => {
    answer();
    return { is: 'done' };
  });
  const talk = new Talk(host);
  host.tell(networked());
  vi.advanceTimersByTime(2000);
  return { host, talk };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what was said', () => {
  it('is shown once, however often it is told', () => {
    const { host, talk } = sit();
    const one = says(1, other, '一');
    host.tellTalk([one]);
    host.tellTalk([one, says(2, other, '二')]);
    host.tellTalk([one, says(2, other, '二')]);
    expect(talk.said.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('begins anew with a host that was started anew, and at another table', () => {
    const { host, talk } = sit();
    host.tellTalk([says(1, other, '一'), says(2, other, '二')]);
    host.tellTalk([says(1, third, '別的')]);
    expect(talk.said).toEqual([says(1, third, '別的')]);
    host.tell({ ...networked(), info: { ...info, game: 'another' } });
    expect(talk.said).toEqual([]);
  });

  it('does not grow without bound', () => {
    const { host, talk } = sit();
    for (let n = 1; n <= 500; n += 1) host.tellTalk([says(n, other, String(n))]);
    expect(talk.said).toHaveLength(120);
    expect(talk.said.at(-1)?.n).toBe(500);
  });

  it('is counted until it is read, without one’s own, and stays read when the page is loaded anew', () => {
    const { host, talk } = sit();
    const all = [says(1, other, '一'), says(2, me, '自己'), says(3, third, '三')];
    host.tellTalk(all);
    expect(talk.unread).toBe(2);
    talk.show(true);
    expect(talk.unread).toBe(0);
    const again = sit();
    again.host.tellTalk([...all, says(4, other, '四')]);
    expect(again.talk.unread).toBe(1);
  });

  it('floats at the speaker’s plate for a while, unless it was said before one came', () => {
    const host = new FakeBackend(() => ({ is: 'done' }));
    const talk = new Talk(host);
    host.tell(networked());
    host.tellTalk([says(1, other, '以前')]);
    expect(talk.bubbles.size).toBe(0);
    expect(talk.spoken).toBe('');
    vi.advanceTimersByTime(2000);
    host.tellTalk([says(2, other, '現在'), says(3, me, '自己')]);
    expect([...talk.bubbles.keys()]).toEqual([other]);
    expect(talk.spoken).toBe(`${says(2, other, '').name}：現在`);
    vi.advanceTimersByTime(3000);
    host.tellTalk([says(4, other, '再說')]);
    // The first would be over now; the second has its own time.
    vi.advanceTimersByTime(3000);
    expect(talk.bubbles.get(other)?.n).toBe(4);
    vi.advanceTimersByTime(3000);
    expect(talk.bubbles.size).toBe(0);
  });
});

describe('muting', () => {
  it('hides one speaker until they are unmuted, and is kept for the evening', () => {
    const { host, talk } = sit();
    const name = says(0, other, '').name as string;
    talk.mute(name, true);
    host.tellTalk([says(1, other, { is: 'phrase', phrase: 'hello' }), says(2, third, '三')]);
    expect(talk.shown.map(({ n }) => n)).toEqual([2]);
    expect(talk.unread).toBe(1);
    expect(talk.bubbles.has(other)).toBe(false);
    expect(talk.spoken).not.toContain(name);
    expect(sit().talk.muted.has(name)).toBe(true);
    talk.mute(name, false);
    expect(talk.shown).toHaveLength(2);
    sessionStorage.clear();
    expect(sit().talk.muted.size).toBe(0);
  });

  it('hides everybody, and never one’s own words', () => {
    const { host, talk } = sit();
    talk.muteAll(true);
    host.tellTalk([says(1, other, '一'), says(2, me, '自己')]);
    expect(talk.shown.map(({ n }) => n)).toEqual([2]);
    expect(sit().talk.allMuted).toBe(true);
  });

  it('survives words in the storage that are none', () => {
    sessionStorage.setItem('laomajiang.talk.muted', '{"names":');
    expect(sit().talk.muted.size).toBe(0);
    sessionStorage.setItem('laomajiang.talk.muted', '{"names":7,"all":"yes"}');
    expect(sit().talk.muted.size).toBe(0);
  });
});

describe('saying something', () => {
  it.each([
    ['slower where too much is said', new Refused('busy', ''), 'talk-slow'],
    ['that it is too long', new Refused('text', ''), 'talk-long'],
    ['that the line is down', new Lost(''), 'talk-lost'],
    ['what the host says', new Refused('not-yours', ''), 'refused-not-yours'],
  ])('says %s', async (_, why, key) => {
    const { talk } = sit(() => {
      throw why;
    });
    await expect(talk.say({ is: 'phrase', phrase: 'tea' })).resolves.toBe(false);
    expect(talk.trouble).toBe(key);
  });

  it('asks the host, and forgets what went wrong', async () => {
    const { host, talk } = sit();
    talk.trouble = 'talk-slow';
    const words = { is: 'text', text: '你好' } as const;
    await expect(talk.say(words)).resolves.toBe(true);
    expect(talk.trouble).toBeNull();
    expect(host.asked).toEqual([{ to: 'table', do: 'say', words }]);
  });

  it('counts characters as the host does', () => {
    expect(lengthOf(' 𠮷👍a ')).toBe(3);
  });
});
