/** 重播: a hand, step by step. */

export const replay = {
  'replay.title': '重播',
} as const;
