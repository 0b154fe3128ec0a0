/** Lets the page do what it does before anything else is asked of it. */
// Sleeps for no time at all: what waits already goes first.
export const settle = () => new Promise((done) => setTimeout(done, 0));
