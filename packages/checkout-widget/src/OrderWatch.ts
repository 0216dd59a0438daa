import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface OrderWatchProps {
  /** The page has sent the browser elsewhere and waits to be left. */
  isLeaving: boolean;
  /** The page is still here, or here again. */
  onBack: () => void;
  /** Reads the order again without a word, unless it tells something new. */
  onLook: () => void;
}

/**
 * Shows nothing, and tells when the order may have changed behind the page's back: it came into sight again (another tab, a
 * device that slept), is connected again, was left for the bank and came back.
 */
export function OrderWatch({ isLeaving, onBack, onLook }: OrderWatchProps): null {
  const lastLookMs = useRef(0);
  const back = useEffectEvent(onBack);
  const look = useEffectEvent(() => {
    // One return into sight is told by more than one event.
    if (Date.now() - lastLookMs.current < quietMs) return;
    lastLookMs.current = Date.now();
    onLook();
  });

  // With the fields of the order, not a moment after them.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const lookInSight = () => !document.hidden && look();
    document.addEventListener('visibilitychange', lookInSight, { signal });
    window.addEventListener('focus', lookInSight, { signal });
    window.addEventListener('online', lookInSight, { signal });
    // Back from the bank: browsers show this page as it was left, still on its way.
    const show = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      back();
      look();
    };
    window.addEventListener('pageshow', show, { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!isLeaving) return undefined;
    // Still here: the way out was stopped, by the person or by the network.
    const timer = setTimeout(() => {
      back();
      look();
    }, leavingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return null;
}

/** How long the page waits to be left before it offers its button again. */
const leavingMs = 10_000;
const quietMs = 2000;
