import { mount } from 'svelte';
import App from './App.svelte';
import { App as Screen } from './lib/app.svelte';
import type { Backend } from './lib/backend/backend';
import { SocketBackend, socketUrl } from './lib/backend/socket';
import { apply, settings } from './lib/settings.svelte';
import { installTileSprite } from './lib/tiles/install';
import './lib/tiles/tiles.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/low.css';
import './styles/phone.css';
import './styles/watched.css';
import './styles/forced.css';
import './styles/print.css';

/** `?fake` shows a recorded game without a host, in development only: `?fake=200` begins late in it. */
async function backend(): Promise<Backend> {
  const query = new URLSearchParams(location.search);
  if (import.meta.env.DEV && query.has('fake')) {
    const { recordedHost } = await import('./dev/host');
    return recordedHost(Number(query.get('fake') ?? 0), query.has('fresh'));
  }
  if (inWindow()) {
    const { TauriBackend } = await import('./lib/backend/tauri');
    return new TauriBackend();
  }
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
  const app = new Screen(await backend());
  mount(App, { target, props: { app } });
  if (inWindow()) (await import('./lib/menu')).heed(app);
  if (import.meta.env.DEV) (await import('./dev/query')).follow(app, settings);
}
