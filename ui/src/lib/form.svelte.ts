/**
 * The forms of the screen: the only place that names its widths and heights. Styles read them from `data-form` of the
 * root, scripts from `form.is`. Print and forced colours are media queries.
 */

/** A form and the sizes of the window, in pixels, that have it. */
const FORMS = {
  /** A phone upright. */
  slim: (width: number) => width <= 480,
  narrow: (width: number) => width <= 760,
  /** Room for two columns. */
  wide: (width: number) => width >= 900,
  /** Columns close together. */
  close: (width: number) => width <= 1100,
  /** A phone on its side. */
  low: (_: number, height: number) => height <= 520,
  short: (_: number, height: number) => height <= 700,
  laptop: (_: number, height: number) => height <= 960,
  /** A phone's table: one player's hand. All other screens are a desk. */
  phone: (width: number, height: number) => width <= 760 || height <= 520,
  desk: (width: number, height: number) => width > 760 && height > 520,
  upright: (width: number, height: number) => width <= 760 && height > 520,
  lying: (width: number, height: number) => width > 560 && height <= 520,
  /** Room for larger type. */
  big: (width: number, height: number) => width >= 1600 && height >= 950,
};
export type Form = keyof typeof FORMS;

/** The forms of a window. */
export function formsOf(width: number, height: number): readonly Form[] {
  return (Object.keys(FORMS) as Form[]).filter((one) => FORMS[one](width, height));
}

/** A sheet of paper has the layout of neither a phone nor a wide screen. */
const PAPER: readonly Form[] = ['desk'];

class Forms {
  private forms = $state.raw<readonly Form[]>([]);

  constructor() {
    const measure = (): void => this.see(innerWidth, innerHeight);
    measure();
    addEventListener('resize', measure);
    addEventListener('beforeprint', () => this.take(PAPER));
    addEventListener('afterprint', measure);
  }

  is(one: Form): boolean {
    return this.forms.includes(one);
  }

  /** Takes the forms of a window of this size. */
  see(width: number, height: number): void {
    this.take(formsOf(width, height));
  }

  private take(forms: readonly Form[]): void {
    document.documentElement.dataset['form'] = forms.join(' ');
    if (forms.join() !== this.forms.join()) this.forms = forms;
  }
}

export const form = new Forms();
