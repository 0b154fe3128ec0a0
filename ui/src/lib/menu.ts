/** The menu above the window: what it says to the page. */

import { listen } from '@tauri-apps/api/event';
import type { App } from './app.svelte';

/** What the shell's menu may ask of the page. */
export type Wish = 'home' | 'new' | 'settings';

/** Does what the menu says, for as long as the page lives: with whatever is shown then. */
export function heed(shown: () => App): void {
  void listen<Wish>('menu', ({ payload }) => follow(shown(), payload));
}

/** A table is got up from, and stands in the books, before another screen is shown. */
export async function follow(app: App, wish: Wish): Promise<void> {
  if (wish === 'settings') {
    if (app.screen !== 'settings') app.go('settings');
    return;
  }
  if (app.table.info) await app.rise();
  app.go(wish);
}
