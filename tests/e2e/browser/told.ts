/** A table with a real host, whose screen gets the test's own messages from some moment on, as often as wanted. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import { Person } from './person.ts';
import type { Retold } from './retold.ts';
import { sitDown } from './screen.ts';

/** One hand, and offers for it: three chows, and all possible offers at once. */
export const { hand: HAND, ...ASKS } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../ui/src/dev/asks.json'), 'utf8'),
) as { hand: string[]; chows: { a: string }[]; all: { a: string }[] };

interface Message {
  is: string;
  n?: number;
  news?: Omit<Retold, 'view'> & { view: View; floor: number | null; info: Info | null };
}

type View = Omit<Retold['view'], 'seats'> & {
  seats: (Retold['view']['seats'][number] & { player: number })[];
};

interface Info {
  players: { name: string; here: boolean; computer: string | null }[];
  customs: object;
  tiles: number;
}

export type News = NonNullable<Message['news']>;

export class Telling {
  private socket: WebSocketRoute | null = null;
  private last: Message | null = null;
  private info: Info | null = null;
  private held = false;
  /** The answer to the page's requests for hints. */
  hints: object = { discards: [], stands: null, plan: null, aims: [] };

  async listen(page: Page): Promise<void> {
    await page.routeWebSocket(/./, (socket) => {
      this.socket = socket;
      const host = socket.connectToServer();
      host.onMessage((text) => {
        const message = JSON.parse(String(text)) as Message;
        if (message.news) {
          this.info = message.news.info ?? this.info;
          if (this.held) return;
          // The table as a player sees it, whoever has the device now.
          if (message.news.view.me !== null || this.last === null) this.last = message;
        }
        socket.send(text);
      });
      socket.onMessage((text) => {
        const { id, ask } = JSON.parse(String(text)) as { id: number; ask: { do: string; of?: number } };
        if (this.held && ask.do === 'hints')
          socket.send(
            JSON.stringify({ is: 'answer', id, answer: { is: 'hints', of: ask.of, ...this.hints } }),
          );
        else host.send(text);
      });
    });
  }

  /** From now on the host's messages are dropped; the page gets the last whole table with a change. */
  tell(change: (news: News) => void): void {
    this.held = true;
    const { socket, last } = this;
    if (!socket || !last?.news) throw new Error('nothing was told yet');
    const n = (last.n ?? 0) + 1;
    this.last = { ...last, n };
    const news = structuredClone({ ...last.news, info: structuredClone(this.info), events: [] });
    change(news);
    socket.send(JSON.stringify({ is: 'news', n, news }));
  }
}

/** A player before the first discard, whose screen can then be shown any table. */
export async function sitting(page: Page, link: string, begun: { length?: null } = {}): Promise<Telling> {
  const telling = new Telling();
  await telling.listen(page);
  await page.goto(link);
  const person = new Person(page);
  await sitDown(page, ['王小明'], begun);
  for (let at = 0; at < 400; at += 1) {
    if ((await person.plainly()) === 'discard') return telling;
    await person.step();
  }
  throw new Error('the player never had a tile to discard');
}
