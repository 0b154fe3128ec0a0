/** The whole screen: where it is, what it asks the host, what went wrong. */

import { getContext, setContext } from 'svelte';
import { Refused, type Backend, type Line } from './backend/backend';
import type { Key } from './i18n/index.svelte';
import { TableState } from './table.svelte';
import { PROTOCOL, type Action, type Ask, type Home, type NewTable, type Player } from './wire/types';

export type Screen = 'home' | 'new' | 'table' | 'game-result' | 'settings';

const GAME = 'laomajiang.game';

export class App {
  screen = $state<Screen>('home');
  home = $state.raw<Home | null>(null);
  line = $state<Line>('connecting');
  /** What the person is told went wrong. */
  trouble = $state<Key | null>(null);
  readonly table = new TableState();
  private before: Screen = 'home';

  constructor(private readonly backend: Backend) {
    this.line = backend.state;
    backend.onNews((news) => {
      this.table.hear(news);
      if (news.news.info) this.arrive(news.news.info.game);
    });
    backend.onState((line) => {
      this.line = line;
      if (line === 'open') void this.greet();
    });
    if (backend.state === 'open') void this.greet();
  }

  /** Goes to a screen; the settings lead back to where they were asked for. */
  go(screen: Screen): void {
    if (screen === 'settings') this.before = this.screen;
    this.screen = screen;
    if (screen === 'home') void this.refresh();
  }

  back(): void {
    this.screen = this.before;
  }

  async refresh(): Promise<void> {
    const answer = await this.ask({ do: 'home' });
    if (answer?.is === 'home') this.home = answer;
  }

  begin(wanted: NewTable): Promise<boolean> {
    return this.did({ do: 'begin', ...wanted });
  }

  resume(game: string): Promise<boolean> {
    return this.did({ do: 'resume', game });
  }

  deal(): Promise<boolean> {
    return this.busily({ do: 'deal' });
  }

  act(action: Action): Promise<boolean> {
    return this.busily({ do: 'act', action });
  }

  floor(player: Player | null, pin?: string): Promise<boolean> {
    return this.did(pin === undefined ? { do: 'floor', player } : { do: 'floor', player, pin });
  }

  leave(player: Player): Promise<boolean> {
    return this.did({ do: 'leave', player });
  }

  async rise(): Promise<void> {
    await this.did({ do: 'rise' });
    keep(null);
    this.table.clear();
    this.go('home');
  }

  /** The table in front of the person after a break of the line, or a reload of the page. */
  private async greet(): Promise<void> {
    const welcome = await this.ask({ do: 'hello', protocol: PROTOCOL });
    if (!welcome) return;
    await this.refresh();
    const game = this.table.info?.game ?? kept();
    if (game === null) return;
    // A table that this screen still has is told again; one it has lost is sat down at again.
    const looked = await this.backend.ask({ do: 'look' }).catch(() => null);
    if (!looked)
      await this.backend.ask({ do: 'resume', game }).catch(() => {
        keep(null);
      });
  }

  private arrive(game: string): void {
    keep(game);
    if (this.screen !== 'settings') this.screen = 'table';
    else this.before = 'table';
  }

  private async did(ask: Ask): Promise<boolean> {
    return (await this.ask(ask)) !== null;
  }

  /** Nothing else is offered until the host has answered. */
  private async busily(ask: Ask): Promise<boolean> {
    if (this.table.sending) return false;
    this.table.sending = true;
    try {
      return await this.did(ask);
    } finally {
      this.table.sending = false;
    }
  }

  private async ask(ask: Ask) {
    try {
      return await this.backend.ask(ask);
    } catch (why) {
      this.trouble = why instanceof Refused ? `refused.${why.code}` : 'refused.lost';
      return null;
    }
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(GAME);
  } catch {
    return null;
  }
}

function keep(game: string | null): void {
  try {
    if (game === null) sessionStorage.removeItem(GAME);
    else sessionStorage.setItem(GAME, game);
  } catch {
    // A page without storage starts at the first screen after a reload.
  }
}

const KEY = Symbol('app');

export function provide(app: App): App {
  return setContext(KEY, app);
}

export function useApp(): App {
  return getContext<App>(KEY);
}
