import { useEffect } from 'react';

/** Keeps the screen awake while it is asked to. Browsers let go of it out of sight; it is taken again then. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!isWanted || !wakeLock) return undefined;
    let sentinel: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.hidden) return;
      try {
        const taken = await wakeLock.request('screen');
        if (isOver) await taken.release();
        else sentinel = taken;
      } catch (error) {
        // With little battery the device refuses: the screen then sleeps as always.
        console.info('The screen may go to sleep.', error);
      }
    };
    const takeAgain = () => void take();
    document.addEventListener('visibilitychange', takeAgain);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void sentinel?.release();
    };
  }, [isWanted]);
}
