import { describe, expect, it } from 'vitest';
import { bookText, messages, text, words } from './catalogue.ts';
import { exceptions, simplified } from './simplified.ts';
import { declared } from './types.ts';

/** The tests of the crate `mj-words` check that all languages have the same messages and arguments. */
describe('the catalogue of words', () => {
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
    for (const words of [text('zh-Hans'), bookText('zh-Hans')])
      expect(words).not.toMatch(/[麻]將|[張這個們來對時還沒說開關聽槓風莊寶]/);
  });

  it('keeps no exception that nothing needs', () => {
    const all = [...words('zh-Hant').values()].join('') + bookText('zh-Hant');
    for (const [traditional] of exceptions()) expect(all.includes(traditional), traditional).toBe(true);
  });
});
