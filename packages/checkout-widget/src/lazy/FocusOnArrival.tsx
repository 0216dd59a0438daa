import { useEffect, useRef } from 'react';
import { focusIfOurs } from '../focus/focus-if-ours.ts';

/**
 * Placed before a part that has loaded after 'Reintentar': moves the focus of the removed button to the part's heading,
 * or to the part itself. No other element loses the focus.
 */
export function FocusOnArrival() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = place.current?.nextElementSibling;
    if (!part || document.activeElement !== document.body) return;
    const target = part.querySelector<HTMLElement>('h2, h3') ?? (part as HTMLElement | SVGElement);
    target.tabIndex = -1;
    focusIfOurs(target);
  }, []);
  return <span ref={place} hidden />;
}
