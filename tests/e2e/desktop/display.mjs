// A virtual display, and programs that end with the test that started them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SIZE = '1280x860x24';

/** Starts a display of its own; Xvfb reports the free number that it took, and stores the picture in a file. */
export async function openDisplay() {
  const folder = await mkdtemp(join(tmpdir(), 'laomajiang-display-'));
  const options = ['-screen', '0', SIZE, '-nocursor', '-fbdir', folder, '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', ['-displayfd', '3', ...options], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await Promise.race([
    once(createInterface({ input: server.stdio[3] }), 'line').then(([line]) => line.trim()),
    once(server, 'error').then(([why]) => Promise.reject(why)),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  const picture = () => readFile(join(folder, 'Xvfb_screen0'));
  const empty = await picture();
  return {
    name: `:${number}`,
    /** True if anything is shown on it. */
    shows: async () => !(await picture()).equals(empty),
    close: async () => {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a program that this test started, and waits until it is gone; it ends with the test in any case. */
export async function end(program, signal = 'SIGTERM') {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  program.kill(signal);
  await gone;
  process.off('exit', kill);
}

/** A desktop's bus of its own, over which programs find each other. */
export async function openBus() {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: bus.stdio[3] });
  const [address] = await Promise.race([
    once(lines, 'line'),
    once(bus, 'error').then(([why]) => Promise.reject(why)),
  ]);
  return { address, close: () => end(bus) };
}

/** The program's environment: folders of its own, Chinese, no desktop's bus. */
export function surroundings(display, folder) {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LANG: 'zh_TW.UTF-8',
    NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    XDG_DATA_HOME: `${folder}/data`,
    XDG_CONFIG_HOME: `${folder}/config`,
    XDG_CACHE_HOME: `${folder}/cache`,
    XDG_RUNTIME_DIR: folder,
  };
}

let taken = 0;

/** A loopback address for this process alone, so that its ports collide with no other's. */
export function ownAddress() {
  taken += 1;
  const { pid } = process;
  return `127.${64 + ((pid >> 16) & 63)}.${(pid >> 8) & 255}.${pid & 255}:${20_000 + taken}`;
}

// Sleeps in what reasons stand beside its calls for.
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks until the answer is truthy. */
export async function until(what, ask, patience = 180_000) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    // Sleeps between two looks.
    await sleep(60);
  }
}
