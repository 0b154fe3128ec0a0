/** Whether this screen is a phone: one person's hand, and not a whole table made small. */

/** Narrow, or low: a phone upright or on its side, and a window as small. */
const PHONE = '(max-width: 760px), (max-height: 520px)';

class Phone {
  private is = $state(false);

  constructor() {
    // Pages of tests have no media queries.
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
