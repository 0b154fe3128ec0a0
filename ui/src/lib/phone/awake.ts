/** The screen stays lit while a player thinks about his tiles. */

/**
 * Asks the system for it until stopped; a page that was hidden asks again. Plain http pages may not ask,
 * and a battery that is low may refuse: then the screen goes dark as always.
 */
export function stayAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void lock?.release().catch(() => undefined);
    else held = lock;
  };
  const asked = (): void => void ask();
  document.addEventListener('visibilitychange', asked);
  asked();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', asked);
    void held?.release().catch(() => undefined);
  };
}
