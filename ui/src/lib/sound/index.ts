/** The one player of this page, and when it may begin. */

import { language, t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import { Player } from './player';

export const player = new Player((word) => t(word === 'pass' ? 'offer.pass' : `call.${word}`));

/** The volume steps are heard as even steps. */
export const VOLUMES = [1, 2, 3, 4, 5] as const;

/** Tells the player how this person wants it; called again when that changes. */
export function heed(): void {
  const { sounds: on, volume, calls } = settings;
  player.heed({ on, volume: (volume / 5) ** 1.6, calls, language: language() });
}

/** Lets sounds in with the first touch or key. Returns what takes it back. */
export function onFirstGesture(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const unlock = (): void => {
    for (const gesture of gestures) removeEventListener(gesture, unlock, true);
    void player.unlock();
  };
  for (const gesture of gestures) addEventListener(gesture, unlock, true);
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, unlock, true);
  };
}
