/** The cost of a hand in Chromium, by its own trace; and the size of the downloads. */

import type { Page } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Person } from '../browser/person.ts';
import { expect, settle, sitDown, test } from '../browser/screen.ts';
import { traced, type TraceEvent } from '../browser/traced.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Longer tasks make a visible delay, in milliseconds. */
const LATE = 50;
/** The time of a frame in milliseconds. */
const FRAME = 16;

/** Categories of the page's threads and their names. */
const WORK = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** The durations of the page thread's tasks, in milliseconds; the longest first. */
function stretches(events: readonly TraceEvent[]): number[] {
  const threads = events.filter((event) => event.args?.name === 'CrRendererMain');
  const tasks = (thread: TraceEvent) =>
    events.filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid,
    );
  // The page's thread is the busiest.
  const [busiest = []] = threads.map(tasks).sort((a, b) => b.length - a.length);
  return busiest.map(({ dur }) => (dur ?? 0) / 1000).sort((a, b) => b - a);
}

/** The bytes that the page has downloaded. */
const sent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return all.reduce((sum, one) => sum + (one as PerformanceResourceTiming).transferSize, 0) / 1000;
  });

function sizes(): string[] {
  const folder = join(ROOT, 'ui/dist/assets');
  const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  const sum = (of: RegExp, size: (bytes: Buffer) => number) =>
    files.filter(({ name }) => of.test(name)).reduce((all, { bytes }) => all + size(bytes), 0) / 1000;
  const zipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
  return [
    `scripts and styles, gzip                    ${sum(/\.(js|css)$/, zipped).toFixed(0)} kB  (goal 250)`,
    `fonts                                       ${sum(/\.woff2$/, (bytes) => bytes.length).toFixed(0)} kB  (goal 400)`,
  ];
}

test('a hand in Chromium', async ({ page, host }) => {
  await settle(page, { speed: 'normal' });
  await page.goto(host.link);
  await sitDown(page, ['王小明']);
  const session = await page.context().newCDPSession(page);
  let discards = 0;
  const events = await traced(session, WORK, async () => {
    const person = new Person(page);
    await person.hand();
    discards = person.did.filter((act) => act === 'discard').length;
  });
  const times = stretches(events);
  expect(times.length).toBeGreaterThan(100);
  const over = (limit: number) => times.filter((time) => time > limit).length;
  const lines = [
    `own discards in the hand                    ${discards}`,
    `longest stretch of the page's thread        ${times[0]?.toFixed(1)} ms  (goal ${LATE})`,
    `99.9th percentile of ${String(times.length).padEnd(23)}${times[Math.floor(times.length / 1000)]?.toFixed(1)} ms`,
    `stretches over ${FRAME} ms, over ${LATE} ms           ${over(FRAME)}, ${over(LATE)}`,
    `sent for the table, first time              ${(await sent(page)).toFixed(0)} kB`,
    ...sizes(),
  ];
  mkdirSync(join(ROOT, 'target/proofs'), { recursive: true });
  writeFileSync(join(ROOT, 'target/proofs/browser.txt'), lines.join('\n') + '\n');
  console.log(lines.join('\n'));
});
