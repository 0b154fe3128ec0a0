import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';

// Everything that reads this file wants the keys of the words as they are now.
const types = fileURLToPath(new URL('./scripts/words/types.ts', import.meta.url));
const { module } = await runnerImport(types, { configFile: false, logLevel: 'error' });
module.writeTypes();

// What the crates write. Pages are built without it; they are not checked, and not tried.
const wanted = ['lib/wire/types.ts', 'lib/wire/reports.ts', 'dev/rules.json', 'dev/endings.json'];
const missing = wanted.filter((file) => !existsSync(new URL(`src/${file}`, import.meta.url)));
if (missing.length > 0 && !process.argv.includes('build'))
  console.error(`${missing.join(', ')}: \`cargo xtask types\` makes them of the crates`);

export default { preprocess: vitePreprocess() };
