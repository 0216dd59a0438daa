import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Scrolls to the top whenever the path changes: smoothly, or at once for people who asked for less motion. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash) return;
    const behavior = window.matchMedia(reducedMotion).matches ? 'instant' : 'smooth';
    window.scrollTo({ top: 0, behavior });
  }, [pathname, hash]);
}
