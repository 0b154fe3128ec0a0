/** The version of the protocol, which a test of `mj-wire` holds to the host's. */
export const PROTOCOL = 8;
