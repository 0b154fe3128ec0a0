import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { appIcons } from './scripts/app-icons.ts';
import { tileSprite } from './scripts/tile-sprite.ts';
import { uiFont } from './scripts/ui-font.ts';
import { weighs } from './scripts/weight.ts';
import { words } from './scripts/words/plugin.ts';

/** Tests of the drawings need no page: they write the tiles as text. */
const DRAWN = ['src/lib/tiles/**/*.test.ts', 'src/components/tile/**/*.test.ts', 'scripts/**/*.test.ts'];

/** In milliseconds. */
const PATIENCE = 600_000;

export default defineConfig({
  base: './',
  plugins: [words(), tileSprite(), uiFont(), appIcons(), svelte(), weighs()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content policy allows fonts from files only, not from a stylesheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  test: {
    maxWorkers: 1,
    // One page for all files, which `setup.ts` clears between them.
    isolate: false,
    // A hanging test must end; on a busy machine a test takes many times as long as alone.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    projects: [
      {
        extends: true,
        plugins: [svelteTesting()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['./src/test/setup.ts'],
          include: ['src/**/*.test.ts'],
          exclude: DRAWN,
        },
      },
      {
        extends: true,
        test: { name: 'tiles', environment: 'node', setupFiles: ['./src/test/words.ts'], include: DRAWN },
      },
    ],
  },
});
