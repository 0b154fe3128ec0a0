/**
 * All files of tests share one page, which is made only once: making it and loading the program take longer than most
 * files. This is run before each file and removes what the files before it left.
 */

import { beforeEach, vi } from 'vitest';
import './page';
import { onPhone } from './screen';
import './words';
import { forgetOrders } from '../lib/hand';
import { speak } from '../lib/i18n/index.svelte';
import { beginning, board, organising, records } from '../lib/parts.svelte';
import { reset, settings } from '../lib/settings.svelte';

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

vi.useRealTimers();
vi.unstubAllGlobals();
document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name);
history.replaceState(null, '', '/');
forget();
onPhone(false);
reset();
Object.assign(settings, { name: '', manners: false, language: 'zh-Hant' });
speak('zh-Hant');
forgetOrders();
board.screen = null;
records.screen = null;
// As on a host at rest.
await beginning.fetch();
await organising.fetch();

beforeEach(forget);
