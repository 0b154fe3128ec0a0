/** 說話: messages between people at a table on the network, as this screen shows them. */

import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { Refused, type Backend } from './backend/backend';
import { marked } from './guests';
import { mark, t, type Key } from './i18n/index.svelte';
import { messageText } from './messages';
import type { Phrase, Player, Said, Saying, TableInfo, Words } from './wire/types';
import { locals } from './seats';

/** The ready phrases, from coming to going. */
export const PHRASES: readonly Phrase[] = [
  'hello',
  'teach',
  'moment',
  'back',
  'sorry',
  'never-mind',
  'thanks',
  'well-played',
  'congratulations',
  'close',
  'no-hurry',
  'tea',
  'another',
  'goodbye',
];

/** The most characters of a text. */
export const LONGEST = 120;

/** The most messages kept. The host keeps sixty, so those repeated after a broken connection are still known here. */
const KEPT = 120;

/** Messages within this time (ms) after joining were said before. */
const BEFORE = 1500;

/** The time of a bubble in milliseconds; each character adds to it. */
const STAYS = 4500;
const READING = 60;

const READ = 'laomajiang.talk.read';
const MUTED = 'laomajiang.talk.muted';

/** The phrase in the reader's language, or the text as written. */
export function textOf(words: Words): string {
  return words.is === 'phrase' ? t(`phrase-${words.phrase}`) : words.text;
}

/** A person who can be muted: the key on this screen, and the name. */
export interface Other {
  key: string;
  name: string;
}

/** The key of a name from the catalogue is the same in every language. */
const keyOf = (name: Said): string => (typeof name === 'string' ? name : JSON.stringify(name));

/** The number of characters, counted like the host. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

export class Talk {
  said = $state.raw<readonly Saying[]>([]);
  /** True while the panel is open. */
  open = $state(false);
  /** The last words of each player, beside their plate for a while. */
  readonly bubbles = new SvelteMap<Player, Saying>();
  /** The text for screen readers. */
  spoken = $state('');
  /** The reason why a message was not sent. */
  trouble = $state<Key | null>(null);
  /** Names of muted people; they stay muted at the next table. */
  readonly muted: SvelteSet<string>;
  allMuted = $state(false);

  private info = $state.raw<TableInfo | null>(null);
  /** The number of the last message that was read. */
  private read = $state(0);
  private came = 0;
  /** The timers of the bubbles, by player. */
  private readonly timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly backend: Pick<Backend, 'ask' | 'onTalk' | 'onNews'>) {
    const muted = remembered<{ names: string[]; all: boolean }>(MUTED, { names: [], all: false });
    this.muted = new SvelteSet(muted.names);
    this.allMuted = muted.all;
    backend.onNews(({ news }) => {
      if (news.info) this.sit(news.info);
    });
    backend.onTalk((said) => {
      this.hear(said);
    });
  }

  /** The messages without those of muted people. */
  get shown(): readonly Saying[] {
    return this.said.filter((saying) => !this.hidden(saying));
  }

  get unread(): number {
    return this.shown.filter((saying) => saying.n > this.read && !this.mine(saying)).length;
  }

  /** True if a player of this device said it. */
  mine({ player }: Saying): boolean {
    return player !== null && locals(this.info).includes(player);
  }

  /** The speaker's name on this screen. */
  nameOf({ name, guest }: Saying): string {
    return marked(messageText(name), guest);
  }

  hidden(saying: Saying): boolean {
    return !this.mine(saying) && (this.allMuted || this.muted.has(keyOf(saying.name)));
  }

  /** The others who can be muted; computer players say nothing. */
  get others(): readonly Other[] {
    const people = (this.info?.players ?? []).filter((one) => !one.here && one.computer === null);
    const others = people.map(({ name, guest }) => ({
      key: keyOf(name),
      name: marked(messageText(name), guest),
    }));
    return others.filter((one, at) => others.findIndex(({ key }) => key === one.key) === at);
  }

  show(open: boolean): void {
    this.open = open;
    this.trouble = null;
    if (open) this.readAll();
  }

  mute(key: string, on: boolean): void {
    if (on) this.muted.add(key);
    else this.muted.delete(key);
    this.keepMuted();
  }

  muteAll(on: boolean): void {
    this.allMuted = on;
    this.keepMuted();
  }

  /** Sends a message; true if the host accepted it. */
  async say(words: Words): Promise<boolean> {
    this.trouble = null;
    try {
      await this.backend.ask({ to: 'table', do: 'say', words });
      return true;
    } catch (why) {
      this.trouble = troubleOf(why);
      return false;
    }
  }

  /** Starts at a table; for another table than before, from scratch. */
  sit(info: TableInfo): void {
    this.came = Date.now();
    const other = this.info?.game !== info.game;
    this.info = info;
    if (!other) return;
    this.forget();
    this.open = false;
    const kept = remembered<{ game: string; n: number }>(READ, { game: '', n: 0 });
    this.read = kept.game === info.game ? kept.n : 0;
  }

  /** Adds the recent messages, or the new ones. */
  hear(told: readonly Saying[]): void {
    // A restarted host counts from one again.
    if (told.some((saying) => saying.n <= this.last && !this.knows(saying))) this.forget();
    const fresh = told.filter((saying) => saying.n > this.last);
    this.said = [...this.said, ...fresh].slice(-KEPT);
    if (this.read > this.last) this.read = 0;
    if (this.open) this.readAll();
    // Older messages are in the panel only, not in bubbles.
    if (Date.now() - this.came < BEFORE) return;
    const seen = fresh.filter((saying) => !this.mine(saying) && !this.hidden(saying));
    for (const saying of seen) this.float(saying);
    if (seen.length > 0)
      this.spoken = seen.map((one) => `${this.nameOf(one)}${mark(':')}${textOf(one.words)}`).join(mark('.'));
  }

  private get last(): number {
    return this.said.at(-1)?.n ?? 0;
  }

  private knows(saying: Saying): boolean {
    const known = this.said.find(({ n }) => n === saying.n);
    return known !== undefined && JSON.stringify(known) === JSON.stringify(saying);
  }

  private readAll(): void {
    this.read = this.last;
    remember(READ, { game: this.info?.game ?? '', n: this.read });
  }

  private float(saying: Saying): void {
    const { player } = saying;
    if (player === null) return;
    clearTimeout(this.timers[player]);
    this.bubbles.set(player, saying);
    const stays = STAYS + READING * lengthOf(textOf(saying.words));
    this.timers[player] = setTimeout(() => this.bubbles.delete(player), stays);
  }

  private forget(): void {
    this.timers.forEach(clearTimeout);
    this.bubbles.clear();
    this.said = [];
    this.spoken = '';
    this.read = 0;
  }

  private keepMuted(): void {
    remember(MUTED, { names: [...this.muted], all: this.allMuted });
  }
}

function troubleOf(why: unknown): Key {
  if (!(why instanceof Refused)) return 'talk-lost';
  if (why.code === 'busy') return 'talk-slow';
  return why.code === 'text' ? 'talk-long' : `refused-${why.code}`;
}

/** A value kept as long as this tab, also after a reload: for the evening. */
function remembered<T extends object>(key: string, usual: T): T {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const fits = (name: string, value: unknown) =>
      Array.isArray(value) ? Array.isArray(kept[name]) : typeof kept[name] === typeof value;
    const own = Object.entries(usual).map(([name, value]) => [name, fits(name, value) ? kept[name] : value]);
    return Object.fromEntries(own) as T;
  } catch {
    return usual;
  }
}

function remember(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the value lasts until a reload.
  }
}
