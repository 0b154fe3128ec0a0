import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../test/game';
import type { SeatEvent } from '../wire/types';
import { cues, together, WORDS } from './cues';
import { figure, NOISES } from './noises';
import { Player } from './player';
import { LARGEST, LONGEST, NotTaken } from './recordings';
import { bestVoice } from './voice';

/** A stage that counts its sounds. */
class Parameter {
  value = 0;
  readonly set: number[] = [];
  setValueAtTime(value: number) {
    this.value = value;
    this.set.push(value);
  }
  exponentialRampToValueAtTime() {}
  cancelScheduledValues() {}
}
let begun = 0;
let contexts = 0;
let seconds = 1;
let readable = true;
const outs: Parameter[] = [];
class Part {
  gain = new Parameter();
  frequency = new Parameter();
  Q = new Parameter();
  buffer: unknown = null;
  loop = false;
  type = '';
  connect<T>(to: T): T {
    return to;
  }
  start() {
    begun += 1;
  }
  stop() {}
}
class Context {
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = new Part();
  constructor() {
    contexts += 1;
  }
  createGain() {
    const part = new Part();
    outs.push(part.gain);
    return part;
  }
  createOscillator = () => new Part();
  createBufferSource = () => new Part();
  createBiquadFilter = () => new Part();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  decodeAudioData = (bytes: ArrayBuffer) =>
    readable && bytes.byteLength > 0
      ? Promise.resolve({ duration: seconds, length: 8000 * seconds })
      : Promise.reject(new Error('unreadable'));
  resume = () => Promise.resolve();
}

/** jsdom cannot read blobs. */
function blob(size: number): Blob {
  return { size, arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)) } as Blob;
}

const usual = { on: true, volume: 0.5, calls: 'wood' as const, language: 'zh-Hant' };
const discard: SeatEvent = { e: 'discarded', seat: 'S', tile: '5m', drawn: false, ready: null };

beforeEach(() => {
  begun = 0;
  contexts = 0;
  seconds = 1;
  readable = true;
  outs.length = 0;
  vi.stubGlobal('AudioContext', Context);
});
afterEach(() => vi.unstubAllGlobals());

describe('what is heard', () => {
  it('tells of answers and of time that ran out nothing', () => {
    expect(cues({ e: 'answered', seat: 'S', answer: { a: 'pass' } })).toEqual([]);
    expect(cues({ e: 'timed-out', seat: 'S' })).toEqual([]);
    expect(cues({ e: 'turn', seat: 'S' })).toEqual([]);
  });

  it('is the same whatever tile it is and no matter who looks', () => {
    const hidden = cues({ e: 'drew', seat: 'S', tile: '?', end: 'head' });
    expect(cues({ e: 'drew', seat: 'S', tile: '5m', end: 'head' })).toEqual(hidden);
    expect(cues(discard)).toEqual(cues({ ...discard, tile: '1z', drawn: true }));
    expect(hidden).toEqual([{ noise: 'draw' }]);
  });

  it('has a word for every call of a whole game, and one at a time', () => {
    const heard = game.map(({ news }) => together(news.events));
    for (const one of heard) expect(one.filter((cue) => 'word' in cue).length).toBeLessThan(2);
    const words = new Set(heard.flat().flatMap((cue) => ('word' in cue ? [cue.word] : [])));
    expect([...words].sort()).toEqual(expect.arrayContaining(['chow', 'kong', 'marked', 'pung']));
    expect(cues({ e: 'called', seat: 'S' })).toEqual([{ word: 'win' }]);
  });

  it('knocks once for a draw and its discard', () => {
    const drew: SeatEvent = { e: 'drew', seat: 'S', tile: '?', end: 'head' };
    expect(together([drew, discard])).toEqual([{ noise: 'discard' }]);
  });
});

describe('the player', () => {
  it('builds nothing before a player has touched the page', async () => {
    const player = new Player(() => '');
    player.heed(usual);
    player.hear([discard]);
    expect([contexts, begun]).toEqual([0, 0]);
    await player.unlock();
    await player.unlock();
    player.hear([discard]);
    expect(contexts).toBe(1);
    expect(begun).toBeGreaterThan(0);
  });

  it('is quiet at once, and stays so', async () => {
    const player = new Player(() => '');
    await player.unlock();
    player.heed(usual);
    expect(outs[0]?.value).toBe(0.5);
    player.heed({ ...usual, on: false });
    expect(outs[0]?.value).toBe(0);
    player.hear([discard]);
    player.say('pung');
    expect(begun).toBe(0);
  });

  it('leaves out what would be a din', async () => {
    const player = new Player(() => '');
    await player.unlock();
    player.heed(usual);
    for (let n = 0; n < 4; n += 1) player.hear([discard]);
    const four = begun;
    for (let n = 0; n < 50; n += 1) player.hear([discard]);
    expect(begun).toBe(four);
  });

  it.each([
    ['large', () => blob(LARGEST + 1)],
    ['not-sound', () => ((readable = false), blob(5))],
    ['long', () => ((seconds = LONGEST + 1), blob(5))],
    // A page of a test has no storage.
    ['no-room', () => blob(5)],
  ])('says why a sound was not taken: %s', async (why, sound) => {
    const player = new Player(() => '');
    const failed: unknown = await player.take('pung', sound()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(NotTaken);
    expect((failed as NotTaken).why).toBe(why);
    expect(player.has('pung')).toBe(false);
  });
});

describe('noises and figures', () => {
  it('are short', () => {
    const stage = {
      context: new Context() as unknown as AudioContext,
      out: new Part() as unknown as AudioNode,
    };
    for (const [name, play] of Object.entries(NOISES)) expect(play(stage, 0), name).toBeLessThan(1.6);
    const lengths = WORDS.map((word) => figure(stage, 0, word));
    expect(Math.max(...lengths)).toBeLessThan(1.2);
  });
});

describe('the voice', () => {
  const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;

  it('is of this machine and of this language, 國語 first', () => {
    expect(bestVoice([voice('zh-HK'), voice('zh-CN'), voice('zh_TW')], 'zh-Hant')?.lang).toBe('zh_TW');
    expect(bestVoice([voice('zh-TW', false)], 'zh-Hant')).toBeNull();
    expect(bestVoice([voice('zh-TW'), voice('en-GB')], 'en')?.lang).toBe('en-GB');
    expect(bestVoice([voice('de-DE')], 'zh-Hant')).toBeNull();
  });
});
