/** How a guest came to this page: the address of a QR code carries the host's key and the room's code. */

import { Memory } from './memory';

/** `#k=<key>&r=<code>&t=<ticket>`: what is behind the # no browser sends. */
export function fromFragment(fragment: string): {
  key: string | null;
  code: string | null;
  /** To a seat of his, for a device that takes the place of another. */
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

/** Whether what is behind the # leads to a host. */
export function isLink(fragment: string): boolean {
  const { key, code } = fromFragment(fragment);
  return key !== null || code !== null;
}

/** Takes key and code out of the address bar, where they could be read or copied, and keeps them. */
export function arriving(from: Location = location, into: History = history): Memory {
  const memory = new Memory(from.host);
  const { key, code, ticket } = fromFragment(from.hash);
  memory.ticket = ticket;
  if (key !== null || code !== null) {
    memory.keep({ ...(key === null ? {} : { key }), ...(code === null ? {} : { code }) });
    into.replaceState(into.state, '', from.pathname + from.search);
  }
  return memory;
}
