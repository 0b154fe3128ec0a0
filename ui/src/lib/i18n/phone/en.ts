/** The table on a phone, the public table on a large screen, and what a phone does beside it. */

import type { phone as zhHant } from './zh-Hant';

export const phone: Record<keyof typeof zhHant, string> = {
  'phone.look': 'Look closer: everybody’s discards and melds',
  'phone.lying': 'On the table',
  'phone.noPond': 'No discards yet',
  'phone.noMelds': 'No melds',
  'phone.last': '{name} discarded',
  'phone.lastNone': 'No discard yet',
  'phone.mine': 'Yours',
  'phone.you': 'You',
  'phone.back': 'Back to your hand',
  'phone.hand': '{n} in hand',
  'public.turn': '{name} to play',
  'public.wait': 'When everybody is seated, the tiles are dealt',
  'settings.buzz': 'Vibrate when it is your turn',
  'settings.tapPhone':
    'On a phone always: a tap chooses a tile; a second tap, or a push upwards, discards it.',
};
