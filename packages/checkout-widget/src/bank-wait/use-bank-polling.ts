import { useEffect, useEffectEvent, useState } from 'react';
import { pollOrder, type Poll } from '../watch/order-polling.ts';

/**
 * Polls the order while the buyer is at the bank, also when the page is hidden: the bank's tab covers this one, and the
 * page around wants to know the result. `lookNow` polls at once and restarts the intervals; the end of a pause restarts
 * them, too.
 */
export function useBankPolling(
  onPoll: () => Promise<Poll>,
  isPaused: boolean,
): { isResting: boolean; lookNow: () => void } {
  const [asked, setAsked] = useState(0);
  const [restedAt, setRestedAt] = useState<number>();
  const poll = useEffectEvent(onPoll);

  useEffect(() => {
    if (isPaused) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      // The response that led to the bank counts as the first read.
      const since = asked === 0 ? { isDone: false } : await poll();
      if (signal.aborted) return;
      setRestedAt(undefined);
      const onRest = () => setRestedAt(asked);
      await pollOrder({ since, poll: () => poll(), onRest, onlyInSight: false, signal });
    };
    void follow();
    return () => controller.abort();
  }, [asked, isPaused]);

  return { isResting: restedAt === asked, lookNow: () => setAsked(asked + 1) };
}
