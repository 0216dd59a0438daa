import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls to the top when the path changes: smoothly, or at once with reduced motion. If the fragment names an element,
 * scrolls to that instead; other fragments contain an order's token.
 */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const behavior = window.matchMedia(reducedMotion).matches ? 'instant' : 'smooth';
    const target = document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
  }, [pathname, hash]);
}
