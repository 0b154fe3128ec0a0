/** In milliseconds: as long as it takes to see that something else lies under the finger. */
export const SEEN = 400;
