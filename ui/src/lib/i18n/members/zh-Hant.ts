/** 會員與玩牌紀錄: members and their record sheets. */

export const members = {
  'members.title': '會員',
} as const;
