/** The line to the host. */

import type { line as chinese } from './zh-Hant';

export const line: Record<keyof typeof chinese, string> = {
  'line.connecting': 'Connecting…',
  'line.closed': 'Connection lost; reconnecting. The game is kept safe.',
  'line.untrusted': 'This is not the host of the QR code',
  'line.untrusted.what':
    'The computer that answers does not match the QR code you scanned. It may be another computer, the host may have a new key, or somebody is posing as the host. Nothing was sent to it.',
  'line.untrusted.do':
    'Do not type a PIN here. Scan the QR code again from the organiser’s screen; if this comes back, ask the organiser to have a look.',
  'line.untrusted.again': 'Try again',
};
