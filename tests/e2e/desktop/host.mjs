// Another player's host, as on another machine: the program's own server, which trusts this machine, behind a proxy
// that adds the cookie that a guest does not have.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { end, ownAddress, until } from './display.mjs';

export class Host {
  /** Starts `laomajiang serve` with books of its own. */
  static async open(program, books) {
    const served = spawn(program, ['serve', '--data', books], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    served.stdout.on('data', (data) => (said += data));
    const link = new URL(await until('the host', () => /http:\S+/.exec(said)?.[0]));
    const answer = await fetch(link, { redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie').split(';')[0];
    return new Host(served, link.host, cookie);
  }

  constructor(served, inside, cookie) {
    this.served = served;
    this.inside = inside;
    this.cookie = cookie;
    this.lines = new Set();
    this.calls = 0;
    this.address = ownAddress();
  }

  /** Starts the proxy, at the same address as before. */
  async admit() {
    const [host, port] = this.address.split(':');
    this.door = createServer((outside) => this.join(outside)).listen(Number(port), host);
    await once(this.door, 'listening');
    return this.address;
  }

  /** For the server, a caller is this machine's own page. */
  join(outside) {
    this.calls += 1;
    const inside = connect(Number(this.inside.split(':')[1]), '127.0.0.1');
    this.lines.add(outside);
    outside.once('data', (head) => {
      const asked = head
        .toString('latin1')
        .replace(/\r\nhost:[^\r]*/i, `\r\nHost: ${this.inside}\r\nCookie: ${this.cookie}`);
      inside.write(asked, 'latin1');
      outside.pipe(inside).pipe(outside);
    });
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    outside.on('close', () => this.lines.delete(outside));
  }

  /** Cuts the network: connections break, and calls get no answer. */
  async cut() {
    this.door.close();
    for (const line of this.lines) line.destroy();
    await once(this.door, 'close');
  }

  async close() {
    if (this.door?.listening) await this.cut();
    await end(this.served, 'SIGINT');
  }
}
