/** A hand, step by step. */

import type { replay as chinese } from './zh-Hant';

export const replay: Record<keyof typeof chinese, string> = {
  'replay.title': 'Replay',
};
