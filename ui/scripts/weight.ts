/**
 * Vite plugin: the size of what a phone downloads before its first screen, compressed like the host's answers, in each
 * language. A build with larger pages fails. Fonts come on top; their own test limits them.
 */

import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from './words/catalogue.ts';

/** In bytes. */
export const MOST = 300_000;

export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Files that a guest loads besides the first script: the words, and the code for sealing. */
const fetched = (language: Language): RegExp => new RegExp(`words:${language}$|/backend/seal\\.ts$`);

function chunks(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The files of these chunks: themselves, their static imports, and their styles. */
function needed(bundle: Bundle, first: readonly Chunk[]): Set<string> {
  const names = new Set<string>();
  const open = [...first];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (names.has(chunk.fileName)) continue;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    for (const name of chunk.imports) {
      const other = bundle[name];
      if (other?.type === 'chunk') open.push(other);
    }
  }
  return names;
}

/** The size of a guest's first screen in a language, in bytes. */
export function weight(bundle: Bundle, language: Language): number {
  const first = chunks(bundle).filter(
    (chunk) => chunk.isEntry || chunk.moduleIds.some((id) => fetched(language).test(id)),
  );
  return [...needed(bundle, first)].reduce((sum, name) => {
    const file = bundle[name];
    const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
    return sum + gzipSync(content, { level: 9 }).length;
  }, 0);
}

export function weighs(): Plugin {
  return {
    name: 'weight',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const language of LANGUAGES) {
          const bytes = weight(bundle, language);
          const told = `the first screen in ${language}: ${(bytes / 1000).toFixed(1)} kB`;
          if (bytes > MOST) this.error(`${told}, and at most ${MOST / 1000} kB are allowed`);
          this.info(told);
        }
      },
    },
  };
}
