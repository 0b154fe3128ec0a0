/** Playing at somebody else's. */

import type { elsewhere as zhHant } from './zh-Hant';

export const elsewhere: Record<keyof typeof zhHant, string> = {
  'elsewhere.open': 'Play at somebody else’s',
  'elsewhere.title': 'Play at somebody else’s',
  'elsewhere.back': 'Back to my own',
  'elsewhere.near': 'Tables open nearby',
  'elsewhere.looking':
    'Looking who is nearby. A host appears here once tables are open, on the same network as this computer.',
  'elsewhere.deaf': 'This computer has no network just now and sees nobody.',
  'elsewhere.found': 'Places with open tables nearby: {n}',
  'elsewhere.nameless': 'A club without a name',
  'elsewhere.room': 'Room {room}',
  'elsewhere.newer': 'Their version is newer; update this one first',
  'elsewhere.older': 'Their version is older; the host must update',
  'elsewhere.own':
    'The names are their own word. To be sure who it is, paste the whole address that the host gives you.',
  'elsewhere.typed': 'Not there? Type or paste the address on the host’s screen',
  'elsewhere.example': '192.168.1.23:8136',
  'elsewhere.go': 'Go there',
  'elsewhere.going': 'On the way…',
  'elsewhere.close': 'Cancel',

  'elsewhere.why.empty': 'Please type an address first.',
  'elsewhere.why.unread': 'This does not look like an address. For example: 192.168.1.23:8136',
  'elsewhere.why.cut': 'The end of the address is missing. Please paste all of it.',
  'elsewhere.why.unknown': 'There is no computer of this name.',
  'elsewhere.why.nobody': 'Nobody answers at this address. Are both computers on the same network?',
  'elsewhere.why.shut': 'The computer is there, but its tables are not open yet. Please ask the host.',
  'elsewhere.why.not-let-in':
    'The host lets nobody in like this. Please paste the whole address that the host gives you.',
  'elsewhere.why.foreign': 'Another program answers there, not Lao Majiang.',
  'elsewhere.why.silent': 'Something is there and says nothing. Is the address right?',
  'elsewhere.why.version': 'The versions differ, so you cannot sit at one table. Please update both.',
  'elsewhere.why.not-the-host':
    'Whoever answered is not the host of this address, so you stayed here. Please ask the host for the address again.',
  'elsewhere.why.certificate':
    'Nobody known here vouches for that computer’s certificate, so you stayed here. Please paste the whole address that the host gives you; it has his key.',
  'elsewhere.why.over-tls': 'The address there begins with https://.',
  'elsewhere.why.too-much': 'The host sent far too much at once; the call was ended.',
  'elsewhere.why.failed': 'You did not get there. Please try again.',
};
