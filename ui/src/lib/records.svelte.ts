/** 會務: which page of the books is open, and what the books are asked. */

import { remember } from './author';
import { Refused, type Backend } from './backend/backend';
import { language, type Key } from './i18n/index.svelte';
import type { Draft } from './house';
import type {
  OfficeAsk,
  OfficeTold,
  PaperFormat,
  PaperOf,
  Player,
  Recorded,
  Records,
  Which,
  When,
  WhichGames,
} from './wire/types';

/** A page of the books. */
export type Page =
  | { is: 'members' }
  | { is: 'member'; uid: string; which?: Which }
  | { is: 'ranking' }
  | { is: 'games'; which?: WhichGames; /** What the pattern asked for is called. */ pattern?: string }
  | { is: 'game'; game: string }
  | { is: 'house'; draft: Draft }
  | { is: 'patterns'; rules: string; /** What is looked for. */ find?: string }
  | { is: 'learn'; rules: string }
  | { is: 'rulebook'; rules: string }
  | { is: 'advice' }
  | { is: 'practice'; rules: string }
  | { is: 'office' }
  | { is: 'trail' }
  | { is: 'evening'; when?: When }
  | { is: 'reckon'; rules: string }
  | { is: 'desk' }
  | { is: 'desk-new' }
  | { is: 'desk-game'; game: string; /** Which hand is corrected at once. */ hand?: number }
  | { is: 'replay'; game: string; hand: number; seat: Player | null };

/** An answer of a kind. */
export type Found<K extends Recorded['of']> = Extract<Recorded, { of: K }>;

/** An answer of a kind to the organiser. */
export type OfficeOf<K extends OfficeTold['office']> = Extract<OfficeTold, { office: K }>;

/** All games. */
export const ALL: Which = {
  rules: null,
  from: null,
  to: null,
  length: null,
  against: [],
  people: false,
  page: null,
};
export const ALL_GAMES: WhichGames = { member: null, rules: null, from: null, to: null, pattern: null };

/** The books as this screen goes through them; one finds back the way one came. */
export class Library {
  /** The pages on the way here, the open one last; none while the books are closed. */
  way = $state.raw<readonly Page[]>([]);
  /** What went wrong, as the page says it until something else is asked for. */
  trouble = $state<Key | null>(null);
  /** What the host said no to last: the page that asked says what it is about. */
  refused = $state.raw<Refused | null>(null);
  readonly page = $derived(this.way.at(-1) ?? null);

  constructor(
    private readonly backend: Pick<Backend, 'ask'>,
    private readonly closed: () => void,
  ) {}

  /** Opens a page; the one before it is a step back. */
  open(page: Page): void {
    this.trouble = null;
    this.way = [...this.way, page];
  }

  /** The open page is another one from now on: the way back goes past it. */
  turn(page: Page): void {
    this.trouble = null;
    this.way = [...this.way.slice(0, -1), page];
  }

  back(): void {
    this.trouble = null;
    this.way = this.way.slice(0, -1);
    if (this.way.length === 0) this.closed();
  }

  /** What the books answer; none if they answer something else, or no, which the page shows. */
  async ask<K extends Recorded['of']>(kind: K, ask: Records): Promise<Found<K> | null> {
    const found = await this.put(ask);
    return found?.of === kind ? (found as Found<K>) : null;
  }

  /** A report as a file; the program with a window of its own has asked where it goes, and put it there. */
  async paper(about: PaperOf, format: PaperFormat): Promise<Found<'file'> | Found<'saved'> | null> {
    return this.file({ of: 'paper', about, format, language: language() });
  }

  /** Anything that comes as a file. */
  async file(ask: Records): Promise<Found<'file'> | Found<'saved'> | null> {
    const found = await this.put(ask);
    return found?.of === 'file' || found?.of === 'saved' ? found : null;
  }

  /** The answer to the organiser; none if the books say no, which the page shows. */
  async office<K extends OfficeTold['office']>(kind: K, ask: OfficeAsk): Promise<OfficeOf<K> | null> {
    const told = (await this.ask('office', { of: 'office', ask }))?.told;
    return told?.office === kind ? (told as OfficeOf<K>) : null;
  }

  private async put(ask: Records): Promise<Recorded | null> {
    this.trouble = null;
    this.refused = null;
    try {
      const answer = await this.backend.ask({ do: 'records', ask });
      remember(ask);
      return answer.is === 'records' ? answer.answer : null;
    } catch (why) {
      this.refused = why instanceof Refused ? why : null;
      // What a page can say at the very place is said there.
      if (this.refused?.about) return null;
      this.trouble = why instanceof Refused ? `refused-${why.code}` : 'refused-lost';
      return null;
    }
  }
}
