import { type RefObject, useEffect, useState } from 'react';

/** What of an element is enough to have it in view: at its edges there is nothing but room. */
const enough = 0.9;

/** The bar that stays over the upper edge of pages, in pixels. */
const topBarHeight = 64;

/** Whether any element that the selector finds in the box is in view, and not only its edge; false until that is known. */
export function useAnyInView(box: RefObject<Element | null>, selector: string): boolean {
  const [inView, setInView] = useState(false);
  // Whenever the component is drawn: there may be other elements by then.
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= enough) seen.add(target);
          else seen.delete(target);
        }
        setInView(seen.size > 0);
      },
      { threshold: enough, rootMargin: `-${topBarHeight}px 0px 0px` },
    );
    for (const element of box.current?.querySelectorAll(selector) ?? []) observer.observe(element);
    return () => observer.disconnect();
  });
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
