/** The rule sets by name, for the pages of the books. */

import type { App } from './app.svelte';
import type { Library } from './records.svelte';
import { PLAIN } from './customs';
import type { Customs, Said } from './wire/types';

export interface NamedRules {
  id: string;
  name: Said;
  customs: Customs;
}

/** The forms of the calculator, by books. */
class Forms {
  named = $state.raw<readonly NamedRules[]>([]);
  asked: Promise<void> | null = null;
}

const known = new WeakMap<Library, Forms>();

function formsOf(library: Library): Forms {
  const found = known.get(library) ?? new Forms();
  known.set(library, found);
  return found;
}

/** The rule sets. The host's own screen has them from its first page, which other devices do not get. */
export function rulesOf({ home, library }: Pick<App, 'home' | 'library'>): readonly NamedRules[] {
  return home?.rules ?? formsOf(library).named;
}

/** The customs of a rule set, as far as it is known here. */
export function customsOf(app: Pick<App, 'home' | 'library'>, id: string): Customs {
  return rulesOf(app).find((one) => one.id === id)?.customs ?? PLAIN;
}

/** Loads the names with the forms of the calculator, once, for a guest's page. */
export async function knowRules({
  home,
  keeps,
  library,
}: Pick<App, 'home' | 'keeps' | 'library'>): Promise<void> {
  const forms = formsOf(library);
  if (home || keeps) return;
  forms.asked ??= ask(library, forms);
  await forms.asked;
}

/** The first rule set, for a page without a choice. */
export async function firstRules(app: Pick<App, 'home' | 'keeps' | 'library'>): Promise<string | null> {
  await knowRules(app);
  return rulesOf(app)[0]?.id ?? null;
}

async function ask(library: Library, forms: Forms): Promise<void> {
  const found = await library.ask('forms', { to: 'records', do: 'forms' });
  if (found) forms.named = found.forms.map(({ rules, name, customs }) => ({ id: rules, name, customs }));
  else forms.asked = null;
}
