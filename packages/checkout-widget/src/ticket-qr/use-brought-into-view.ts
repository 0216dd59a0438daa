import { type RefObject, useEffect, useRef } from 'react';
import { mayScroll } from '../focus-if-ours.ts';

/** Scrolls as far as needed until the element that gets the ref is in sight, once it is there; not at all unless wanted. */
export function useBroughtIntoView(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || !mayScroll()) return;
    const isMotionWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: isMotionWanted ? 'smooth' : 'instant' });
  }, [isWanted]);
  return element;
}
