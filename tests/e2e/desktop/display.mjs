// A display that nobody looks at, and programs that end with the test that started them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const SIZE = '1280x860x24';

/** Starts a display of its own; Xvfb says which number was free. */
export async function openDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SIZE, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await Promise.race([
    once(createInterface({ input: server.stdio[3] }), 'line').then(([line]) => line.trim()),
    once(server, 'error').then(([why]) => Promise.reject(why)),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  return { name: `:${number}`, close: () => end(server) };
}

/** Ends a program that this test started, and waits until it is gone. */
export async function end(program, signal = 'SIGTERM') {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill(signal);
  const late = setTimeout(() => program.kill('SIGKILL'), 60_000);
  await gone;
  clearTimeout(late);
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

/** What the program gets to know of its surroundings: folders of its own, Chinese, no desktop's bus. */
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

/** An address on this machine that is this process's alone, so that no port of it is anybody else's. */
export function ownAddress() {
  taken += 1;
  const { pid } = process;
  return `127.${64 + ((pid >> 16) & 63)}.${(pid >> 8) & 255}.${pid & 255}:${20_000 + taken}`;
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks until the answer is something. */
export async function until(what, ask, patience = 180_000) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    await sleep(60);
  }
}
