/** The link of a QR code, with which a guest came: it carries the host's key and the room's code. */

import { Memory } from './memory';

/** `#k=<key>&r=<code>&t=<ticket>`: browsers do not send the part behind the #. */
export function fromFragment(fragment: string): {
  key: string | null;
  code: string | null;
  /** The code of a seat, for a device that takes over from another. */
  ticket: string | null;
} {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const key = said.get('k');
  const code = said.get('r');
  const ticket = said.get('t');
  return {
    key: key && /^[\w-]{43}$/.test(key) ? key : null,
    code: code && /^\w{1,12}$/.test(code) ? code.toUpperCase() : null,
    ticket: ticket && /^\w{8}$/.test(ticket) ? ticket.toUpperCase() : null,
  };
}

/** True if the part behind the # leads to a host. */
export function isLink(fragment: string): boolean {
  const { key, code } = fromFragment(fragment);
  return key !== null || code !== null;
}

/** Moves key and code from the address bar, where they could be read or copied, into the memory. */
export function readLink(from: Location = location, into: History = history): Memory {
  const memory = new Memory(from.host);
  const { key, code, ticket } = fromFragment(from.hash);
  memory.ticket = ticket;
  if (key !== null || code !== null) {
    memory.keep({ ...(key === null ? {} : { key }), ...(code === null ? {} : { code }) });
    into.replaceState(into.state, '', from.pathname + from.search);
  }
  return memory;
}
