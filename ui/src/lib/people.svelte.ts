/** Everybody in the books, kept while they are gone through. */

import type { Group } from './people';
import type { Library } from './records.svelte';
import type { Person, SheetPage } from './wire/types';

/** What this screen has seen of the people in the books: shown at once, while it is asked for again. */
export class People {
  all = $state.raw<readonly Person[] | null>(null);
  /** They could not be had; the page has said why. */
  failed = $state(false);
  typed = $state('');
  group = $state<Group>('members');
  /** The sheet that was open last. */
  sheet: SheetPage | null = null;

  constructor(private readonly library: Library) {}

  async load(): Promise<void> {
    const found = await this.library.ask('members', { of: 'members' });
    this.failed = found === null;
    if (found) this.all = found.people;
  }

  of(uid: string): Person | null {
    return this.all?.find((one) => one.uid === uid) ?? null;
  }
}

const known = new WeakMap<Library, People>();

/** The people of these books. */
export function peopleOf(library: Library): People {
  const found = known.get(library) ?? new People(library);
  known.set(library, found);
  return found;
}
