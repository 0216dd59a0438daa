import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** 'Mis Eventos' leads to `/profile#mis-eventos` (decisions, "Names, places, hosts"). */
export const myEventsId = 'mis-eventos';

/** Brings the section into view when the address names it, with the focus on its heading: it comes after the page. */
export function useSectionOfAddress(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  // A new one at each visit: asking for the section again leads there again.
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
