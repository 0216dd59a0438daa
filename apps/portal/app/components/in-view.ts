import { type RefObject, useEffect, useState } from 'react';

/** The visible fraction at which an element counts as in view: its edges are only padding. */
const enough = 0.9;

/** The height of the fixed top bar, in pixels. */
const topBarHeight = 64;

/** Whether any element in the box that matches the selector is in view, not only its edge; false until known. */
export function useAnyInView(box: RefObject<Element | null>, selector: string): boolean {
  const [inView, setInView] = useState(false);
  // After every render, because the elements may have changed.
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

/** Whether the element has ever been on screen, or within `margin` (a CSS length) of it. */
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
