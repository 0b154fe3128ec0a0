import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';

// Every reader of this file needs the current keys of the words.
const types = fileURLToPath(new URL('./scripts/words/types.ts', import.meta.url));
const { module } = await runnerImport(types, { configFile: false, logLevel: 'error' });
module.writeTypes();

// Files made by the crates. The pages build without them, but type checks and tests need them.
const wanted = ['lib/wire/types.ts', 'lib/wire/reports.ts', 'dev/rules.json', 'dev/endings.json'];
const missing = wanted.filter((file) => !existsSync(new URL(`src/${file}`, import.meta.url)));
if (missing.length > 0 && !process.argv.includes('build'))
  console.error(`${missing.join(', ')}: \`cargo xtask types\` makes them of the crates`);

// See src/styles/index.css. A chunk may be loaded before it, so each names the order.
const ORDER = '@layer base, component, form;';
const layered = { style: ({ content }) => ({ code: `${ORDER}@layer component {${content}}` }) };

// A component's scope is its number, not a hash: it is in the class of every element, and random letters do not compress.
const src = fileURLToPath(new URL('./src', import.meta.url));
const components = readdirSync(src, { recursive: true })
  .filter((file) => file.endsWith('.svelte'))
  .sort();
const cssHash = ({ filename }) => `s${components.indexOf(relative(src, filename)).toString(36)}`;

export default { preprocess: [vitePreprocess(), layered], compilerOptions: { cssHash } };
