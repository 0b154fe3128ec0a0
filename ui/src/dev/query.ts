/** The screen in the address, for taking pictures. Development only. */

import type { App, Screen } from '../lib/app.svelte';
import { isMoment, showMoment } from './moments';
import type { Settings } from '../lib/settings.svelte';

export function follow(app: App, settings: Settings): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('fake')) return;
  for (const [key, value] of query) {
    if (key in settings) Object.assign(settings, { [key]: value === 'true' ? true : value });
  }
  const screen = query.get('screen');
  if (screen === 'play') void app.resume('g1');
  else if (screen === 'gate' || screen === 'hand-over')
    void import('./shared').then(({ showShared }) => showShared(app, screen));
  else if (screen?.startsWith('talk'))
    void import('./talk').then(({ showTalk }) => {
      showTalk(app, screen);
    });
  else if (screen?.startsWith('end-'))
    void import('./endings').then(({ showEnding }) =>
      showEnding(app, screen.slice(4), query.has('public'), query.has('goes-on')),
    );
  else if (screen === 'hosted')
    void import('./room').then(({ hosted }) => {
      app.room.view = hosted();
      app.go('room');
    });
  else if (screen === 'board-tonight')
    void import('./board').then(async ({ showBoard }) => showBoard(app, 0, (await import('./room')).tonight));
  else if (screen?.startsWith('board'))
    void import('./board').then(({ showBoard }) => showBoard(app, Number(screen.slice(6) || 4)));
  else if (screen && isMoment(screen)) showMoment(app, screen);
  else if (screen) app.go(screen as Screen);
}
