/** Lets the page finish its pending work. */
// Sleeps for no time: work that waits already runs first.
export const settle = () => new Promise((done) => setTimeout(done, 0));
