import { type RefObject, useEffect } from 'react';

/**
 * Sets `--bottom-inset` on the root to the height that an element covers at the bottom edge, so that sticky bars and
 * sheets are placed above it, and the end of the page can be scrolled into view.
 */
export function useBottomInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (!covering) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom-inset', `${Math.floor(covering.getBoundingClientRect().height)}px`);
    });
    observer.observe(covering);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-inset');
    };
  }, [element]);
}
