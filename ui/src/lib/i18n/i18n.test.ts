import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Code } from '../wire/types';
import { signed, speak, t, TEXTS, type Key } from './index.svelte';
import { zhHant } from './zh-Hant';

const keys = Object.keys(zhHant) as Key[];
const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(path) && !path.includes('i18n') && !path.includes('.test.') ? [path] : [];
  });
}

describe('texts', () => {
  afterEach(() => speak('zh-Hant'));

  it.each(Object.entries(TEXTS))('%s says everything with the same blanks', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(texts[key].trim(), key).not.toBe('');
      expect(blanks(texts[key]), key).toEqual(blanks(zhHant[key]));
    }
  });

  it('calls whoever reads it 您 everywhere', () => {
    for (const key of keys) expect(zhHant[key], key).not.toContain('你');
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
      number: true,
      entry: true,
      hand: true,
      deed: true,
      playing: true,
      place: true,
      full: true,
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
      busy: true,
      taken: true,
      door: true,
    };
    for (const code of Object.keys(codes) as Code[]) expect(t(`refused.${code}`)).not.toContain(code);
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

  it('fills in, and falls back to 繁體中文', () => {
    expect(t('table.left', { n: 54 })).toBe('餘 54 張');
    speak('en');
    expect(t('table.left', { n: 54 })).toBe('54 left');
    speak('ja');
    expect(t('table.left', { n: 54 })).toBe('餘 54 張');
    expect(signed(-4.5)).toBe('−4.5');
  });
});
