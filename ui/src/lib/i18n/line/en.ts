/** The line to the host. */

import type { line as chinese } from './zh-Hant';

export const line: Record<keyof typeof chinese, string> = {
  'line.connecting': 'Connecting…',
  'line.closed': 'Connection lost; reconnecting. The game is kept safe.',
  'line.gone':
    'Still no answer: the program may be closed, or at another address. Start it again and come in by the new address in its window or terminal. The game is kept safe.',
  'line.gone.guest':
    'Still no answer: see whether this device is on the same Wi-Fi. If the host was started anew, scan the QR code on the organiser’s screen again. Your seat is kept.',
  'line.renewed': 'The program was started anew',
  'line.renewed.do': 'Please come in by the new address, in its window or terminal.',
  'line.renewed.what':
    'This page belongs to the time before, and the program does not know it any more. Games are kept safe: at the new address the first page lets you go on. This page can be closed.',
  'line.renewed.again': 'Try again',
  'line.untrusted': 'This is not the host of the QR code',
  'line.untrusted.what':
    'The computer that answers does not match the QR code you scanned. It may be another computer, the host may have a new key, or somebody is posing as the host. Nothing was sent to it.',
  'line.untrusted.do':
    'Do not type a PIN here. Scan the QR code again from the organiser’s screen; if this comes back, ask the organiser to have a look.',
  'line.untrusted.again': 'Try again',
};
