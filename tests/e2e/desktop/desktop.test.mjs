// The program in its real window, on a display of its own. `cargo xtask test` builds it and runs this.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { end, openBus, openDisplay, surroundings, until } from './display.mjs';
import { Window } from './driver.mjs';
import { Player } from './player.mjs';
import { memory, openPorts } from './processes.mjs';

const application = resolve(process.env.LAOMAJIANG_DESKTOP ?? 'target/debug/laomajiang-desktop');
const pictures = resolve(process.env.LAOMAJIANG_PICTURES ?? 'target/e2e/window');
const LOG = 'data/app.laomajiang.desktop/logs/laomajiang.log';

let display;
let folder;
const windows = [];

before(async () => {
  assert.ok(existsSync(application), `${application} is not built`);
  display = await openDisplay();
  await mkdir(pictures, { recursive: true });
});

after(() => display?.close());

/** A machine without any game. */
async function anew(work) {
  folder = await mkdtemp(join(tmpdir(), 'laomajiang-'));
  try {
    await work(join(folder, 'club.db'));
  } finally {
    // After any error all processes end.
    await Promise.all(windows.splice(0).map((window) => window.close()));
    await rm(folder, {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 200,
    });
  }
}

async function opened(books) {
  const window = await Window.open({
    application,
    display: display.name,
    folder,
    books,
  });
  windows.push(window);
  return window;
}

/** Starts the program without a player. */
function start(books, ...more) {
  return startOn(display.name, books, ...more);
}

function startOn(screen, books, ...more) {
  const env = { ...surroundings(screen, folder), LAOMAJIANG_DATA: books };
  const program = spawn(application, more, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  program.said = '';
  program.stderr.on('data', (data) => (program.said += data));
  return program;
}

const log = () => readFile(join(folder, LOG), 'utf8').catch(() => '');

/** Switches animations off. */
async function hurry(window) {
  await window.wait('[data-act=new]:not(:disabled)');
  await window.script(() => {
    const kept = JSON.parse(localStorage.getItem('laomajiang.settings') ?? '{}');
    localStorage.setItem(
      'laomajiang.settings',
      JSON.stringify({ ...kept, language: 'zh-Hant', speed: 'off', undo: 0 }),
    );
  });
  await window.reload();
  await window.wait('[data-act=new]:not(:disabled)');
}

test('a hand against three computers; killed in the next one, the game goes on at the very event', async () => {
  await anew(async (books) => {
    const first = await opened(books);
    await hurry(first);
    await first.picture(join(pictures, 'home.png'));
    const player = new Player(first);
    await player.sitDown('王小明');
    await player.deal();
    await first.picture(join(pictures, 'table.png'));
    await player.playHand();
    assert.ok(player.discarded > 0, 'he has discarded');
    await first.picture(join(pictures, 'hand-result.png'));
    const hands = await first.script(() => document.querySelector('[role=dialog]')?.innerText ?? '');
    assert.notEqual(hands, '', 'the hand is explained');

    await player.next();
    await player.playInto(3);
    const left = await player.sight();
    assert.ok((await player.situation()).playing, 'it is his turn, in the midst of a hand');
    await first.kill();
    assert.ok(existsSync(`${books}-lock`), 'no program has tidied up');

    // No picture of this window: without a graphics card WebKit's driver waits for one for ever.
    const second = await opened(books);
    await second.wait('[data-act=resume]');
    await second.press('[data-act=resume]');
    const again = new Player(second, 0);
    await second.wait('.hand[data-playing=true]');
    assert.deepEqual(await again.sight(), left);
    await again.playUntil(() => again.discarded >= 3);
    assert.ok(again.discarded >= 3 || (await again.situation()).ended, 'and it works on');

    // A reloaded page returns to the same table.
    await until('his turn', async () => {
      const now = await again.situation();
      return now.ended || now.playing || void (await again.act());
    });
    const shown = await again.sight();
    await second.reload();
    await second.wait('main');
    await until('the same table', async () => (await again.sight()).tiles.length === shown.tiles.length);
    assert.deepEqual(await again.sight(), shown);
  });
});

test('a report goes from the window into files that other programs read', async () => {
  await anew(async (books) => {
    const window = await opened(books);
    await hurry(window);
    const player = new Player(window);
    await player.sitDown('王小明');
    await player.deal();
    await player.playHand();
    await player.next();
    await press(window, '[data-act=menu]', '[data-act=rise]');
    await press(window, '[data-act=rise]', '[data-act=books-games]');
    await press(window, '[data-act=books-games]', '[data-act=game]');
    await press(window, '[data-act=game]', '[data-act=paper-pdf]');
    // The players' chips on the page.
    const chips = await window.script(() =>
      [...document.querySelectorAll('td.chips')].map((cell) => cell.innerText.trim()),
    );
    assert.equal(chips.length, 4);
    const paper = async (kind) => {
      await window.press(`[data-act=paper-${kind}]`);
      const found = await until(kind, async () => {
        const all = await readdir(folder);
        return all.find((name) => name.endsWith(`.${kind}`));
      });
      return join(folder, found);
    };
    const pdf = await paper('pdf');
    const text = await told('pdftotext', ['-layout', pdf, '-']);
    for (const word of ['王小明', '上海老麻將', ...chips])
      assert.ok(text.includes(word), `${word} in the PDF`);
    await told('pdftoppm', ['-png', '-r', '50', '-f', '1', '-l', '1', pdf, join(pictures, 'report')]);
    const drawn = (await readdir(pictures)).find((name) => /^report-\d+\.png$/.test(name));
    // A blank page of this size is a tenth of it.
    assert.ok((await readFile(join(pictures, drawn))).length > 10_000, 'the page is drawn');
    const xlsx = await readFile(await paper('xlsx'));
    assert.equal(xlsx.subarray(0, 2).toString(), 'PK');
  });
});

/** Clicks until the expected element is there. */
async function press(window, what, then) {
  await until(then, async () => {
    if (await window.shows(then)) return true;
    await window.click(what);
    return window.shows(then);
  });
}

/** Waits for this text in a program's output. */
async function told(program, words) {
  const { stdout } = await promisify(execFile)(program, words);
  return stdout;
}

test('a window opens no port, is alone with its books, and leaves one file when it is told to end', async () => {
  await anew(async (books) => {
    const program = start(books);
    try {
      await until('the books', async () => (await log()).includes('the books are open'));
      await until('the page', () => memory(program.pid) > 100e6);
      assert.deepEqual(openPorts(program.pid), []);
      const second = start(books);
      await until('the second start', async () => /stay shut: another process/.test(await log()));
      // By now the first one has opened all that it ever opens.
      assert.deepEqual(openPorts(program.pid), []);
      await end(second);
    } finally {
      await end(program);
    }
    assert.equal(program.exitCode, 0, 'told to end, it ends well');
    const left = await readdir(folder);
    assert.deepEqual(
      left.filter((file) => file.startsWith('club')),
      ['club.db'],
    );
    assert.equal(/panicked/.test(program.said), false, program.said);
  });
});

for (const [what, bytes, kind] of [
  ['damaged books', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(40)]), 'damaged'],
  ['some other file', Buffer.from('a letter to my aunt'), 'some other file'],
]) {
  test(`${what} are not touched, and a player is told`, async () => {
    await anew(async (books) => {
      await writeFile(books, bytes);
      await until('an empty screen', async () => !(await display.shows()));
      const program = start(books);
      try {
        await until('the log', async () => (await log()).includes(`the books stay shut: ${kind}`));
        await until('the question', () => display.shows());
        assert.equal(program.exitCode, null, 'it waits for an answer');
      } finally {
        await end(program);
      }
      assert.deepEqual(await readFile(books), bytes);
      assert.equal(/panicked/.test(program.said), false, program.said);
    });
  });
}

test('a second start finds the window that is open; other books are another program', async () => {
  await anew(async (books) => {
    const bus = await openBus();
    const env = {
      ...surroundings(display.name, folder),
      LAOMAJIANG_DATA: books,
      DBUS_SESSION_BUS_ADDRESS: bus.address,
    };
    const start = (...more) => spawn(application, more, { env, stdio: 'ignore' });
    const times = async (text) => (await log()).split(text).length - 1;
    const programs = [start()];
    try {
      await until('the books', () => times('the books are open'));
      const again = start();
      programs.push(again);
      await until("the second's end", () => again.exitCode !== null);
      assert.equal(again.exitCode, 0);
      assert.equal(await times('the books'), 1, 'it has not asked for them');
      programs.push(start('--data', join(folder, 'other.db')));
      await until('other books', async () => (await times('the books are open')) === 2);
      assert.equal(programs[0].exitCode, null, 'the first is still there');
    } finally {
      for (const program of programs) await end(program);
      await bus.close();
    }
  });
});

test('what is typed wrongly is named', async () => {
  await anew(async (books) => {
    const program = start(books, '--fly');
    await until('its end', () => program.exitCode !== null);
    assert.equal(program.exitCode, 2);
    assert.match(program.said, /--fly[^]*--data/);
  });
});

test('where the display is gone, the way to the browser is named', async () => {
  await anew(async (books) => {
    const program = startOn(':4242', books);
    await until('its end', () => program.exitCode !== null);
    assert.equal(program.exitCode, 3);
    assert.match(program.said, /laomajiang serve/);
    assert.ok(!existsSync(books), 'no books are opened without a window');
  });
});
