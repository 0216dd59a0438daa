import { eventsBreakpointPx } from '@dorsal/domain/breakpoints';
import { type RefObject, useEffect, useState } from 'react';
import { savesData, whenIdle } from '../results/when-idle.ts';

/** Events that indicate that the visitor is about to use a part. */
const touches = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * True once an expensive part may be loaded: when the visitor touches its placeholder; or when the page is loaded,
 * drawn and idle, if the visitor doesn't save data or has asked for the part's content.
 *
 * @param restMs milliseconds to wait on small screens before they count as idle; other screens don't wait
 */
export function useWanted(
  box: RefObject<HTMLElement | null>,
  { restMs = 0, isAskedFor = false }: { restMs?: number; isAskedFor?: boolean } = {},
): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, once: true, passive: true };
    const want = () => setWanted(true);
    for (const touch of touches) box.current?.addEventListener(touch, want, options);
    const isSmall = window.innerWidth < eventsBreakpointPx;
    if (isAskedFor || !savesData()) whenIdle(want, controller.signal, isSmall ? restMs : 0);
    return () => controller.abort();
  }, [box, wanted, restMs, isAskedFor]);
  return wanted;
}
