/** Vite plugin: `words:en` is the catalogue in English as one text; each language is a chunk of its own. */

import type { Plugin } from 'vite';
import { LANGUAGES, text, type Language } from './catalogue.ts';
import { FOLDER } from './simplified.ts';
import { writeTypes } from './types.ts';

const NAME = /^words:(.+)$/;

function languageOf(id: string): Language | null {
  const [, name] = NAME.exec(id.replace('\0', '')) ?? [];
  return LANGUAGES.find((language) => language === name) ?? null;
}

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (languageOf(id) ? `\0${id}` : null),
    load(id) {
      const language = id.startsWith('\0') ? languageOf(id) : null;
      if (!language) return null;
      return `export default ${JSON.stringify(text(language))};`;
    },
    configureServer(server) {
      server.watcher.add(FOLDER);
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(FOLDER)) return;
      writeTypes();
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
