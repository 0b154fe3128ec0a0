// Two windows in one evening: one opens the room and plays at its own screen, the other calls it and plays from there;
// computers have the other seats. A hand is played, and both windows show the same result.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { openDisplay, until } from './display.mjs';
import { Window } from './driver.mjs';
import { hurry, Player } from './player.mjs';

const application = resolve(process.env.LAOMAJIANG_DESKTOP ?? 'target/debug/laomajiang-desktop');
const pictures = resolve(process.env.LAOMAJIANG_PICTURES ?? 'target/e2e/window');
const ENTER = '\uE007';

/** One each: a covered window paints nothing, and its page waits. */
const displays = [];

before(async () => {
  assert.ok(existsSync(application), `${application} is not built`);
  displays.push(await openDisplay(), await openDisplay());
  await mkdir(pictures, { recursive: true });
});

after(() => Promise.all(displays.map((display) => display.close())));

/** A window with books and a display of its own. */
async function open(folder, at) {
  const books = join(folder, 'club.db');
  const window = await Window.open({ application, display: displays[at].name, folder, books });
  await window.wait('[data-act=elsewhere]');
  await hurry(window);
  return window;
}

/** Presses until it has an effect: a button may wait for its host. */
function press(window, act, then) {
  return until(then, async () => {
    if (await window.shows(then)) return true;
    const button = `[data-act=${act}]:not(:disabled)`;
    // Tables off the screen have no layout, and cannot be pressed.
    await window.script((wanted) => document.querySelector(wanted)?.scrollIntoView(), button);
    await window.click(button);
    return false;
  });
}

/** Opens the room, adds one table where any whole hand wins, and returns the link for guests. */
async function invite(window) {
  await press(window, 'room', '[data-act=room-open]');
  await press(window, 'room-open', 'figure svg path');
  // The copied text is intercepted, because the clipboard is shared with other programs.
  await window.script(() => {
    navigator.clipboard.writeText = (text) => {
      document.body.dataset.copied = text;
      return Promise.resolve();
    };
    [...document.querySelectorAll('button')].find((one) => one.innerText === '複製整個網址').click();
  });
  const link = await until('the address', () => window.script(() => document.body.dataset.copied));
  await press(window, 'put', '[data-act=put-go]');
  await window.script(() => {
    const named = (text) =>
      [...document.querySelectorAll('[role=dialog] label')].find((one) => one.innerText.includes(text));
    for (const text of ['推倒胡', '1 秒']) named(text).querySelector('input').click();
  });
  await press(window, 'put-go', '[data-act=take]');
  return link;
}

/** Calls the host, comes in as a guest, and takes a seat. */
async function visit(window, link, name) {
  await press(window, 'elsewhere', '[data-act=elsewhere-go]');
  await window.type('[role=dialog] input', link);
  await press(window, 'elsewhere-go', '[data-act=join-guest]');
  await window.type('form input', name);
  await press(window, 'join-guest', '[data-act=sit]');
  await press(window, 'sit', '[data-act=stand]');
}

/** The text of the sheet at the end of a hand; without one, what the screen shows instead. */
function result() {
  const sheet = document.querySelector('[role=dialog]:has([data-act=next], [data-act=to-game])');
  if (!sheet) return { title: '', instead: document.body.innerText };
  return {
    title: sheet.querySelector('h2').innerText,
    sums: [...sheet.querySelectorAll('.all li')].map((one) => one.innerText),
  };
}

test('one window opens a room, another calls it, and they play a hand together', async () => {
  const folders = await Promise.all(
    ['host', 'guest'].map((who) => mkdtemp(join(tmpdir(), `laomajiang-${who}-`))),
  );
  let host;
  let guest;
  try {
    [host, guest] = await Promise.all(folders.map(open));
    const link = await invite(host);
    await visit(guest, link, '鄰居');
    await host.picture(join(pictures, 'together-room.png'));
    await press(host, 'take', '[role=dialog] input');
    await host.type('[role=dialog] input', `主人${ENTER}`);
    const free = () => guest.script(() => document.querySelectorAll('[data-act=fill]').length);
    await until('two seats for computers', async () => (await free()) === 2);
    await until('computers', async () => {
      await guest.click('[data-act=fill]:not(:disabled)');
      return (await free()) === 0;
    });
    // It is dealt once all are at the table; the host's own screen shows the room until its player goes there.
    await press(guest, 'start', '[data-act=deal]');
    await press(host, 'back', '[data-act=deal], .hand [data-tile]');
    const players = [host, guest].map((window) => new Player(window));
    await Promise.all(players.map((player) => player.deal()));
    await Promise.all(players.map((player) => player.playHand()));
    await host.picture(join(pictures, 'together-host.png'));
    await guest.picture(join(pictures, 'together-guest.png'));
    const told = await host.script(result);
    assert.notEqual(told.title, '', told.instead);
    assert.equal(told.sums.length, 4);
    assert.deepEqual(await guest.script(result), told);
    assert.ok(players.every(({ discarded }) => discarded > 0));
  } finally {
    await Promise.all([host?.close(), guest?.close()]);
    const gone = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
    await Promise.all(folders.map((folder) => rm(folder, gone)));
  }
});
