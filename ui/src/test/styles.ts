/**
 * What jsdom knows of an element's style, found once for all of a kind. Queries by role ask it of every element of a page
 * and of what stands around each, and jsdom tries the whole style sheet of browsers on each of them, after every change
 * anew: that was half of the time of many tests. Pages of tests have no style sheets of their own.
 */

const found = window.getComputedStyle.bind(window);
const known = new Map<string, CSSStyleDeclaration>();

/** What the style sheet of browsers looks at beside names, where it says how and whether something is shown. */
const ASKED = ['hidden', 'open', 'popover', 'type'] as const;

/** Such a style of its own counts, and some of them for all that is within it. */
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
