import { useEffect } from 'react';

export interface ScreenAwakeOptions {
  /** Whether the screen is kept awake now. Default true. */
  readonly isWanted?: boolean;
}

/**
 * Keeps the screen from going dark while it is wanted, and no longer than the component is there; quietly doesn't where the
 * browser can't. The browser lets go of it whenever the page goes out of sight, so it is asked again when the page is back.
 */
export function useScreenAwake({ isWanted = true }: ScreenAwakeOptions = {}): void {
  useEffect(() => {
    // @NOTE Firefox below 126 and Safari below 16.4 have no wake lock, and pages without https neither.
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isAsking = false;
    let isOver = false;
    const keep = async () => {
      const isKept = lock !== undefined && !lock.released;
      if (isKept || isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        const kept = await navigator.wakeLock.request('screen');
        if (isOver) await kept.release();
        else lock = kept;
      } catch (error) {
        // An empty battery, as a rule: the screen then sleeps as always.
        console.info('The screen is not kept awake.', error);
      } finally {
        isAsking = false;
      }
    };
    const keepAgain = () => void keep();
    keepAgain();
    document.addEventListener('visibilitychange', keepAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
