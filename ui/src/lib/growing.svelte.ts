/** A long list: its beginning is painted first, the rest after that. */

/** The number of items to show; call it while a component is created. */
export function growing(total: () => number, first: number): () => number {
  let shown = $state(first);
  $effect(() => {
    if (shown >= total()) return;
    // After the frame with the beginning; a hidden page has no frames and does not wait.
    const timer = setTimeout(() => {
      shown += first * 2;
    }, 30);
    return () => {
      clearTimeout(timer);
    };
  });
  return () => shown;
}
