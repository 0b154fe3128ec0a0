/** The people in the books, kept while they are browsed. */

import type { Group } from './people';
import type { Library } from './records.svelte';
import type { Person, SheetPage } from './wire/types';

/** The last known people: shown at once, while a new request is running. */
export class People {
  all = $state.raw<readonly Person[] | null>(null);
  /** True after a failed request; the page shows the reason. */
  failed = $state(false);
  typed = $state('');
  group = $state<Group>('members');
  /** The last open sheet. */
  sheet: SheetPage | null = null;

  constructor(private readonly library: Library) {}

  async load(): Promise<void> {
    const found = await this.library.ask('members', { to: 'books', do: 'members' });
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
