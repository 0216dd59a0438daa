import { type RefObject, useEffect, useRef } from 'react';
import { mayScroll } from '../focus-if-ours.ts';

/**
 * Scrolls as far as needed until the element that gets the ref is in sight, once it is there. Not unless wanted, and not where
 * somebody has gone on to something else before it came.
 */
export function useBroughtIntoView(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || !mayScroll() || !isAwaited(element.current)) return;
    const isMotionWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: isMotionWanted ? 'smooth' : 'instant' });
  }, [isWanted]);
  return element;
}

/** Whether the focus is still on the button that opened what the element is in. */
function isAwaited(element: Element | null): boolean {
  const { activeElement, body } = document;
  // @NOTE Safari gives a button that is pressed no focus.
  if (activeElement === body) return true;
  const panelId = activeElement?.getAttribute('aria-controls');
  return !!panelId && !!document.getElementById(panelId)?.contains(element);
}
