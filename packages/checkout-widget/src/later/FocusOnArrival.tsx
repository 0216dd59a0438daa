import { useEffect, useRef } from 'react';
import { focusIfOurs } from '../focus-if-ours.ts';

/**
 * Before a part that has come after a press of 'Reintentar': the focus that went with the button goes on to the part's heading,
 * or to the part itself. Nothing is taken from anything else that has it.
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
