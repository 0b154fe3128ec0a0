/** Whether this screen is a phone: one person's hand, and not a whole table made small. */

/** Narrow and upright, or low and lying on its side; styles/phone.css counts on nothing else. */
const PHONE =
  '(max-width: 600px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)';

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
