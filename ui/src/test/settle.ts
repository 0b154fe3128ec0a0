/** Lets the page finish its pending work. */
export const settle = () => new Promise((done) => setTimeout(done, 0));
