/** Components before books with scripted answers. */

import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { App } from '../lib/app.svelte';
import type { Line } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import type { LibraryAsk } from '../lib/wire/protocol';
import type { Ask, Home, MemberLine, Recorded } from '../lib/wire/types';
import Stage from './Stage.svelte';

/** True for a request that the books answer. */
export function asksBooks(ask: Ask): ask is LibraryAsk {
  return ask.to === 'records' || ask.to === 'books' || ask.do === 'judge';
}

export type Answers = (ask: LibraryAsk) => Recorded;

/** Shows a component; `asked` has all requests to the books since. */
export function stage<P extends Record<string, unknown>>(
  of: Component<P>,
  props: P,
  answers: Answers,
  similar: MemberLine[] = [],
  home: Home | null = null,
  line: Line = 'open',
) {
  const backend = new FakeBackend((ask) => {
    if (ask.do === 'home' && home) return { is: 'home', ...home };
    if (asksBooks(ask)) return { is: 'records', answer: answers(ask) };
    if (ask.do === 'similar') return { is: 'similar', people: similar };
    return { is: 'done' };
  });
  backend.state = line;
  const app = new App(backend);
  app.home = home;
  render(Stage, { props: { app, of: of as Component<Record<string, unknown>>, props } });
  const asked = () => backend.asked.filter(asksBooks);
  return { app, backend, asked };
}
