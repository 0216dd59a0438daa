import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface OrderWatchProps {
  /** True while the browser navigates away from the page. */
  isLeaving: boolean;
  /** Called when the page is still open, or open again. */
  onBack: () => void;
  /** Reads the order again; the page shows a message only if something has changed. */
  onPoll: () => void;
}

/**
 * Renders nothing, and reports when the order may have changed in the background: the page became visible again
 * (another tab, a device that slept), the connection returned, or the buyer came back from the bank.
 */
export function OrderWatch({ isLeaving, onBack, onPoll }: OrderWatchProps): null {
  const lastLookMs = useRef(0);
  const back = useEffectEvent(onBack);
  const look = useEffectEvent(() => {
    // One return to the page fires more than one event.
    if (Date.now() - lastLookMs.current < quietMs) return;
    lastLookMs.current = Date.now();
    onPoll();
  });

  // Listen from the commit that shows the order's fields, not a moment later.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const lookInSight = () => !document.hidden && look();
    document.addEventListener('visibilitychange', lookInSight, { signal });
    window.addEventListener('focus', lookInSight, { signal });
    window.addEventListener('online', lookInSight, { signal });
    // Back from the bank: the browser restores this page as it was left, still in the state 'leaving'.
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
    // Still here: the user or the network stopped the navigation.
    const timer = setTimeout(() => {
      back();
      look();
    }, leavingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return null;
}

/** Milliseconds after which the button is offered again if the browser has not left the page. */
const leavingMs = 10_000;
const quietMs = 2000;
