import { useEffect } from 'react';

export interface ScreenAwakeOptions {
  /** Whether the screen is kept awake now. Default true. */
  readonly isWanted?: boolean;
}

/**
 * Keeps the screen awake while it is wanted and the component is mounted; does nothing if the browser can't. The
 * browser releases the lock whenever the page is hidden, so the hook requests it again when the page is visible.
 */
export function useScreenAwake({ isWanted = true }: ScreenAwakeOptions = {}): void {
  useEffect(() => {
    // @NOTE Firefox below 126, Safari below 16.4 and pages without https have no wake lock.
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
        // Usually because of a low battery: the screen then sleeps as usual.
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
