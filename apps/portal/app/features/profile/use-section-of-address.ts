import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** 'Mis Eventos' links to `/profile#mis-eventos` (decisions, "Names, places, hosts"). */
export const myEventsId = 'mis-eventos';

/**
 * Scrolls to the section if the URL names it, and focuses its heading. The browser can't: the section renders later.
 */
export function useSectionOfAddress(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  // A new object at each navigation, so that the same link scrolls there again.
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== `#${myEventsId}` || !section.current) return;
    const heading = section.current.querySelector('h2');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    section.current.scrollIntoView();
  }, [location]);
  return section;
}
