import { type RefObject, useEffect, useRef } from 'react';
import { mayScroll } from '../focus/focus-if-ours.ts';

/**
 * Scrolls as far as needed to show the element that gets the ref, as soon as it exists. Only if wanted, and not if the
 * user has moved on to something else before.
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
  // @NOTE Safari doesn't focus a pressed button.
  if (activeElement === body) return true;
  const panelId = activeElement?.getAttribute('aria-controls');
  return !!panelId && !!document.getElementById(panelId)?.contains(element);
}
