/**
 * Motion: an element that has moved comes from its old place. Only transform and opacity change, so the browser
 * computes no layout, and nothing on the table waits for the end.
 */

import type { Speed } from '../settings.svelte';

const LASTS: Record<Speed, number> = { slow: 460, normal: 260, fast: 130, off: 0 };

const GLIDE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** The duration in milliseconds; 0 without motion. */
export function lasting(speed: Speed): number {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : LASTS[speed];
}

/** The box of an element; null if it is not shown. */
export function place(thing: Element | null): DOMRect | null {
  const box = thing?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

function play(thing: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  // The pages of tests cannot animate.
  if (typeof thing.animate === 'function') thing.animate(frames, options);
}

/** The transform that puts one box onto another. */
export function towards(from: DOMRect, to: DOMRect): string {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width > 0 ? Math.min(2.5, Math.max(0.4, from.width / to.width)) : 1;
  return `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** Moves an element from its old box to its new one. */
export function glide(thing: Element, from: DOMRect, ms: number): void {
  const to = place(thing);
  if (!to) return;
  play(thing, [{ transform: towards(from, to) }, { transform: 'none' }], { duration: ms, easing: GLIDE });
}

/** Fades an element in, from a little to one side. */
export function appear(thing: Element, ms: number, from = 'translateY(-14px)', delay = 0): void {
  const frames = [
    { opacity: 0, transform: from },
    { opacity: 1, transform: 'none' },
  ];
  play(thing, frames, { duration: ms, delay, easing: GLIDE, fill: 'backwards' });
}

/** Enlarges an element once. */
export function swell(thing: Element, ms: number): void {
  const frames = [{ transform: 'none' }, { transform: 'scale(1.09)' }, { transform: 'none' }];
  play(thing, frames, { duration: ms * 2, easing: 'ease-in-out' });
}

/** Rolls a die to rest. */
export function roll(thing: Element, ms: number): void {
  const frames = [
    { transform: 'translate(-1.6em, -0.7em) rotate(-320deg)' },
    { transform: 'translate(-0.4em, 0.1em) rotate(-70deg)', offset: 0.7 },
    { transform: 'none' },
  ];
  play(thing, frames, { duration: ms * 2.4, easing: 'ease-out' });
}
