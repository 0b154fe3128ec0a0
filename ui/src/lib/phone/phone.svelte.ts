/** Tells whether this screen is a phone, which shows one player's hand instead of the whole table. */

/** Narrow or low: a phone upright or on its side, or a small window. */
const PHONE = '(max-width: 760px), (max-height: 520px)';

class Phone {
  private is = $state(false);

  constructor() {
    // The pages of tests have no media queries.
    if (typeof matchMedia !== 'function') return;
    const query = matchMedia(PHONE);
    this.is = query.matches;
    query.addEventListener('change', () => (this.is = query.matches));
  }

  get matches(): boolean {
    return this.is;
  }
}

export const phone = new Phone();
