import { type RefObject, useEffect } from 'react';

/**
 * The element has the focus in place of the button that has gone with its form: now, or when the buyer comes back from a
 * tab that has opened. Only if nothing else has it, and only while this document is the one with the focus: never is it
 * taken from a page around.
 */
export function useFocusOnArrival(element: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      onceHere(() => {
        if (document.activeElement === document.body) element.current?.focus();
      }),
    [element],
  );
}

/** Acts now, or as soon as this document has the focus. Gives what calls it off. */
export function onceHere(act: () => void): (() => void) | undefined {
  if (document.hasFocus()) {
    act();
    return undefined;
  }
  window.addEventListener('focus', act, { once: true });
  return () => window.removeEventListener('focus', act);
}
