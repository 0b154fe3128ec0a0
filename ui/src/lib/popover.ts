/** A card over everything else, below its opener if there is room, otherwise above it. */

/** The distance to the edges of the screen. */
const MARGIN = 8;

/**
 * Positions the card, and again when it grows. Takes the focus, so that it is read aloud. Returns the function that
 * stops it.
 */
export function openPopover(card: HTMLElement, opener: HTMLElement): () => void {
  // Some browsers have no popovers.
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
