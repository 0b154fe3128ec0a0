import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { domains } from './eslint.domains.js';

export default ts.config(
  { ignores: ['node_modules', 'dist', 'shots', 'src/lib/wire/types.ts', 'src/lib/wire/reports.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    // A Svelte component stays readable in one sitting.
    files: ['**/*.svelte'],
    rules: { 'max-lines': ['error', { max: 200 }] },
  },
  ...domains,
);
