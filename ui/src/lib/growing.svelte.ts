/** A long list that is there at once: its beginning first, and the rest as soon as that is painted. */

/** How many are to be shown now; called while a component is made. */
export function growing(total: () => number, first: number): () => number {
  let shown = $state(first);
  $effect(() => {
    if (shown >= total()) return;
    // After the frame with what is there already; a hidden page has none, and need not wait.
    const timer = setTimeout(() => {
      shown += first * 2;
    }, 30);
    return () => {
      clearTimeout(timer);
    };
  });
  return () => shown;
}
