/** Files for the organiser: saved with the browser's downloads, or by the window's dialog. */

import { t, type Key } from '../../../lib/i18n/index.svelte';
import { save } from '../../../lib/papers';
import type { Library } from '../../../lib/records.svelte';
import type { OfficeAsk } from '../../../lib/wire/types';

export class Taking {
  busy = $state(false);
  /** The result of the last one. */
  said = $state('');

  constructor(private readonly library: Pick<Library, 'file'>) {}

  /** True if the file was saved. */
  async take(ask: OfficeAsk, done: Key): Promise<boolean> {
    this.busy = true;
    this.said = t('papers-writing');
    const paper = await this.library.file({ to: 'books', do: 'office', ask });
    this.busy = false;
    if (paper?.of === 'file') save(paper);
    const name = paper?.of === 'file' ? paper.name : (paper?.place ?? null);
    this.said = name === null ? '' : t(done, { name });
    return name !== null;
  }
}
