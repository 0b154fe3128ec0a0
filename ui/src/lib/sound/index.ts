/** The single sound player of this page, and its start. */

import { glossed, language, t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import { WRITTEN } from './cues';
import { Player } from './player';

export const player = new Player((word) => {
  const { sign, gloss } = glossed(t(WRITTEN[word]));
  // A voice does not read the sign of another language.
  return gloss || sign;
});

/** The volumes; the steps sound even. */
export const VOLUMES = [1, 2, 3, 4, 5] as const;

/** Gives the player this person's settings; called again when they change. */
export function heed(): void {
  const { sounds: on, volume, calls } = settings;
  player.heed({ on, volume: (volume / 5) ** 1.6, calls, language: language() });
}

/** The delay between a touch and the creation of the sound, which takes a while: the touch is handled first. */
const AFTER_PAINT = 250;

/**
 * Allows sound at the first touch or key, and wakes it at a later one if the browser has suspended it. Returns the
 * function that removes the listeners.
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
