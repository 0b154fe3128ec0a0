import { defineConfig } from '@playwright/test';

/** The browser of the system: Playwright's own cannot be fetched everywhere. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** What a browser does behind one's back has no place in a test. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A tenth of the work: what runs once need not be read ahead, and a screen that nobody watches is drawn by one thread.
  '--js-flags=--max-lazy',
  '--num-raster-threads=1',
];

export default defineConfig({
  testDir: 'browser',
  // Pictures and traces are build output, not part of the project.
  outputDir: '../../target/e2e/failed',
  // What hangs is to end; on a machine that is busy with much else a test takes many times as long as ever alone.
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
    // Every picture of every step costs a quarter of the time; who looks for a fault asks for them.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: CHROMIUM, args: QUIET },
  },
});
