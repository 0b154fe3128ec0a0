/** The table on a phone, the public table on a large screen, and what a phone does beside it. */

export const phone = {
  'phone.look': '看大一點：四家打出的牌和吃碰',
  'phone.lying': '桌上的牌',
  'phone.noPond': '還沒有打出牌',
  'phone.noMelds': '沒有吃碰',
  'phone.last': '{name}打出',
  'phone.lastNone': '還沒有人打牌',
  'phone.mine': '您打出的',
  'phone.you': '您',
  'phone.back': '回到手牌',
  'phone.hand': '手裡 {n} 張',
  'public.turn': '輪到 {name}',
  'public.wait': '等大家坐好，就要發牌了',
  'settings.buzz': '輪到您時震動一下',
  'settings.tapPhone': '在手機上總是：點一下選牌，再點一下或往上一推就打出去。',
} as const;
