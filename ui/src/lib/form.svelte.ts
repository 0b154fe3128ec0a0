/**
 * The forms of the screen: the only place that names its widths and heights. Styles read them from `data-form` of the
 * root, scripts from `form.is`. Print and forced colours are media queries.
 */

/** Each form, and whether a window of this size, in pixels, has it. */
const sized = (width: number, height: number) => ({
  /** A phone upright. */
  slim: width <= 480,
  narrow: width <= 760,
  /** Room for two columns. */
  wide: width >= 900,
  /** Columns close together. */
  close: width <= 1100,
  /** A phone on its side. */
  low: height <= 520,
  short: height <= 700,
  laptop: height <= 960,
  /** A phone's table: one player's hand. All other screens are a desk. */
  phone: width <= 760 || height <= 520,
  desk: width > 760 && height > 520,
  upright: width <= 760 && height > 520,
  lying: width > 560 && height <= 520,
  /** Room for larger type. */
  big: width >= 1600 && height >= 950,
});
export type Form = keyof ReturnType<typeof sized>;

/** The forms of a window. */
export function formsOf(width: number, height: number): readonly Form[] {
  const forms = sized(width, height);
  return (Object.keys(forms) as Form[]).filter((one) => forms[one]);
}

/** A sheet of paper has the layout of neither a phone nor a wide screen. */
const PAPER: readonly Form[] = ['desk'];

class Forms {
  private forms = $state.raw<readonly Form[]>([]);

  constructor() {
    let size: [number, number] = [innerWidth, innerHeight];
    /** Some browsers measure what a zoom by two fingers leaves in sight; the page keeps its form then. */
    const measure = (): void => {
      if ((window.visualViewport?.scale ?? 1) <= 1) size = [innerWidth, innerHeight];
      this.see(...size);
    };
    measure();
    addEventListener('resize', measure);
    window.visualViewport?.addEventListener('resize', measure);
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
