/** 轉播: the delay for spectators. */

import { t } from '../i18n/index.svelte';

/** The delays to choose from, in seconds. */
export const DELAYS = [0, 30, 60, 180] as const;

/** A delay in words: whole minutes as minutes. */
export function delayText(seconds: number): string {
  const whole = seconds >= 60 && seconds % 60 === 0;
  return whole ? t('late-minutes', { n: seconds / 60 }) : t('late-seconds', { n: seconds });
}
