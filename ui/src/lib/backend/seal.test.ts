import { describe, expect, it } from 'vitest';
import { bytes, vectors } from '../../test/vectors';
import { hex, sha256 } from '../fair/sha256';
import { Calling, fingerprint, hostKey, onLine, SealError, type Sealed } from './seal';

const called = () => new Calling(hostKey(vectors.host.code), bytes(vectors.guest.chance));
const line = (): Sealed => called().finish(bytes(vectors.reply));
const told = vectors.frames.filter(({ from, frame }) => from === 'host' && frame !== undefined);
const heard = told.map(({ frame }) => bytes(frame ?? ''));

function wrong(deed: () => unknown): string {
  try {
    deed();
  } catch (why) {
    if (why instanceof SealError) return why.what;
    throw why;
  }
  return 'nothing is wrong';
}

describe('sealed frames', () => {
  it('are byte for byte those of the host', () => {
    expect(hex(hostKey(vectors.host.code))).toBe(vectors.host.public);
    expect(fingerprint(hostKey(vectors.host.code))).toBe(vectors.host.fingerprint);
    expect(hex(called().first)).toBe(vectors.first);
    const sealed = line();
    const said = vectors.frames.filter(({ from }) => from === 'guest');
    expect(said.length).toBeGreaterThan(3);
    for (const { text, times, length, frame, sha256: hash } of said) {
      const made = sealed.seal(text.repeat(times));
      expect(made).toHaveLength(length);
      if (frame === undefined) expect(hex(sha256(made))).toBe(hash);
      else expect(hex(made)).toBe(frame);
    }
    for (const [at, frame] of heard.entries())
      expect(sealed.open(frame)).toBe(told[at]?.text.repeat(told[at]?.times ?? 0));
  });

  it('are as long as the host says', () => {
    for (const { text, times, length } of vectors.frames)
      expect(onLine(new TextEncoder().encode(text).length * times)).toBe(length);
    expect(onLine(1)).toBe(onLine(1020));
    expect(onLine(3037)).toBe(onLine(2987));
  });

  it('differ for what is equal', () => {
    const sealed = line();
    expect(hex(sealed.seal('過'))).not.toBe(hex(sealed.seal('過')));
    expect(hex(new Calling(hostKey(vectors.host.code)).first)).not.toBe(
      hex(new Calling(hostKey(vectors.host.code)).first),
    );
  });

  const [one, two] = heard as [Uint8Array, Uint8Array];
  const changed = (at: number) => one.map((byte, where) => (where === at ? byte ^ 1 : byte));
  it.each<[string, Uint8Array[]]>([
    ['a flipped bit', [changed(700)]],
    ['a flipped bit in the tag', [changed(one.length - 1)]],
    ['a frame twice', [one, one]],
    ['a frame left out', [two]],
    ['a cut', [one.subarray(0, -1)]],
    ['nothing', [new Uint8Array(0)]],
    ['two as one', [Uint8Array.from([...one, ...two])]],
    ['one of the guest themselves', [bytes(vectors.frames[0]?.frame ?? '')]],
  ])('end with %s', (_, frames) => {
    const sealed = line();
    expect(wrong(() => frames.forEach((frame) => sealed.open(frame)))).toBe('not-the-next');
    expect(wrong(() => sealed.open(one))).toBe('dead');
  });

  it('are not opened where they are too long', () => {
    expect(wrong(() => line().open(new Uint8Array(onLine(2000) + 1), 2000))).toBe('too-long');
    expect(wrong(() => line().open(one, 10))).toBe('too-long');
  });

  it('open for no player but the host of the code', () => {
    const reply = bytes(vectors.reply);
    for (let at = 0; at < reply.length; at += 1) {
      const other = reply.map((byte, where) => (where === at ? byte ^ 0x40 : byte));
      expect(wrong(() => called().finish(other))).toBe('not-the-host');
    }
    for (const length of [0, 31, 47, 49, 70000])
      expect(wrong(() => called().finish(new Uint8Array(length)))).toBe('not-the-host');
    const later = new Calling(hostKey(vectors.host.code));
    expect(wrong(() => later.finish(reply))).toBe('not-the-host');
  });

  it('take a code and nothing like it', () => {
    const { code } = vectors.host;
    for (const other of ['', code.slice(1), `${code}=`, `${code}A`, code.replace(/.$/, 'B'), '金'.repeat(43)])
      expect(wrong(() => hostKey(other))).toBe('not-a-code');
    // With this key every caller would get the same secret.
    expect(wrong(() => new Calling(new Uint8Array(32)))).toBe('not-a-code');
  });
});
