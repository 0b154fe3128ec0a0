/** 會務: the open page of the books, and requests to the books. */

import { remember } from './author';
import { Refused, type Backend } from './backend/backend';
import { language, type Key } from './i18n/index.svelte';
import type { Draft } from './house';
import type { LibraryAsk } from './wire/protocol';
import type {
  OfficeAsk,
  OfficeTold,
  PaperFormat,
  PaperOf,
  Player,
  Recorded,
  Which,
  When,
  WhichGames,
} from './wire/types';

/** A page of the books. */
export type Page =
  | { is: 'members' }
  | { is: 'member'; uid: string; which?: Which }
  | { is: 'ranking' }
  | { is: 'album' }
  | { is: 'games'; which?: WhichGames; /** The name of the wanted pattern. */ pattern?: string }
  | { is: 'game'; game: string; /** The hand to show at once, replayed if it can be. */ hand?: number }
  | { is: 'house'; draft: Draft }
  | { is: 'patterns'; rules: string; /** The text to search for. */ find?: string }
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
  | { is: 'desk-game'; game: string; /** The hand to correct at once. */ hand?: number }
  | { is: 'replay'; game: string; hand: number; seat: Player | null };

/** An answer of this kind. */
export type Found<K extends Recorded['of']> = Extract<Recorded, { of: K }>;

/** An answer of this kind to the organiser. */
export type OfficeOf<K extends OfficeTold['office']> = Extract<OfficeTold, { office: K }>;

/** Every game. */
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

/** The books as browsed on this screen, with the way back. */
export class Library {
  /** The pages up to the open one, which is last; empty while the books are closed. */
  pages = $state.raw<readonly Page[]>([]);
  /** The error, until the next request. */
  trouble = $state<Key | null>(null);
  /** The host's last refusal; the page that asked shows the details. */
  refused = $state.raw<Refused | null>(null);
  readonly page = $derived(this.pages.at(-1) ?? null);

  constructor(
    private readonly backend: Pick<Backend, 'ask'>,
    private readonly closed: () => void,
  ) {}

  /** Opens a page; a step back leads to the current one. */
  open(page: Page): void {
    this.trouble = null;
    this.pages = [...this.pages, page];
  }

  /** Replaces the open page; a step back skips the old one. */
  turn(page: Page): void {
    this.trouble = null;
    this.pages = [...this.pages.slice(0, -1), page];
  }

  back(): void {
    this.trouble = null;
    this.pages = this.pages.slice(0, -1);
    if (this.pages.length === 0) this.closed();
  }

  /** The books' answer; null for another kind of answer or a refusal, which the page shows. */
  async ask<K extends Recorded['of']>(kind: K, ask: LibraryAsk): Promise<Found<K> | null> {
    const found = await this.put(ask);
    return found?.of === kind ? (found as Found<K>) : null;
  }

  /** A report as a file; the program's own window has already asked for a place and saved it. */
  async paper(about: PaperOf, format: PaperFormat): Promise<Found<'file'> | Found<'saved'> | null> {
    return this.file({ to: 'records', do: 'paper', about, format, language: language() });
  }

  /** A file for any other request. */
  async file(ask: LibraryAsk): Promise<Found<'file'> | Found<'saved'> | null> {
    const found = await this.put(ask);
    return found?.of === 'file' || found?.of === 'saved' ? found : null;
  }

  /** The answer to the organiser; null for a refusal, which the page shows. */
  async office<K extends OfficeTold['office']>(kind: K, ask: OfficeAsk): Promise<OfficeOf<K> | null> {
    const told = (await this.ask('office', { to: 'books', do: 'office', ask }))?.told;
    return told?.office === kind ? (told as OfficeOf<K>) : null;
  }

  private async put(ask: LibraryAsk): Promise<Recorded | null> {
    this.trouble = null;
    this.refused = null;
    try {
      const answer = await this.backend.ask(ask);
      remember(ask);
      return answer.is === 'records' ? answer.answer : null;
    } catch (why) {
      this.refused = why instanceof Refused ? why : null;
      // A refusal about a part of the form is shown at that part.
      if (this.refused?.about) return null;
      this.trouble = why instanceof Refused ? `refused-${why.code}` : 'refused-lost';
      return null;
    }
  }
}
