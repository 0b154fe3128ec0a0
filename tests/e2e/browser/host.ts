/** The program itself, serving a club of its own from a folder of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const PROGRAM =
  process.env['LAOMAJIANG'] ?? resolve(import.meta.dirname, '../../../target/debug/laomajiang');

/**
 * The folder for books: in memory, if `cargo xtask test` names a place, because syncing a disk takes longer than
 * showing a screen.
 */
const BOOKS = process.env['BOOKS'] ?? tmpdir();

export class Host {
  private constructor(
    /** The address with the start token; it can be opened once. */
    readonly link: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts with empty books, or with existing ones. */
  static async start(folder = mkdtempSync(join(BOOKS, 'laomajiang-e2e-'))): Promise<Host> {
    const child = spawn(PROGRAM, ['serve', '--port', '0', '--data', join(folder, 'club.db')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Playwright drops the output of its workers' children.
    child.stderr.on('data', (said: Buffer) => console.error(String(said)));
    const lines = createInterface({ input: child.stdout });
    child.once('exit', (code, signal) => {
      // Only a test ends its host.
      if (!child.killed) console.error(`laomajiang serve ended by itself: ${String(code)} ${String(signal)}`);
    });
    const gone = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`laomajiang serve ended with ${code}`)));
    });
    const link = (async () => {
      for await (const line of lines) if (line.trim().startsWith('http://')) return line.trim();
      throw new Error('no address was printed');
    })();
    return new Host(await Promise.race([link, gone]), folder, child);
  }

  /** Ends it like a power cut; its books stay. */
  async kill(): Promise<string> {
    await this.end('SIGKILL');
    return this.folder;
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }
}
