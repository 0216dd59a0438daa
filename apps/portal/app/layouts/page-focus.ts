import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Whenever the path changes, moves the focus to the new page's first heading, so that screen readers say where the
 * person has come and the keyboard goes on from there. Not on the first load, which browsers announce themselves, and
 * not where the page has put the focus somewhere already.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    // Pages that wait for their data have no heading yet.
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
