import { useRef } from 'react';
import type { Poll } from '../watch/order-polling.ts';

export interface Exclusive {
  /** Runs `act`, unless a call is running: a press during a call is ignored. */
  readonly exclusively: (act: () => Promise<void>) => Promise<void>;
  /** Runs `look`, unless a call or a look is running. `isOvertaken` says whether a call has started since. */
  readonly aside: (look: (isOvertaken: () => boolean) => Promise<Poll>) => Promise<Poll>;
}

/** Allows one call at a time, and one look beside it. */
export function useExclusive(): Exclusive {
  const isCalling = useRef(false);
  const calls = useRef(0);
  const isPolling = useRef(false);

  return {
    exclusively: async (act) => {
      if (isCalling.current) return;
      isCalling.current = true;
      calls.current += 1;
      try {
        await act();
      } finally {
        isCalling.current = false;
      }
    },
    aside: async (look) => {
      if (isCalling.current || isPolling.current) return { isDone: false };
      isPolling.current = true;
      const callsBefore = calls.current;
      try {
        return await look(() => calls.current !== callsBefore);
      } finally {
        isPolling.current = false;
      }
    },
  };
}
