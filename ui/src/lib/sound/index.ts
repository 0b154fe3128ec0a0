/** The one player of this page, and when it may begin. */

import { language, t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import { WRITTEN } from './cues';
import { Player } from './player';

export const player = new Player((word) => t(WRITTEN[word]));

/** The volume steps are heard as even steps. */
export const VOLUMES = [1, 2, 3, 4, 5] as const;

/** Tells the player how this person wants it; called again when that changes. */
export function heed(): void {
  const { sounds: on, volume, calls } = settings;
  player.heed({ on, volume: (volume / 5) ** 1.6, calls, language: language() });
}

/** How long after a touch the sound is built: that takes a while, and the touch is answered first. */
const AFTER_PAINT = 250;

/**
 * Lets sounds in with the first touch or key, and wakes them with a later one where a browser put them to
 * sleep. Returns what takes it back.
 */
export function onFirstGesture(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const stop = (): void => {
    for (const gesture of gestures) removeEventListener(gesture, touched, true);
  };
  const touched = (): void => {
    if (player.awake()) stop();
    else setTimeout(() => void player.unlock(), AFTER_PAINT);
  };
  for (const gesture of gestures) addEventListener(gesture, touched, true);
  return stop;
}
