import { describe, expect, it } from 'vitest';
import { App } from './app.svelte';
import { FakeBackend } from './backend/fake';
import { follow } from './menu';

describe('the menu', () => {
  const app = () => new App(new FakeBackend(() => ({ is: 'done' })));

  it('leads to screens', async () => {
    const one = app();
    await follow(one, 'new');
    expect(one.screen).toBe('new');
    await follow(one, 'settings');
    await follow(one, 'settings');
    expect(one.screen).toBe('settings');
    one.back();
    expect(one.screen).toBe('new');
    await follow(one, 'home');
    expect(one.screen).toBe('home');
  });

  it('gets up from a table first', async () => {
    const host = new FakeBackend(() => ({ is: 'done' }));
    const one = new App(host);
    one.table.info = { game: 'g', players: [] } as never;
    one.screen = 'table';
    await follow(one, 'new');
    expect(host.asked).toContainEqual({ to: 'table', do: 'rise' });
    expect([one.screen, one.table.info]).toEqual(['new', null]);
  });
});
