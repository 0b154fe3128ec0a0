/** Keeps the screen on while a player thinks. */

/**
 * Asks the system to keep the screen on until stopped; a page that was hidden asks again. Plain http pages may not ask,
 * and with a low battery the system may refuse: then the screen goes dark as usual.
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
