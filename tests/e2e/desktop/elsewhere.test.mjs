// The window at another player's host: it calls, it plays, the network is cut, it comes back by itself, and at the end
// it is at its own books again.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { openDisplay, until } from './display.mjs';
import { Window } from './driver.mjs';
import { Host } from './host.mjs';
import { hurry, Player } from './player.mjs';

const application = resolve(process.env.LAOMAJIANG_DESKTOP ?? 'target/debug/laomajiang-desktop');
const server = resolve(process.env.LAOMAJIANG_SERVER ?? 'target/debug/laomajiang');
const pictures = resolve(process.env.LAOMAJIANG_PICTURES ?? 'target/e2e/window');

let display;

before(async () => {
  for (const program of [application, server]) assert.ok(existsSync(program), `${program} is not built`);
  display = await openDisplay();
  await mkdir(pictures, { recursive: true });
});

after(() => display?.close());

test('a window calls a host, plays there through a break of the network, and comes back to its own books', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laomajiang-'));
  const host = await Host.open(server, join(folder, 'theirs.db'));
  let window;
  try {
    const address = await host.admit();
    window = await Window.open({
      application,
      display: display.name,
      folder,
      books: join(folder, 'ours.db'),
    });
    await window.wait('[data-act=elsewhere]');
    await hurry(window);
    await window.press('[data-act=elsewhere]', '[data-act=elsewhere-go]');
    await window.type('[role=dialog] input', '192.168.1');
    await window.press('[data-act=elsewhere-go]', '[role=dialog] [role=alert]');
    await window.picture(join(pictures, 'elsewhere.png'));
    await window.type('[role=dialog] input', `http://${address}/#r=K7QM2`);
    await window.press('[data-act=elsewhere-go]');
    await window.wait('[data-act=elsewhere-back]');
    assert.equal(host.calls, 1, 'one line');

    const player = new Player(window);
    await player.sitDown('鄰居');
    await player.deal();
    await until('his turn', async () => {
      const now = await player.situation();
      return now.playing || void (await player.act());
    });
    const seen = await player.sight();
    await host.cut();
    await window.wait('.notice [data-act=elsewhere-back]');
    await window.picture(join(pictures, 'elsewhere-cut.png'));
    await host.admit();
    await until('the same table', async () => {
      const cut = await window.shows('.notice');
      return !cut && (await player.situation()).playing;
    });
    assert.deepEqual(await player.sight(), seen);
    await player.playUntil(() => player.discarded >= 2);

    // A reloaded page is at the same host.
    await window.reload();
    await until('the table again', async () => (await player.sight()).tiles.length > 0);

    await host.cut();
    await window.wait('.notice [data-act=elsewhere-back]');
    await window.press('.notice [data-act=elsewhere-back]');
    await window.wait('[data-act=elsewhere]');
    assert.ok(!(await window.shows('[data-act=resume]')), 'nothing was played in our own books');
  } finally {
    await window?.close();
    await host.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
