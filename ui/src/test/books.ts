/** Components before books with scripted answers. */

import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { App } from '../lib/app.svelte';
import type { Line } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import type { Home, MemberLine, Recorded, Records } from '../lib/wire/types';
import Stage from './Stage.svelte';

export type Answers = (ask: Records) => Recorded;

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
    if (ask.do === 'records') return { is: 'records', answer: answers(ask.ask) };
    if (ask.do === 'similar') return { is: 'similar', people: similar };
    if (ask.do === 'home' && home) return { is: 'home', ...home };
    return { is: 'done' };
  });
  backend.state = line;
  const app = new App(backend);
  app.home = home;
  render(Stage, { props: { app, of: of as Component<Record<string, unknown>>, props } });
  const asked = () => backend.asked.flatMap((ask) => (ask.do === 'records' ? [ask.ask] : []));
  return { app, backend, asked };
}
