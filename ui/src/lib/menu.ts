/** The menu above the window and its effects on the page. */

import { listen } from '@tauri-apps/api/event';
import type { App } from './app.svelte';

/** A command of the menu. */
export type Wish = 'home' | 'new' | 'settings';

/** Obeys the menu while the page lives, with the app shown at that time. */
export function heed(shown: () => App): void {
  void listen<Wish>('menu', ({ payload }) => follow(shown(), payload));
}

/** Leaves the table, and so saves it in the books, before another screen is shown. */
export async function follow(app: App, wish: Wish): Promise<void> {
  if (wish === 'settings') {
    if (app.screen !== 'settings') app.go('settings');
    return;
  }
  if (app.table.info) await app.rise();
  app.go(wish);
}
