/** Milliseconds to notice that the element under the finger has changed. */
export const SEEN = 400;
