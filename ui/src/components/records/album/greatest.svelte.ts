/** 大牌相簿: the greatest wins by the chosen rules. */

import { language } from '../../../lib/i18n/index.svelte';
import { ALL, type Found, type Library, type Page } from '../../../lib/records.svelte';
import { pageStates } from '../pagestate';

class Album {
  rules = $state<string | null>(null);
  people = $state(false);
  found = $state.raw<Found<'album'> | null>(null);
  failed = $state(false);
  scroll = 0;
  private asked = 0;

  async look(library: Library): Promise<void> {
    const mine = ++this.asked;
    const which = { ...ALL, rules: this.rules, people: this.people };
    this.failed = false;
    const found = await library.ask('album', { to: 'records', do: 'album', which, language: language() });
    if (mine !== this.asked) return;
    this.failed = found === null;
    if (found) this.found = found;
  }
}

export const albums = pageStates((_: Extract<Page, { is: 'album' }>) => new Album());
