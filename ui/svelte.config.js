import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';

// Every reader of this file needs the current keys of the words.
const types = fileURLToPath(new URL('./scripts/words/types.ts', import.meta.url));
const { module } = await runnerImport(types, { configFile: false, logLevel: 'error' });
module.writeTypes();

export default { preprocess: vitePreprocess() };
