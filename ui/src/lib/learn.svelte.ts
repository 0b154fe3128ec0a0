/** 學牌: what the learning part is asked, and what it answers. */

import { language } from './i18n/index.svelte';
import type { Library } from './records.svelte';
import type { LearnAsk, Learned } from './wire/types';

export type Lessons<K extends Learned['is']> = Extract<Learned, { is: K }>;

/** What is said to a question; none if something else is said, or no, which the page shows. */
export async function asked<K extends Learned['is']>(
  library: Library,
  ask: LearnAsk,
  kind: K,
): Promise<Lessons<K> | null> {
  const answer = await library.ask('learn', { of: 'learn', ask, language: language() });
  return answer?.learned.is === kind ? (answer.learned as Lessons<K>) : null;
}

/** A page that is looked up again whenever something else is asked, or the language is another. */
export class Lesson<K extends Learned['is']> {
  found = $state.raw<Lessons<K> | null>(null);
  failed = $state(false);
  private count = 0;

  constructor(
    private readonly library: Library,
    private readonly ask: () => LearnAsk,
    private readonly kind: K,
  ) {
    $effect(() => {
      this.look();
    });
  }

  look(): void {
    const mine = (this.count += 1);
    this.failed = false;
    void asked(this.library, this.ask(), this.kind).then((answer) => {
      // Something else has been asked for meanwhile.
      if (mine !== this.count) return;
      if (answer) this.found = answer;
      this.failed = answer === null;
    });
  }
}
