import './styles/index.css';
import { mount, unmount } from 'svelte';
import App from './App.svelte';
import { App as Screen } from './lib/app.svelte';
import type { Backend } from './lib/backend/backend';
import { guestBackend, SocketBackend, socketUrl } from './lib/backend/socket';
import { fetchBrush } from './lib/brush';
import { Elsewhere } from './lib/elsewhere.svelte';
import { Memory } from './lib/room/memory';
import { readLink, isLink } from './lib/room/link';
import { learn } from './lib/i18n/index.svelte';
import { apply, settings } from './lib/settings.svelte';
import { installTileSprite } from './lib/tiles/install';

interface Shown {
  app: Screen;
  line: Backend;
  page: Record<string, unknown>;
}

/** `?fake` shows a recorded game without a host, in development only: `?fake=200` begins late in it. */
async function backend(elsewhere: Elsewhere | null, memory: Memory): Promise<Backend> {
  const query = new URLSearchParams(location.search);
  if (import.meta.env.DEV && query.has('fake')) {
    const { recordedHost } = await import('./dev/host');
    return recordedHost(Number(query.get('fake') ?? 0), query.has('fresh'));
  }
  if (elsewhere) {
    const { TauriBackend } = await import('./lib/backend/tauri');
    return new TauriBackend((why) => (elsewhere.ended = why));
  }
  if (memory.key !== null) return guestBackend(socketUrl(), memory.key);
  return new SocketBackend(socketUrl());
}

/** True if this page is in the program's own window, which has a menu. */
function inWindow(): boolean {
  return 'isTauri' in window;
}

/** The connection to other hosts. A change of the host reloads the page, because nothing is shared between hosts. */
async function wayElsewhere(target: HTMLElement): Promise<Elsewhere> {
  const { phone } = await import('./lib/backend/elsewhere');
  const way: Elsewhere = new Elsewhere(phone, () => show(target, way));
  await way.arrive();
  return way;
}

/** This device's data about the current host. */
function memoryOf(elsewhere: Elsewhere | null): Memory {
  const at = elsewhere?.at;
  if (!at) return readLink();
  // A host is identified by its key, because its address may change.
  const memory = new Memory(at.key ?? at.address);
  if (at.room !== null) memory.keep({ code: at.room });
  return memory;
}

let shown: Shown | null = null;

async function show(target: HTMLElement, elsewhere: Elsewhere | null): Promise<void> {
  const memory = memoryOf(elsewhere);
  const line = await backend(elsewhere, memory);
  if (shown) {
    shown.line.close();
    await unmount(shown.page);
  }
  const app = new Screen(line, elsewhere, memory);
  shown = { app, line, page: mount(App, { target, props: { app } }) };
}

fetchBrush(settings.language);
await learn(settings.language);
apply();
installTileSprite();
const target = document.getElementById('app');
if (target) {
  await show(target, inWindow() ? await wayElsewhere(target) : null);
  const app = () => (shown as Shown).app;
  if (inWindow()) (await import('./lib/menu')).heed(app);
  // Another link of the same host, opened in this page: a browser only changes the part behind the #.
  else addEventListener('hashchange', () => isLink(location.hash) && location.reload());
  if (import.meta.env.DEV) (await import('./dev/query')).follow(app(), settings);
}
