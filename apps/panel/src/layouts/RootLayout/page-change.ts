import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Sets the document's title: `Equipo · Panel de Dorsal`. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Panel de Dorsal' : `${title} · Panel de Dorsal`;
  }, [title]);
}

/**
 * Moves the focus to the new page's heading when the path changes, so that screen readers announce the page and
 * keyboard navigation continues there. Waits for the heading of a page that is still loading. Not on the first load,
 * which browsers announce themselves, and not if the page has already moved the focus.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** Returns whether there is nothing left to do. */
function focusHeading(): boolean {
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) return true;
  const heading = main?.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
