import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Figures, not tests: run by themselves, with everything moving as it does for people. */
export default defineConfig(usual, {
  testDir: 'measure',
  timeout: 900_000,
  workers: 1,
  use: { contextOptions: { reducedMotion: 'no-preference' }, trace: 'off', screenshot: 'off' },
});
