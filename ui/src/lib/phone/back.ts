/**
 * The phone's own way back: its key, or a swipe from the edge. Without this it leaves the page, and a player who wants
 * to close a sheet loses the table.
 */

/** One step back each, the latest last. */
const steps: (() => void)[] = [];

/** The history entry on top of the page's own, which a step back removes. */
const OURS = { laomajiang: 'back' };

const ours = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'laomajiang' in state &&
  state.laomajiang === OURS.laomajiang;

/** Adds the entry while something is open. */
function lay(): void {
  if (steps.length > 0 && !ours(history.state)) history.pushState(OURS, '');
}

function pressed(event: PopStateEvent): void {
  // Another address was typed, or the forward button was pressed.
  if (location.hash !== '' || ours(event.state)) return;
  const step = steps.at(-1);
  // Nothing is open any more: the user wants to leave.
  if (step === undefined) {
    history.back();
    return;
  }
  step();
  // What is open is known after the screen has changed.
  setTimeout(lay);
}

/** Adds a step back; returns the function that removes it. */
export function onBack(step: () => void): () => void {
  // The program's own window has no such key.
  if ('isTauri' in window) return () => undefined;
  // One listener for all steps.
  addEventListener('popstate', pressed);
  steps.push(step);
  lay();
  return () => {
    const at = steps.lastIndexOf(step);
    if (at >= 0) steps.splice(at, 1);
  };
}
