// The window's speed and memory. `cargo xtask measure` builds the release and runs this; the figures go to
// target/proofs/desktop.txt.

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { openDisplay, sleep, until } from './display.mjs';
import { Window } from './driver.mjs';
import { Player } from './player.mjs';
import { memory } from './processes.mjs';

const application = resolve(process.env.LAOMAJIANG_DESKTOP ?? 'target/release/laomajiang-desktop');
/** Longer than any game of computers. */
const GAME = 300_000;

const BUNDLES = resolve('target/release/bundle');

/** The first one warms the disk and does not count. */
const STARTS = 8;

const MB = 1e6;
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const worst = (all) => Math.max(...all);

const figures = [];
function tell(what, figure, goal = '') {
  const line = `${what.padEnd(44)}${figure}${goal && `  (goal ${goal})`}`;
  console.log(line);
  figures.push(line);
}

/** A script that records the time and becomes the program. */
async function clocked(folder) {
  const wrapper = join(folder, 'start');
  await writeFile(wrapper, `#!/bin/sh\ndate +%s%3N > '${folder}/began'\nexec '${application}' "$@"\n`);
  await chmod(wrapper, 0o755);
  return wrapper;
}

/** From the start of the process until the first screen is painted with the host's data. */
async function start(display, folder, books) {
  const wrapper = await clocked(folder);
  const window = await Window.open({
    application: wrapper,
    display,
    folder,
    books,
  });
  // By now the script has become the program.
  window.application = application;
  await window.wait('[data-act=new]:not(:disabled)');
  const usable = await until("the first screen's mark", () =>
    window.script(() => {
      const [mark] = performance.getEntriesByName('usable');
      return mark && performance.timeOrigin + mark.startTime;
    }),
  );
  const began = Number(await readFile(join(folder, 'began'), 'utf8'));
  await window.close();
  return Math.round(usable - began);
}

/** Records, for every click that ends in a discard, the time until that was painted. */
function watchDiscards() {
  window.discards = [];
  window.updates = [];
  let clicked = null;
  addEventListener('pointerup', (event) => (clicked = event.timeStamp), {
    capture: true,
  });
  const painted = (then) =>
    requestAnimationFrame(() => {
      // A message is handled after the current frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  new MutationObserver((changes) => {
    const grew = changes.some(
      ({ target, addedNodes }) => addedNodes.length > 0 && target.closest?.('.pond.bottom'),
    );
    if (!grew || clicked === null) return;
    const from = clicked;
    clicked = null;
    window.updates.push(performance.now() - from);
    painted(() => window.discards.push(performance.now() - from));
  }).observe(document, { childList: true, subtree: true });
}

/** The shortest game of the rules. */
function shortest() {
  const lengths = [...document.querySelectorAll('label')];
  lengths.find((label) => /^\s*一圈/.test(label.innerText))?.click();
}

/** Takes every win, passes everything else, and discards the last tile that may be discarded. */
function playItself() {
  const press = (selector) => document.querySelector(selector)?.click();
  setInterval(() => {
    press('[data-act=next]:not(:disabled), [data-act=deal]:not(:disabled)');
    press('.offers [data-act=win], .offers [data-act=pass]');
    const tile = '.hand[data-playing=true] [data-tile]:not(:has(.dim))';
    [...document.querySelectorAll(tile)].at(-1)?.click();
  }, 50);
}

async function game(display, folder, books) {
  const window = await Window.open({ application, display, folder, books });
  await window.wait('[data-act=new]:not(:disabled)');
  await window.script(() => {
    localStorage.setItem(
      'laomajiang.settings',
      JSON.stringify({ speed: 'off', undo: 0, manners: true, name: '王小明' }),
    );
    location.reload();
  });
  // Sleeps so that nothing else is measured with it.
  await sleep(500);
  await window.wait('[data-act=new]:not(:disabled)');
  const home = memory(window.pid());
  await window.script(watchDiscards);
  const player = new Player(window, 1000);
  await player.sitDownAgain(shortest);
  await player.deal();
  // The measured clicks are the mouse's; the rest of the game plays itself.
  await player.playHand();
  // The last frame may still be on its way.
  // Sleeps so that all of it is measured.
  await sleep(3000);
  const discards = await window.script(() => window.discards);
  const updates = await window.script(() => window.updates);
  await window.script(playItself);
  await until('the end of the game', () => window.shows('[data-act=to-game]'), GAME);
  await until('the ranking', async () => {
    await window.click('[data-act=to-game]');
    return !(await window.shows('[data-act=to-game]'));
  });
  // Sleeps so that nothing else is measured with it.
  await sleep(2000);
  const after = memory(window.pid());
  await window.close();
  return { home, after, discards, updates };
}

async function sizes() {
  tell('size of the program', `${((await stat(application)).size / MB).toFixed(1)} MB`);
  for (const kind of await readdir(BUNDLES).catch(() => [])) {
    for (const file of await readdir(join(BUNDLES, kind))) {
      if (!/\.(deb|rpm)$/.test(file)) continue;
      tell(
        `size of ${basename(file)}`,
        `${((await stat(join(BUNDLES, kind, file))).size / MB).toFixed(1)} MB`,
      );
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'laomajiang-'));
const display = await openDisplay();
try {
  const books = join(folder, 'club.db');
  tell('machine', `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`);
  // On a busy machine, or without a graphics card, times tell more about the machine than about the program.
  tell('load when it began', loadavg()[0].toFixed(1));
  const played = await game(display.name, folder, books);
  const starts = [];
  for (let run = 0; run < STARTS; run += 1) starts.push(await start(display.name, folder, books));
  const counted = starts.slice(1);
  tell(
    'start to a usable home screen, median',
    `${median(counted)} ms, slowest ${worst(counted)} ms`,
    '1500 ms',
  );
  const { discards, updates } = played;
  tell(
    `click to painted discard, median of ${discards.length}`,
    `${median(discards).toFixed(0)} ms, slowest ${worst(discards).toFixed(0)} ms`,
    '50 ms',
  );
  tell(
    "click to the page's answer, median",
    `${median(updates).toFixed(0)} ms; ${updates.length - discards.length} of ${updates.length} were never painted by themselves`,
  );
  tell('memory at the home screen', `${(played.home / MB).toFixed(0)} MB`);
  tell('memory after a whole game', `${(played.after / MB).toFixed(0)} MB`);
  await sizes();
  await mkdir('target/proofs', { recursive: true });
  await writeFile('target/proofs/desktop.txt', `${figures.join('\n')}\n`);
} finally {
  await display.close();
  await rm(folder, {
    recursive: true,
    force: true,
    maxRetries: 5,
    retryDelay: 200,
  });
}
