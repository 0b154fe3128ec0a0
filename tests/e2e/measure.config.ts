import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Measurements, not tests: run by themselves, with animations as for people. */
export default defineConfig(usual, {
  testDir: 'measure',
  timeout: 900_000,
  workers: 1,
  use: { contextOptions: { reducedMotion: 'no-preference' }, trace: 'off', screenshot: 'off' },
});
