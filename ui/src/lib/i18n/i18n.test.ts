import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Code } from '../wire/types';
import { WRITTEN } from '../sound/cues';
import { aside, glossed, LANGUAGES, mark, number, signed, speak, t, type Key } from './index.svelte';

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(path) && !path.includes('i18n') && !path.includes('.test.') ? [path] : [];
  });
}

describe('texts', () => {
  afterEach(() => speak('zh-Hant'));

  it('has no hour but 00 to 23, in any language', () => {
    const midnight = new Date(2026, 0, 2, 0, 5);
    for (const language of LANGUAGES) {
      speak(language);
      expect(t('date-clock', { at: midnight }), language).toBe('00:05');
      expect(t('date-moment', { at: midnight }), language).toContain('00:05');
    }
  });

  it('has words for every refusal', () => {
    const codes: Record<Code, true> = {
      crowd: true,
      'old-code': true,
      unread: true,
      empty: true,
      version: true,
      'no-table': true,
      'not-offered': true,
      'not-yours': true,
      pin: true,
      rules: true,
      seats: true,
      resume: true,
      unknown: true,
      text: true,
      role: true,
      number: true,
      entry: true,
      hand: true,
      deed: true,
      playing: true,
      place: true,
      full: true,
      'read-only': true,
      held: true,
      unreachable: true,
      disk: true,
      waits: true,
      books: true,
      foreign: true,
      newer: true,
      damaged: true,
      large: true,
      period: true,
      house: true,
      room: true,
      joined: true,
      organiser: true,
      key: true,
      busy: true,
      taken: true,
      door: true,
    };
    for (const code of Object.keys(codes) as Code[]) expect(t(`refused-${code}`)).not.toContain(code);
  });

  it('leaves no Chinese in the components, where every word has a key', () => {
    for (const file of sources('src').filter((path) => path.endsWith('.svelte'))) {
      const markup = readFileSync(file, 'utf8').replace(
        /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|\/\/.*|<style>[\s\S]*/g,
        '',
      );
      expect(markup.match(/[\u4e00-\u9fff]+/g) ?? [], file).toEqual([]);
    }
  });

  it('leaves no Chinese punctuation in the pages, where English has its own', () => {
    for (const file of sources('src').filter((path) => !/\/(dev|test|wire)\//.test(path))) {
      const code = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      expect(code.match(/.*[，；：。？].*/g) ?? [], file).toEqual([]);
    }
  });

  it('puts parts together with the marks of the language', () => {
    expect([mark(','), mark(':'), aside('電腦')]).toEqual(['，', '：', '（電腦）']);
    speak('ja');
    expect([mark(','), mark(';')]).toEqual(['、', '；']);
    speak('en');
    expect(['a', 'b'].join(mark(';')) + mark('?') + aside('c')).toBe('a; b? (c)');
  });

  it('has a gloss for every call in English, whose readers may not know the sign', () => {
    speak('en');
    for (const key of Object.values(WRITTEN)) expect(glossed(t(key)).gloss || t(key), key).toMatch(/^[A-Z]/);
    speak('ja');
    for (const key of Object.values(WRITTEN))
      expect(glossed(t(key)), key).toEqual({ sign: t(key), gloss: '' });
  });

  it('fills in, in the language that is spoken', () => {
    expect(t('table-left', { n: 54 })).toBe('餘 54 張');
    speak('zh-Hans');
    expect(t('table-left', { n: 54 })).toBe('余 54 张');
    speak('en');
    expect(t('table-left', { n: 54 })).toBe('54 left');
    speak('ja');
    expect(t('table-left', { n: 54 })).toBe('残り54枚');
    expect(t('date-full', { at: new Date(2026, 4, 3) })).toBe('2026年5月3日');
    expect(number(300_000)).toBe('300,000');
    expect(signed(-4.5)).toBe('−4.5');
  });

  it('knows no key that is not in the catalogue', () => {
    expect(() => t('table-nothing' as Key)).toThrow("'table-nothing' is not in the catalogue");
    expect(() => t('table-left' as Key)).toThrow('Unknown variable: $n');
  });
});
