import { useRef } from 'react';
import type { Poll } from '../watch/order-polling.ts';

export interface Exclusive {
  /** Runs `act`, unless a call is running: a press during a call is ignored. */
  readonly exclusively: (act: () => Promise<void>) => Promise<void>;
  /** Runs `poll`, unless a call or a poll is running. `isOvertaken` says whether a call has started since. */
  readonly aside: (poll: (isOvertaken: () => boolean) => Promise<Poll>) => Promise<Poll>;
}

/** Allows one call at a time, and one poll beside it. */
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
    aside: async (poll) => {
      if (isCalling.current || isPolling.current) return { isDone: false };
      isPolling.current = true;
      const callsBefore = calls.current;
      try {
        return await poll(() => calls.current !== callsBefore);
      } finally {
        isPolling.current = false;
      }
    },
  };
}
