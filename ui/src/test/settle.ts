/** Lets the page finish its pending work. The timeout is zero, so only work that waits already runs. */
export const settle = () => new Promise((done) => setTimeout(done, 0));
