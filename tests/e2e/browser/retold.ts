/** A screen with another table than the host's, for moments that are rare in a short game. */

import type { Page } from '@playwright/test';

interface Seat {
  wind: string;
  tiles: string[] | null;
  drawn: string | null;
  melds: object[];
  pond: object[];
  marks: string[];
  out?: boolean;
}

/** A message about a table, with the parts that tests change. */
export interface Retold {
  asked: boolean;
  gate: object | null;
  events: object[];
  info?: object | null;
  view: {
    me: string | null;
    hand: number;
    phase: object;
    offers: object[];
    wins: object[];
    exchange?: object;
    seats: Seat[];
  };
}

export async function retold(page: Page, change: (news: Retold) => void): Promise<void> {
  await page.routeWebSocket(/./, (socket) => {
    const host = socket.connectToServer();
    host.onMessage((text) => {
      const message = JSON.parse(String(text)) as { is: string; news?: Retold };
      if (message.news) change(message.news);
      socket.send(JSON.stringify(message));
    });
  });
}
