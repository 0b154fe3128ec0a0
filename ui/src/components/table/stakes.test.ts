import { render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, it } from 'vitest';
import { App } from '../../lib/app.svelte';
import { FakeBackend } from '../../lib/backend/fake';
import { PLAIN } from '../../lib/customs';
import { everybody, sharedInfo } from '../../test/shared';
import Stage from '../../test/Stage.svelte';
import Head from '../phone/Head.svelte';
import Centre from './Centre.svelte';
import Large from './Large.svelte';

const customs = { ...PLAIN, stick: 1000, names_deals: true };
const view = { ...everybody(null).view, pot: 3000, honba: 2, deal: 2, round: 'S' as const };

const host = new FakeBackend(() => ({ is: 'done' }));
const onmenu = () => {};

it.each([
  ['a table', () => render(Centre, { view, info: { ...sharedInfo, customs } })],
  ['a public table', () => render(Large, { view, info: { ...sharedInfo, customs } })],
])('shows what lies in the middle of %s for the next winner, in sticks and counters', (_, shown) => {
  const { container } = shown();
  expect(screen.getByRole('img', { name: '供託 3,000' }).textContent).toBe('3');
  expect(screen.getByRole('img', { name: '2 本場' }).textContent).toBe('2');
  expect(container.textContent).toContain('南 2 局');
});

it('keeps their place while none lie there', () => {
  const { container } = render(Centre, {
    view: { ...view, pot: 0, honba: 0 },
    info: { ...sharedInfo, customs },
  });
  expect(container.querySelectorAll('.none')).toHaveLength(2);
});

it('knows none of them where the rules do not', () => {
  const { container } = render(Centre, { view, info: sharedInfo });
  expect(container.querySelector('.stakes')).toBeNull();
  expect(container.textContent).toContain('南風圈');
});

it('calls the hand on a phone as on the table', () => {
  const { container } = render(Stage, {
    props: {
      app: new App(host),
      of: Head as Component<Record<string, unknown>>,
      props: { view, customs, onmenu },
    },
  });
  expect(container.textContent).toContain('南 2 局');
  expect(container.querySelector('.stakes')).not.toBeNull();
});
