import { useEffect } from 'react';
import type { Gate } from '../device/gate.ts';

/** Loads what other pages of this phone have stored, whenever this page is visible or focused again. */
export function useOtherPages(gate: Gate): void {
  useEffect(() => {
    const whenSeen = () => {
      if (!document.hidden) void gate.catchUp();
    };
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('focus', whenSeen);
    return () => {
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('focus', whenSeen);
    };
  }, [gate]);
}
