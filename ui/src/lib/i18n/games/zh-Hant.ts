/** 排行與牌局: rankings, games, a game. */

export const games = {
  'ranking.title': '排行',
  'games.title': '牌局紀錄',
} as const;
