import { mount } from 'svelte';
import App from './App.svelte';
import { App as Screen } from './lib/app.svelte';
import type { Backend } from './lib/backend/backend';
import { guestBackend, SocketBackend, socketUrl } from './lib/backend/socket';
import type { Memory } from './lib/room/memory';
import { arriving } from './lib/room/way';
import { apply, settings } from './lib/settings.svelte';
import { installTileSprite } from './lib/tiles/install';
import './lib/tiles/tiles.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/low.css';
import './styles/forced.css';
import './styles/print.css';

/** `?fake` shows a recorded game without a host, in development only: `?fake=200` begins late in it. */
async function backend(memory: Memory): Promise<Backend> {
  const query = new URLSearchParams(location.search);
  if (import.meta.env.DEV && query.has('fake')) {
    const { recordedHost } = await import('./dev/host');
    return recordedHost(Number(query.get('fake') ?? 0), query.has('fresh'));
  }
  if (inWindow()) {
    const { TauriBackend } = await import('./lib/backend/tauri');
    return new TauriBackend();
  }
  if (memory.key !== null) return guestBackend(socketUrl(), memory.key);
  return new SocketBackend(socketUrl());
}

/** Whether this page stands in the program's own window, which has a menu above it. */
function inWindow(): boolean {
  return 'isTauri' in window;
}

apply();
installTileSprite();
const target = document.getElementById('app');
if (target) {
  const memory = arriving();
  const app = new Screen(await backend(memory), memory);
  mount(App, { target, props: { app } });
  if (inWindow()) (await import('./lib/menu')).heed(app);
  if (import.meta.env.DEV) (await import('./dev/query')).follow(app, settings);
}
