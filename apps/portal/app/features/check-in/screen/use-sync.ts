import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CheckInDevice } from '../device/check-in-device.ts';
import { syncWaitMs } from '../device/sync-wait.ts';

/** Syncs repeatedly: sooner after scans and when the network is back, later if the server doesn't answer. */
export function useSync(checkIn: CheckInDevice): void {
  const phase = useStore(checkIn.store, (state) => state.phase);
  const openings = useStore(checkIn.store, (state) => state.openings);
  // The number of the opening: a new link restarts the effect.
  const atWork = phase === 'joining' || phase === 'ready' ? openings : 0;
  useEffect(() => {
    if (atWork === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dueAt = Number.POSITIVE_INFINITY;
    let failures = 0;
    const schedule = (waitMs: number) => {
      if (Date.now() + waitMs >= dueAt) return;
      clearTimeout(timer);
      dueAt = Date.now() + waitMs;
      timer = setTimeout(() => void sync(), waitMs);
    };
    const sync = async () => {
      dueAt = Number.POSITIVE_INFINITY;
      const outcome = await checkIn.sync();
      if (isOver || outcome === 'refused') return;
      failures = outcome === 'done' ? 0 : failures + 1;
      schedule(
        syncWaitMs(
          outcome === 'done' ? { kind: 'interval' } : { kind: 'failure', failures, ...outcome },
          Math.random(),
        ),
      );
    };
    let isOver = false;
    const soon = () => schedule(syncWaitMs({ kind: 'reconnect' }, Math.random()));
    const reconnect = () => {
      checkIn.store.setState({ isConnected: true });
      soon();
    };
    const disconnect = () => checkIn.store.setState({ isConnected: false });
    const whenSeen = () => {
      if (!document.hidden) soon();
    };
    const unsubscribe = checkIn.store.subscribe(({ scans }, before) => {
      if (scans !== before.scans) schedule(syncWaitMs({ kind: 'scan' }, Math.random()));
    });
    window.addEventListener('online', reconnect);
    window.addEventListener('offline', disconnect);
    document.addEventListener('visibilitychange', whenSeen);
    if (!navigator.onLine) disconnect();
    void sync();
    return () => {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', reconnect);
      window.removeEventListener('offline', disconnect);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [checkIn, atWork]);
}
