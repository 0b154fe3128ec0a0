import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Bundle, weight } from './weight.ts';

/** A text of some length that is different for each name. */
const text = (name: string): string => `${name} `.repeat(20) + name.repeat(3);
const packed = (...names: string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(text(name), { level: 9 }).length, 0);

function chunk(name: string, more: object = {}): object {
  return {
    type: 'chunk',
    fileName: name,
    code: text(name),
    isEntry: false,
    imports: [],
    dynamicImports: [],
    moduleIds: [],
    ...more,
  };
}

function bundle(...files: object[]): Bundle {
  return Object.fromEntries(files.map((file) => [(file as { fileName: string }).fileName, file])) as Bundle;
}

const PAGES = bundle(
  chunk('index.js', {
    isEntry: true,
    imports: ['shared.js'],
    dynamicImports: ['records.js', 'seal.js', 'zh.js', 'en.js'],
    viteMetadata: { importedCss: new Set(['index.css']) },
  }),
  chunk('shared.js', { imports: ['index.js'] }),
  chunk('records.js', { imports: ['shared.js'], viteMetadata: { importedCss: new Set(['records.css']) } }),
  chunk('seal.js', { moduleIds: ['/ui/src/lib/backend/seal.ts'], imports: ['shared.js'] }),
  chunk('zh.js', { moduleIds: ['\0words:zh-Hant'] }),
  chunk('en.js', { moduleIds: ['\0words:en'] }),
  { type: 'asset', fileName: 'index.css', source: text('index.css') },
  { type: 'asset', fileName: 'records.css', source: text('records.css') },
);

it('a first screen weighs what it needs, each file once, and the words of one language', () => {
  const every = ['index.js', 'shared.js', 'index.css', 'seal.js'];
  expect(weight(PAGES, 'zh-Hant')).toBe(packed(...every, 'zh.js'));
  expect(weight(PAGES, 'en')).toBe(packed(...every, 'en.js'));
});
