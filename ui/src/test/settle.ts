/** Lets the page do what it does before anything else is asked of it. */
export const settle = () => new Promise((done) => setTimeout(done, 0));
