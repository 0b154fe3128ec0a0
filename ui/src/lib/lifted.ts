/** A card laid over everything else, below what opened it where there is room, else above it. */

/** Between the card and the edges of the screen. */
const MARGIN = 8;

/** Lays it there, and again as it grows; what is answered ends that. It has the keyboard, so that it is read aloud. */
export function lift(card: HTMLElement, opener: HTMLElement): () => void {
  // Not every browser lays things above all others.
  if ('showPopover' in card) {
    card.popover = 'manual';
    card.showPopover();
  }
  const put = () => {
    const at = opener.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = card;
    const below = at.bottom + offsetHeight + MARGIN <= innerHeight;
    card.style.left = `${Math.max(MARGIN, Math.min(at.left, innerWidth - offsetWidth - MARGIN))}px`;
    card.style.top = `${below ? at.bottom : Math.max(MARGIN, at.top - offsetHeight)}px`;
  };
  put();
  card.focus({ preventScroll: true });
  const grown = new ResizeObserver(put);
  grown.observe(card);
  return () => grown.disconnect();
}
