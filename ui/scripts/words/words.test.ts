import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, LANGUAGES, messages, text, WRITTEN } from './catalogue.ts';
import { exceptions, simplified } from './simplified.ts';
import { declared } from './types.ts';

const all = (language: (typeof LANGUAGES)[number]) =>
  messages(text(language)).map(({ key, variables }) => `${key}(${variables.join(', ')})`);

describe('the catalogue of words', () => {
  it.each(LANGUAGES)('says everything with the same arguments in %s', (language) => {
    expect(all(language).sort()).toEqual(all('zh-Hant').sort());
    expect(new Set(all(language)).size).toBe(all(language).length);
  });

  it.each(WRITTEN)('is read whole in %s', (language) => {
    for (const file of files(language)) {
      const fluent = readFileSync(file, 'utf8');
      const begun = fluent.match(/^[a-z][\w-]* =/gm) ?? [];
      expect(new Set(messages(fluent).map(({ key }) => key.replace(/\..*/, ''))).size, file).toBe(
        begun.length,
      );
    }
  });

  it.each(WRITTEN)('has each first word of a key in one file in %s', (language) => {
    const homes = new Map<string, string>();
    for (const file of files(language)) {
      for (const { key } of messages(readFileSync(file, 'utf8'))) {
        const first = key.replace(/-.*/, '');
        expect(homes.get(first) ?? basename(file), key).toBe(basename(file));
        homes.set(first, basename(file));
      }
    }
  });

  it('calls the person who reads it 您', () => {
    for (const { key, pattern } of messages(text('zh-Hant')))
      expect(JSON.stringify(pattern), key).not.toContain('你');
  });

  it('becomes types that name the arguments', () => {
    expect(declared('a = { $n } of { $m }\n    .b = x\nc = { $n ->\n  [one] 1\n *[other] { $k }\n }\n')).toBe(
      "export interface Words {\n  'a': 'm' | 'n';\n  'a.b': never;\n  'c': 'k' | 'n';\n}\n",
    );
  });
});

describe('简体中文', () => {
  it('is made of 繁體中文 in the words of the mainland', () => {
    expect(simplified('程式把檔案存在資料夾；接著打。')).toBe('程序把文件存在文件夹；接着打。');
    expect(simplified('「帳簿」')).toBe('“账簿”');
  });

  it('leaves nothing traditional', () => {
    expect(text('zh-Hans')).not.toMatch(/[麻]將|[張這個們來對時還沒說開關聽槓風莊寶]/);
  });

  it('keeps no exception that nothing needs', () => {
    const words = text('zh-Hant');
    for (const [traditional] of exceptions()) expect(words, traditional).toContain(traditional);
  });
});
