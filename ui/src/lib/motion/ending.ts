/** Chips that move from one player's plate to another's, with their number. */

import { number } from '../i18n/index.svelte';
import { payments } from '../score';
import { seatAt, sideOf, type Side } from '../seats';
import type { Account, View } from '../wire/types';
import { place } from './motion';

/** The most chips that are drawn. */
const MOST = 5;

/** The middle of an edge of the screen, for players without a visible plate: fractions of width and height. */
const EDGES: Record<Side, readonly [number, number]> = {
  bottom: [0.5, 0.94],
  right: [0.94, 0.5],
  top: [0.5, 0.06],
  left: [0.06, 0.5],
};

/** The place of an account's chips on the screen; the pot's is the middle. */
function chipsAt(account: Account, view: View): { x: number; y: number } {
  const [width, height] = [innerWidth, innerHeight];
  if (account === 'pot') return { x: width / 2, y: height / 2 };
  const box = place(document.querySelector(`.plate[data-player="${account.player}"]`));
  if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = view.seats.findIndex((seat) => seat.player === account.player);
  const [across, down] = EDGES[at < 0 ? 'bottom' : sideOf(seatAt(at), view)];
  return { x: width * across, y: height * down };
}

/**
 * Animates the chips of one payment and returns the function that removes them early. The chips exist only while they
 * move; screen readers read the payment on the card.
 */
export function fly(view: View, at: number, ms: number): () => void {
  const one = payments(view.paid)[at];
  if (!one || ms <= 0 || typeof Element.prototype.animate !== 'function') return () => undefined;
  const [from, to] = [chipsAt(one.from, view), chipsAt(one.to, view)];
  const heap = document.createElement('div');
  heap.className = 'flying-chips';
  heap.ariaHidden = 'true';
  for (let chip = 0; chip < MOST; chip += 1) heap.append(document.createElement('i'));
  const label = document.createElement('b');
  label.textContent = number(one.amount);
  heap.append(label);
  document.body.append(heap);
  const move = heap.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(0.7)`, opacity: 0 },
      { transform: `translate(${from.x}px, ${from.y}px) scale(1)`, opacity: 1, offset: 0.15 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(0.8)`, opacity: 0 },
    ],
    { duration: ms, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
  );
  move.onfinish = () => heap.remove();
  return () => {
    move.cancel();
    heap.remove();
  };
}
