import { useEffect } from 'react';
import type { CheckInDevice } from '../device/check-in-device.ts';

/** Loads what other pages of this phone have stored, whenever this page is visible or focused again. */
export function useOtherPages(checkIn: CheckInDevice): void {
  useEffect(() => {
    const whenSeen = () => {
      if (!document.hidden) void checkIn.catchUp();
    };
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('focus', whenSeen);
    return () => {
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('focus', whenSeen);
    };
  }, [checkIn]);
}
