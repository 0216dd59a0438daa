import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Ends the landing (`landing.css`) at the first navigation to another page or to a part of this one: from then on the
 * browser lays out everything, so that Back and fragment links find every height. A filter changes only the query,
 * which doesn't end the landing.
 */
export function useLandingEnd(): void {
  const { pathname, hash } = useLocation();
  const page = pathname + hash;
  const first = useRef(page);
  useLayoutEffect(() => {
    if (page !== first.current) delete document.documentElement.dataset['landing'];
  }, [page]);
}
