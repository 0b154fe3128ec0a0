import type { Ask } from './types';

/** The version of the protocol, which a test of `mj-wire` holds to the host's. */
export const PROTOCOL = 9;

/** A request to the room. */
export type RoomAsk = Extract<Ask, { to: 'door' | 'lobby' | 'organiser' | 'screen' }>;

/** A request to the books. */
export type LibraryAsk = Extract<Ask, { to: 'records' | 'books' | 'organiser' }>;
