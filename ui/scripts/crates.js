// `node scripts/crates.js <folder> words …`: Node cannot read TypeScript by itself.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('./crates.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
const [folder, ...kinds] = process.argv.slice(2);
module.make(folder, kinds);
