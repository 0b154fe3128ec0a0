// WebDriver in the real window. On Linux tauri-driver only forwards to WebKitGTK's own driver, so this uses that one
// directly.

import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { end, ownAddress, sleep, surroundings, until } from './display.mjs';
import { hasEnded, program, tree } from './processes.mjs';

/** A page without an answer for this long has hung; a slow machine may take a minute to open a window. */
const PATIENCE = 180_000;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The driver takes the picture of the next frame, and a page at rest draws none: a dot changes until it is removed. */
function stir() {
  const dot = document.createElement('i');
  dot.dataset.stirs = '';
  dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px';
  document.body.append(dot);
  const beat = () => {
    if (!dot.isConnected) return;
    dot.style.background = dot.style.background === 'black' ? 'gray' : 'black';
    // Sleeps between two frames.
    setTimeout(beat, 30);
  };
  beat();
}

export class Window {
  /** Starts the program and connects to its page. */
  static async open({ application, display, folder, books }) {
    const address = ownAddress();
    const [host, port] = address.split(':');
    const env = {
      ...surroundings(display, folder),
      LAOMAJIANG_DATA: books,
      // Replaces the system's dialog for saving files.
      LAOMAJIANG_SAVE_INTO: folder,
      // The window allows automation only if this is set at its start.
      TAURI_AUTOMATION: 'true',
      TAURI_WEBVIEW_AUTOMATION: 'true',
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, `--host=${host}`], { env, stdio: 'ignore' });
    const window = new Window(driver, address, application);
    await until('WebKitWebDriver', () => fetch(`${window.base}/status`).catch(() => null));
    const wanted = {
      'webkitgtk:browserOptions': { binary: application, args: [] },
    };
    try {
      const begun = await window.ask('POST', '/session', {
        capabilities: { alwaysMatch: wanted },
      });
      window.session = `/session/${begun.sessionId}`;
    } catch (why) {
      await end(driver);
      throw why;
    }
    return window;
  }

  constructor(driver, address, application) {
    this.driver = driver;
    this.application = application;
    this.base = `http://${address}`;
  }

  async ask(method, path, body) {
    const signal = AbortSignal.timeout(PATIENCE);
    const sent = { method, signal, body: body && JSON.stringify(body) };
    const answer = await fetch(`${this.base}${path}`, sent).catch((why) => {
      throw new Error(`${method} ${path}: ${why.message}`);
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Runs a function in the page, with arguments. */
  script(work, ...args) {
    return this.ask('POST', `${this.session}/execute/sync`, {
      script: `return (${work})(...arguments)`,
      args,
    });
  }

  /** The same with an asynchronous function. */
  later(work, ...args) {
    const script = `const done = arguments[arguments.length - 1];
      (${work})(...[...arguments].slice(0, -1)).then(done, (why) => done(String(why)))`;
    return this.ask('POST', `${this.session}/execute/async`, { script, args });
  }

  /** A click with the system's mouse; false if there is nothing to click now. */
  async click(selector) {
    try {
      const found = await this.ask('POST', `${this.session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await this.ask('POST', `${this.session}/element/${found[ELEMENT]}/click`, {});
      return true;
    } catch (why) {
      // The element is gone or covered: the caller looks again.
      if (/no such element|stale element|intercepted|not interactable/.test(why.message)) return false;
      throw why;
    }
  }

  /** Clicks an element that the page may be redrawing: until the click is accepted, or its effect is visible. */
  async press(selector, brings) {
    await until(brings ?? selector, async () => {
      if (brings && (await this.shows(brings))) return true;
      const taken = await this.click(selector);
      return taken && !brings;
    });
  }

  /** Types into an empty field. */
  async type(selector, text) {
    const found = await this.ask('POST', `${this.session}/element`, {
      using: 'css selector',
      value: selector,
    });
    await this.ask('POST', `${this.session}/element/${found[ELEMENT]}/clear`, {});
    await this.ask('POST', `${this.session}/element/${found[ELEMENT]}/value`, {
      text,
    });
  }

  shows(selector) {
    return this.script((wanted) => document.querySelector(wanted) !== null, selector);
  }

  wait(selector) {
    return until(selector, () => this.shows(selector));
  }

  /** Reloads the page, and waits until the new one answers. */
  async reload() {
    await this.script(() => {
      window.isLeft = true;
      location.reload();
    });
    await until('the page anew', () => this.script(() => window.isLeft === undefined).catch(() => false));
  }

  /** A picture of the page at rest; for people, so CI takes none. */
  async picture(file) {
    if (process.env.PICTURES === 'none') return;
    // Sleeps until the page has come to rest; no check hangs on it.
    await sleep(400);
    await this.script(stir);
    const drawn = await this.ask('GET', `${this.session}/screenshot`);
    await this.script(() => document.querySelector('i[data-stirs]')?.remove());
    await writeFile(file, Buffer.from(drawn, 'base64'));
  }

  /** The program's own process. */
  pid() {
    const found = this.running();
    if (!found) throw new Error('the program does not run');
    return found;
  }

  running() {
    return tree(this.driver.pid).find((pid) => program(pid) === this.application);
  }

  /** Ends the program like a power cut. */
  async kill() {
    const pid = this.pid();
    process.kill(pid, 'SIGKILL');
    // Until then it holds its books, whatever the signal.
    await until('its end', () => hasEnded(pid));
    await end(this.driver);
  }

  /** Ends the program as its user does, and waits until it has released its books. */
  async close() {
    if (this.driver.exitCode !== null || this.driver.signalCode !== null) return;
    const pid = this.running();
    await this.ask('DELETE', this.session).catch(() => null);
    if (pid && !hasEnded(pid)) process.kill(pid, 'SIGTERM');
    await until('its end', () => !pid || hasEnded(pid));
    await end(this.driver);
  }
}
