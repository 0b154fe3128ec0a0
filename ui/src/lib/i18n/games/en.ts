/** Rankings, games, a game. */

import type { games as chinese } from './zh-Hant';

export const games: Record<keyof typeof chinese, string> = {
  'ranking.title': 'Rankings',
  'games.title': 'Games',
};
