import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen an element counts as seen. */
const margin = '200px';

/** Whether the element has ever been on the screen, or near it. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setWasSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}
