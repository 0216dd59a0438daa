import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is on screen; false until that is known. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(isSeen(entries)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}

/** Whether the element has ever been on screen, or nearer to it than `margin` (a CSS length). */
export function useWasInView(element: RefObject<Element | null>, margin: string): boolean {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (wasInView || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setWasInView(isSeen(entries)), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, wasInView]);
  return wasInView;
}

function isSeen(entries: readonly IntersectionObserverEntry[]): boolean {
  return entries.at(-1)?.isIntersecting ?? false;
}
