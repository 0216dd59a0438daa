import { type RefObject, useEffect } from 'react';

/**
 * Tells the page how much of its lower edge an element covers, as `--bottom-inset` on the root: sticky bars and sheets
 * stand above it, and the end of the page can be scrolled clear of it.
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
