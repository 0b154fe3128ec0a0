import { defineConfig } from '@playwright/test';

/** The system's browser: Playwright's own cannot be downloaded everywhere. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Background activity of a browser has no place in a test. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A tenth of the work: code that runs once is not compiled ahead, and an unwatched screen is drawn by one thread.
  '--js-flags=--max-lazy',
  '--num-raster-threads=1',
];

export default defineConfig({
  testDir: 'browser',
  // Pictures and traces are build output, not part of the project.
  outputDir: '../../target/e2e/failed',
  // A hanging test must end; on a busy machine a test takes many times as long as alone.
  timeout: 1_800_000,
  expect: { timeout: 300_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'zh-TW',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Pictures of every step cost a quarter of the time; set TRACE to get them.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: CHROMIUM, args: QUIET },
  },
});
