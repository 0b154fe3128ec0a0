/**
 * A cache of computed styles in jsdom, one for each kind of element. Queries by role request the style of every element
 * and of its ancestors, and jsdom then matches a browser's whole style sheet against each of them, again after every
 * change: that was half of the time of many tests. The pages of tests have no style sheets of their own.
 */

const found = window.getComputedStyle.bind(window);
const known = new Map<string, CSSStyleDeclaration>();

/** The attributes, beside names, with which a browser's style sheet decides on display. */
const ASKED = ['hidden', 'open', 'popover', 'type'] as const;

/** Inline styles with these properties count; some of them are inherited. */
const OWN = /display|visibility|pointer-events/;

function styled(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (OWN.test(at.getAttribute('style') ?? '')) return true;
  return false;
}

function kind(element: Element): string {
  return JSON.stringify([element.tagName, ...ASKED.map((name) => element.getAttribute(name))]);
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || styled(element)) return found(element, pseudo);
  const of = kind(element);
  const style = known.get(of) ?? found(element);
  known.set(of, style);
  return style;
};
