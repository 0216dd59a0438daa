import { useEffect, useEffectEvent, useState } from 'react';
import { keepLooking, type Look } from '../order-looks.ts';

/**
 * Follows the order while the bank has the buyer. Out of sight, too: the bank's tab lies over this one, and the page around
 * wants to know. `lookNow` looks at once, and begins anew; so does the end of a pause.
 */
export function useBankLooks(
  onLook: () => Promise<Look>,
  isPaused: boolean,
): { isResting: boolean; lookNow: () => void } {
  const [asked, setAsked] = useState(0);
  const [restedAt, setRestedAt] = useState<number>();
  const look = useEffectEvent(onLook);

  useEffect(() => {
    if (isPaused) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      // The answer that has led to the bank is the look before the first one.
      const since = asked === 0 ? { isDone: false } : await look();
      if (signal.aborted) return;
      setRestedAt(undefined);
      const onRest = () => setRestedAt(asked);
      await keepLooking({ since, look: () => look(), onRest, onlyInSight: false, signal });
    };
    void follow();
    return () => controller.abort();
  }, [asked, isPaused]);

  return { isResting: restedAt === asked, lookNow: () => setAsked(asked + 1) };
}
