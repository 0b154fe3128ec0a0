/** 學牌: requests of the learning part, and their answers. */

import { language } from './i18n/index.svelte';
import type { Library } from './records.svelte';
import type { LearnAsk, Learned } from './wire/types';

export type Lessons<K extends Learned['is']> = Extract<Learned, { is: K }>;

/** The answer to a request; null for another kind of answer or a refusal, which the page shows. */
export async function asked<K extends Learned['is']>(
  library: Library,
  ask: LearnAsk,
  kind: K,
): Promise<Lessons<K> | null> {
  const answer = await library.ask('learn', { to: 'books', do: 'learn', ask, language: language() });
  return answer?.learned.is === kind ? (answer.learned as Lessons<K>) : null;
}

/** A page that is requested again when its request or the language changes. */
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
      // A newer request has been sent meanwhile.
      if (mine !== this.count) return;
      if (answer) this.found = answer;
      this.failed = answer === null;
    });
  }
}
