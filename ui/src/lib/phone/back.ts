/**
 * The way back that a phone has of its own: its key, or a stroke from the edge. Without this it leaves the page, and
 * a player who only wants to close what he has opened is gone from his table.
 */

/** One step back each, the latest last. */
const steps: (() => void)[] = [];

/** What lies on top of the page's own entry, for a way back to take away. */
const OURS = { laomajiang: 'back' };

const ours = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'laomajiang' in state &&
  state.laomajiang === OURS.laomajiang;

/** As long as something is open the way back ends here. */
function lay(): void {
  if (steps.length > 0 && !ours(history.state)) history.pushState(OURS, '');
}

function pressed(event: PopStateEvent): void {
  // Another address has been typed, or the forward button was pressed.
  if (location.hash !== '' || ours(event.state)) return;
  const step = steps.at(-1);
  // Everything has been closed by its own buttons: he does want to leave.
  if (step === undefined) {
    history.back();
    return;
  }
  step();
  // What is open is known when the screen has changed.
  setTimeout(lay);
}

/** From now on, until what is answered is called, this is what a way back does. */
export function onBack(step: () => void): () => void {
  // The program's own window has no such key.
  if ('isTauri' in window) return () => undefined;
  // One listener, however often it is asked for.
  addEventListener('popstate', pressed);
  steps.push(step);
  lay();
  return () => {
    const at = steps.lastIndexOf(step);
    if (at >= 0) steps.splice(at, 1);
  };
}
