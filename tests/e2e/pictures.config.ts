import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Pictures for the documents, not tests: taken by `cargo xtask pictures`. */
export default defineConfig(usual, {
  testDir: 'pictures',
  workers: 1,
  use: { trace: 'off', screenshot: 'off' },
});
