import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';

// Everything that reads this file wants the keys of the words as they are now.
const types = fileURLToPath(new URL('./scripts/words/types.ts', import.meta.url));
const { module } = await runnerImport(types, { configFile: false, logLevel: 'error' });
module.writeTypes();

export default { preprocess: vitePreprocess() };
